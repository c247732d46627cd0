import { join } from "node:path"
import { reportContent } from "./content/report-content.ts"

/** `npm run content:check [FOLDER]`: what is wrong with the content, and what in it is still a sample. */
process.exitCode = await reportContent(process.argv[2] ?? join(import.meta.dirname, "../content"))
