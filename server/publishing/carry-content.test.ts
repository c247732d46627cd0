import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { callsAs } from "#server/testing/company.ts"
import { runContentCommand } from "#server/testing/database-command.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
let folder = ""
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "content-")), "site")
})
afterAll(() => rm(join(folder, ".."), { recursive: true, force: true }))

const content = (...args: string[]) =>
  runContentCommand(
    { DATABASE_URL: app().env.DATABASE_URL, DATA_DIR: app().env.DATA_DIR, LOG_LEVEL: "silent" },
    ...args,
  )
const edit = async (file: string, from: RegExp, to: string) => {
  const text = await readFile(join(folder, file), "utf8")
  expect(text).toMatch(from)
  await writeFile(join(folder, file), text.replace(from, to))
}

it("an owner who works with files takes the content out, edits it and brings it back, and overwrites nobody", async () => {
  const admin = callsAs(app, await anAdmin(app()))
  await admin.patch("/api/admin/content/company.yaml", { tagline: "From the back office" })
  await admin.post("/api/admin/content/publish")
  expect(await content("export", folder)).toMatchObject({ code: 0, complained: "" })
  expect(await readFile(join(folder, "company.yaml"), "utf8")).toMatch(/^tagline: "?From the back office"?$/m)
  expect((await content("export", folder)).complained).toContain("is not empty")
  expect((await content("import", folder)).said).toContain("Nothing has changed.")

  await edit("tribute.yaml", /^heading: .*$/m, "heading: From a file")
  expect((await content("import", folder)).said).toMatch(/Published as version 2:\s+tribute.yaml/)
  await app().published.refresh()
  expect(app().api.content()).toMatchObject({
    tribute: { heading: "From a file" },
    company: { tagline: "From the back office" },
  })

  await admin.patch("/api/admin/content/company.yaml", { tagline: "Again from the back office" })
  await admin.post("/api/admin/content/publish")
  await edit("tribute.yaml", /^heading: .*$/m, "heading: From a file again")
  expect((await content("import", folder)).code).toBe(0)
  expect((await content("import", folder)).said).toContain("Nothing has changed.")

  await edit("company.yaml", /^tagline: .*$/m, "tagline: From a file")
  await edit("tribute.yaml", /^heading: .*$/m, "heading: Not imported")
  const refused = await content("import", folder)
  expect(refused.code).toBe(1)
  expect(refused.complained).toMatch(/Nothing was imported[^]*company\.yaml/)
  await app().published.refresh()
  expect(app().api.content()).toMatchObject({
    tribute: { heading: "From a file again" },
    company: { tagline: "Again from the back office" },
  })
  await edit("company.yaml", /^tagline: .*$/m, "tagline: ''")
  expect((await content("import", folder)).code).toBe(1)
})
