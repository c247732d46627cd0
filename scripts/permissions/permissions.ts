import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { withPermissions } from "./permissions-table.ts"

/** `npm run permissions`: writes contract/permissions.ts into docs/security.md. */
const file = join(import.meta.dirname, "../../docs/security.md")
await writeFile(file, withPermissions(await readFile(file, "utf8")))
