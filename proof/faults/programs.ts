import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { findPostgres } from "#server/testing/postgres-server.ts"
import { findClockLibrary } from "./clock.ts"

interface Program {
  debianPackage: string
  isThere: () => boolean
}

const isInstalled = (program: string, flag = "--version") =>
  spawnSync(program, [flag], { stdio: "ignore" }).status === 0

const programs: readonly Program[] = [
  { debianPackage: "postgresql", isThere: () => findPostgres() !== undefined },
  { debianPackage: "haproxy", isThere: () => isInstalled("haproxy", "-v") },
  { debianPackage: "patroni", isThere: () => isInstalled("patroni") },
  { debianPackage: "etcd-server", isThere: () => isInstalled("etcd") },
  { debianPackage: "iproute2", isThere: () => isInstalled("ip", "-Version") },
  { debianPackage: "nginx", isThere: () => spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0 },
  { debianPackage: "libfaketime", isThere: () => findClockLibrary() !== undefined },
]

/** Installs the programs that the faults need, as root on Debian. Returns the missing ones, in words. */
export function findMissing(): string[] {
  const missing = () => programs.filter(({ isThere }) => !isThere()).map(({ debianPackage }) => debianPackage)
  if (missing().length > 0 && isRoot() && existsSync("/usr/bin/apt-get")) {
    process.stderr.write(`Installing ${missing().join(", ")} …\n`)
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" })
    const parameters = ["install", "-y", "-qq", "--no-install-recommends", ...missing()]
    spawnSync("apt-get", parameters, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
  }
  return missing().map((name) => `${name} is missing: sudo apt-get install ${name}`)
}

/** The full disk mounts a small file system, and the cluster's machines have networks of their own. */
export const isRoot = () => process.getuid?.() === 0
