import { execFile } from "node:child_process"
import { promisify } from "node:util"

const execute = promisify(execFile)

/** Runs podman and returns its output. A failure's message has the command and its errors. */
export async function podman(...parameters: string[]): Promise<string> {
  return run("podman", parameters)
}

export async function run(program: string, parameters: string[], cwd?: string): Promise<string> {
  const { stdout } = await execute(program, parameters, { cwd, maxBuffer: 100_000_000 })
  return stdout.trim()
}

const isInstalled = (program: string) =>
  run(program, ["--version"]).then(
    () => true,
    () => false,
  )

/** The missing ones of these programs, which Debian and Ubuntu have in packages of the same name. */
export async function findMissing(programs: readonly string[]): Promise<string[]> {
  const installed = await Promise.all(programs.map(isInstalled))
  return programs.filter((_, index) => !installed[index])
}

/** Whether podman has the image under exactly this name. */
export const hasImage = (name: string) =>
  podman("image", "exists", name).then(
    () => true,
    () => false,
  )
