import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { envExample } from "#server/env.ts"

await writeFile(join(import.meta.dirname, "../.env.example"), envExample())
