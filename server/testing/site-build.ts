import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")

/** The folder of the built website. Builds it if necessary. */
export function siteBuild(): string {
  const directory = join(root, "build")
  if (!existsSync(join(directory, "server", "index.js"))) {
    execFileSync(join(root, "node_modules", ".bin", "react-router"), ["build"], { cwd: root })
  }
  return directory
}
