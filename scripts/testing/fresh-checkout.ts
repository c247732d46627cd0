import { spawnSync } from "node:child_process"
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

const root = join(import.meta.dirname, "../..")
const entrance = [
  "quartermaster.mjs",
  "commands.mjs",
  "prepare.mjs",
  "run-on-pinned-node.mjs",
  "serve.mjs",
  "update.mjs",
  "versions.mjs",
  "lean-process.json",
]

export function type(folder: string, words: string[], options: { cwd?: string; node?: string[] } = {}) {
  const parameters = [...(options.node ?? []), join(folder, "scripts/quartermaster.mjs"), ...words]
  const env = { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}` }
  const { stdout, stderr, status } = spawnSync(process.execPath, parameters, { encoding: "utf8", env, ...options })
  return { stdout, stderr, status }
}

const talk = 'let i = 300; while (i--) console.log("a line of a build")'

/** A checkout whose packages and pages are made quickly, by programs that print as much as the real ones. */
export async function aFreshCheckout(npmEndsWith = 0) {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
    if (!file.includes(".")) await chmod(join(folder, file), 0o755)
  }
  for (const file of entrance) await cp(join(root, "scripts", file), join(folder, "scripts", file))
  const build = `require("fs").mkdirSync("build/server", { recursive: true }); require("fs").writeFileSync("build/server/index.js", "")`
  const noted = JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } })
  await write("package.json", JSON.stringify({ version: "7.8.9", optionalDependencies: {} }))
  await write("package-lock.json", noted)
  await write("programs/react-router", `#!${process.execPath}\n${talk}\n${build}`)
  await write(
    "bin/npm",
    `#!/bin/sh\n"${process.execPath}" -e '${talk}'\nmkdir node_modules && cp -r programs node_modules/.bin && echo '${noted}' > node_modules/.package-lock.json\nexit ${npmEndsWith}`,
  )
  await cp(join(root, "scripts/build.mjs"), join(folder, "scripts/build.mjs"))
  await cp(join(root, ".gitignore"), join(folder, ".gitignore"))
  await write("scripts/content/content-schemas.ts", talk)
  await write(
    "scripts/drawings/social-cards.ts",
    `${talk}\nprocess.getBuiltinModule("fs").mkdirSync("build/client/cards", { recursive: true })`,
  )
  await write("scripts/db.ts", "console.log(process.cwd(), ...process.argv.slice(2))")
  await write(
    "server/main.ts",
    'console.log("Quartermaster is at http://localhost:3000", process.env.MALLOC_ARENA_MAX)',
  )
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
