import { join } from "node:path"
import { reportContent } from "./content/report-content.ts"

/** `npm run content:check [FOLDER]`: reports errors in the content, and values that are still samples. */
process.exitCode = await reportContent(process.argv[2] ?? join(import.meta.dirname, "../content"))
