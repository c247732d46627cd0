import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import openapiTypeScript, { astToString } from "openapi-typescript"
import { expect, it, vi } from "vitest"
import { readEnv } from "#server/env.ts"
import { openApiOf } from "./openapi.ts"

// The generator needs TypeScript's programming interface, which TypeScript 7 no longer has.
vi.mock("typescript", async () => ({ default: (await import("@ts-morph/common")).ts }))

const text = JSON.stringify(openApiOf(readEnv({ PUBLIC_URL: "https://quartermaster.example" })))
const tsc = join(import.meta.dirname, "../../node_modules/.bin/tsc")

/** Uses what a developer would read: a call with its body, its reply and its refusal. */
const program = `import type { components, operations } from "./api.ts"
type Body = operations["createContact"]["requestBody"]["content"]["application/json"]
type Reply = operations["createContact"]["responses"][201]["content"]["application/json"]
export const body: Body = { name: "Jo Sample", type: "client" }
export const refused: components["schemas"]["Problem"] = { message: "Name is required", fields: { name: "Name" } }
export const isContact = (reply: Reply): components["schemas"]["Contact"] => reply
// @ts-expect-error A type that contacts do not have.
export const odd: Body = { name: "Jo Sample", type: "friend" }
`

it("Redocly's recommended rules find nothing to correct in the document, examples included", async () => {
  const config = await createConfig({ extends: ["recommended"] })
  const problems = await lintFromString({ source: text, absoluteRef: "/openapi.json", config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it("a developer generates types from the document, and they compile under strict rules", async () => {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-api-types-"))
  await writeFile(join(folder, "api.ts"), astToString(await openapiTypeScript(text)))
  await writeFile(join(folder, "program.ts"), program)
  const options = ["--strict", "--exactOptionalPropertyTypes", "--noEmit", "--allowImportingTsExtensions"]
  const { stdout } = await promisify(execFile)(tsc, [...options, "--module", "nodenext", "program.ts"], { cwd: folder })
  expect(stdout).toBe("")
  await rm(folder, { recursive: true })
})
