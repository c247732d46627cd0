import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { isAllowedLicence, type Lock, readRunningPackages } from "./licences.ts"

const root = join(import.meta.dirname, "../..")
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock

describe("an operator who runs the server", () => {
  it("runs no package under a license that was not reviewed", () => {
    const packages = [...readRunningPackages(lock).values()]
    const names = packages.map(({ name }) => name)
    for (const direct of ["fastify", "pg", "react"]) expect(names).toContain(direct)
    expect(names).not.toContain("vitest")
    expect(
      packages.filter(({ licence }) => !isAllowedLicence(licence)).map(({ name, licence }) => `${name}: ${licence}`),
    ).toEqual([])
  })
})
