// Opens PDF files with pdf.js, whose path comes first: reads every page's operators, words and the layers, and says
// what pdf.js complains about. A line of JSON a file; exit status 1 after any complaint.
import { readFileSync } from "node:fs";

const [library, ...paths] = process.argv.slice(2);
const complaints = [];
for (const name of ["log", "warn", "error"]) console[name] = (...words) => complaints.push(words.join(" "));
const { getDocument } = await import(library);
complaints.length = 0; // that there is no canvas to draw on is no fault of the files

for (const path of paths) {
  const data = new Uint8Array(readFileSync(path));
  const document = await getDocument({ data, verbosity: 1, stopAtErrors: true, isEvalSupported: false }).promise;
  const found = { pages: document.numPages, operators: 0, words: "", layers: [] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    found.operators += (await page.getOperatorList()).fnArray.length;
    found.words += (await page.getTextContent()).items.map((item) => item.str).join(" ");
  }
  const layers = await document.getOptionalContentConfig();
  found.layers = layers.getOrder().map((id) => layers.getGroup(id).name);
  process.stdout.write(`${JSON.stringify(found)}\n`);
}
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exit(complaints.length ? 1 : 0);
