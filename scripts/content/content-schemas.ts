import { mkdir, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { editorSchemas } from "./editor-schemas.ts"

const root = join(import.meta.dirname, "../..")

/** `npm run content:schemas`: writes the schemas with which editors complete and check the files of content/. */
await rm(join(root, "content/schemas"), { recursive: true, force: true })
for (const [path, text] of editorSchemas()) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
