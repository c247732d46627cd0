import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseDocument } from "yaml"

/** A copy of content/ that a test may edit, so that no test depends on what the owner writes there. */
export interface ContentCopy {
  directory: string
  /** Gives a field another value; `undefined` takes the field out. */
  set: (file: string, path: readonly (string | number)[], value: unknown) => Promise<void>
  remove: (file: string) => Promise<void>
  add: (file: string, text: string) => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** Copies the company's content into a temporary folder, which goes away with the test. */
export async function copyContent(): Promise<ContentCopy> {
  const directory = await mkdtemp(join(tmpdir(), "content-"))
  await cp(join(import.meta.dirname, "../../content"), directory, { recursive: true })
  return {
    directory,
    async set(file, path, value) {
      const place = join(directory, file)
      const document = parseDocument(await readFile(place, "utf8"))
      if (value === undefined) document.deleteIn(path)
      else document.setIn(path, document.createNode(value))
      await writeFile(place, document.toString())
    },
    remove: (file) => rm(join(directory, file)),
    add: (file, text) => writeFile(join(directory, file), text),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  }
}
