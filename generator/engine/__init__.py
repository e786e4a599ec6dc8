"""Playing games: states, playouts, policies, records, grids. Knows no game and no drawing."""
