import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseDocument } from "yaml"

/** A copy of content/ that a test may edit, so tests do not depend on the owner's words. */
export interface ContentCopy {
  directory: string
  /** Sets a field's value; `undefined` removes the field. */
  set: (file: string, path: readonly (string | number)[], value: unknown) => Promise<void>
  remove: (file: string) => Promise<void>
  add: (file: string, text: string) => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** Copies the company's content into a temporary folder that is removed after the test. */
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
