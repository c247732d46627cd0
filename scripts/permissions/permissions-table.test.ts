import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { withPermissions } from "./permissions-table.ts"

describe("a person who reads who may do what", () => {
  it("finds the same table in docs/security.md as the server reads", () => {
    const document = readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8")
    expect(document === withPermissions(document), "Run `npm run permissions`").toBe(true)
  })
})
