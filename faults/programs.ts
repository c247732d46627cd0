import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { findPostgres } from "#server/testing/postgres-server.ts"
import { findClockLibrary } from "./clock.ts"

interface Program {
  debianPackage: string
  isThere: () => boolean
}

const programs: readonly Program[] = [
  { debianPackage: "postgresql", isThere: () => findPostgres() !== undefined },
  { debianPackage: "haproxy", isThere: () => spawnSync("haproxy", ["-v"], { stdio: "ignore" }).status === 0 },
  { debianPackage: "libfaketime", isThere: () => findClockLibrary() !== undefined },
]

/** Installs the programs that the faults need, as root on Debian. Returns the missing ones, in words. */
export function findMissing(): string[] {
  const missing = () => programs.filter(({ isThere }) => !isThere()).map(({ debianPackage }) => debianPackage)
  const isRoot = process.getuid?.() === 0
  if (missing().length > 0 && isRoot && existsSync("/usr/bin/apt-get")) {
    process.stderr.write(`Installing ${missing().join(", ")} …\n`)
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" })
    const parameters = ["install", "-y", "-qq", "--no-install-recommends", ...missing()]
    spawnSync("apt-get", parameters, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
  }
  return missing().map((name) => `${name} is missing: sudo apt-get install ${name}`)
}

/** The full-disk fault mounts a small file system, which needs root. */
export const mayMount = () => process.getuid?.() === 0
