import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join, sep } from "node:path"
import type { CarriedContent } from "#server/publishing/carry-content.ts"
import { print, runCommand } from "./run-command.ts"

const usage = `Usage:
  npm run content -- export FOLDER   write the content that visitors see into a new folder, as YAML
  npm run content -- import FOLDER   publish the files of a folder that were changed since its export
Import changes nothing if a file was changed both in the folder and in the back office; it names the file.
Documents of products, such as safety data sheets, are in the database only; npm run db -- backup has them.`

/** Marks of the files at their export. */
const marksFile = ".exported.json"

async function exportTo(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    process.stderr.write(`${folder} is not empty. Name a new folder.\n`)
    return 1
  }
  const reply = await runCommand("content.export", {})
  if ("result" in reply) {
    const { texts, marks } = reply.result as CarriedContent
    for (const [path, text] of Object.entries(texts)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    await writeFile(join(folder, marksFile), JSON.stringify(marks, null, 2))
  }
  return print(reply, (result) => `Written: ${Object.keys((result as CarriedContent).texts).length} files to ${folder}`)
}

async function importFrom(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.split(sep).join("/"))
  const files = names.filter((name) => /\.ya?ml$/.test(name))
  const read = files.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const)
  const texts = Object.fromEntries(await Promise.all(read))
  const marks = names.includes(marksFile)
    ? (JSON.parse(await readFile(join(folder, marksFile), "utf8")) as CarriedContent["marks"])
    : undefined
  const reply = await runCommand("content.import", { files: JSON.stringify({ texts, marks }) })
  // From now on, these files match the site's.
  if ("result" in reply)
    await writeFile(join(folder, marksFile), JSON.stringify((reply.result as Imported).marks, null, 2))
  return print(reply, (result) => {
    const { version, paths } = result as Imported
    return paths.length === 0
      ? "Nothing has changed."
      : `Published as version ${version}:\n${paths.map((path) => `  ${path}`).join("\n")}`
  })
}

interface Imported {
  version: number
  paths: string[]
  marks: CarriedContent["marks"]
}

const [verb, folder] = process.argv.slice(2)
if (folder && verb === "export") process.exitCode = await exportTo(folder)
else if (folder && verb === "import") process.exitCode = await importFrom(folder)
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
}
