import { afterAll } from "vitest"
import { removeFolders } from "./database.ts"

// Runs for each test file. A hook in database.ts would run only once, because the files share its module.
afterAll(removeFolders)
