"""Files in and out: YAML with positions into checked models, and writing that is whole or not at all."""

from generator.files.models import LayoutFile, Model, Source, Sourced
from generator.files.problems import FileError, Problem
from generator.files.reading import Document, read
from generator.files.writing import Batch

__all__ = ["Batch", "Document", "FileError", "LayoutFile", "Model", "Problem", "Source", "Sourced", "read"]
