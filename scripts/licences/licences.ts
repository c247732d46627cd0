import { readFileSync } from "node:fs"
import { join } from "node:path"

interface LockedPackage {
  /** Where the folder is an alias. */
  name?: string
  version?: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Each package in package-lock.json, by its folder. */
export interface Lock {
  packages: Record<string, LockedPackage>
}

export interface RunningPackage {
  name: string
  version: string
  licence: string
  integrity: string | undefined
  /** Folders of the packages that it imports. */
  needs: string[]
}

/** Licenses under which a package may run here: none requires the source of anything built with it. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  // Fonts.
  "OFL-1.1",
  // Requires the source of its own files only.
  "MPL-2.0",
])

/** Packages without a license in package.json, with the one of their LICENSE file. */
const readFromFile: Record<string, string> = { "png-js@2.0.0": "MIT" }

/** In "MIT AND OFL-1.1", a font with some code, both must be allowed. */
export const isAllowedLicence = (licence: string) => licence.split(" AND ").every((one) => allowed.has(one))

/** They make the pages and are not part of them. */
const packageJson = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  builders: string[]
}
const builders = new Set(packageJson.builders.map((name) => `node_modules/${name}`))

/**
 * Every package that a running server or its pages may load, by folder: the dependencies of package.json and theirs. `npm sbom`
 * leaves out packages that are also peer dependencies, such as React and the PostgreSQL driver.
 */
export function readRunningPackages(lock: Lock): Map<string, RunningPackage> {
  const found = new Map<string, RunningPackage>()
  const waiting = needsOf(lock, "").filter((folder) => !builders.has(folder))
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue
    const { version = "", license, integrity, name: named } = lock.packages[folder]!
    const needs = needsOf(lock, folder)
    const name = named ?? folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length)
    const licence = license ?? readFromFile[`${name}@${version}`] ?? "unknown"
    found.set(folder, { name, version, licence, integrity, needs })
    waiting.push(...needs)
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function needsOf(lock: Lock, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = lock.packages[folder]!
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
  return [...names].flatMap((name) => findFrom(lock, folder, name) ?? [])
}

/** As Node looks for a package: in the folder's own node_modules, then in each above. */
function findFrom(lock: Lock, from: string, name: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf("/node_modules/")))) {
    const folder = base === "" ? `node_modules/${name}` : `${base}/node_modules/${name}`
    if (folder in lock.packages) return folder
    if (base === "") return undefined
  }
}
