import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { sampleDrawings } from "./samples/sample-drawings.ts"

const folder = join(import.meta.dirname, "../../public/drawings")

/** `npm run drawings`: redraws the drawings in public/drawings after their scripts in samples/ have changed. */
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, svg] of Object.entries(sampleDrawings)) writeFileSync(join(folder, `${name}.svg`), svg)
