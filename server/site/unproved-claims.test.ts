import { spawnSync } from "node:child_process"
import { join } from "node:path"
import Fastify from "fastify"
import { extractText } from "unpdf"
import { expect, it } from "vitest"
import { publicPaths } from "#contract/content/pages.ts"
import { copyContent } from "#server/testing/content-copy.ts"
import { loadContent } from "#server/content/load-content.ts"
import { writeLetter } from "#server/mail/letters/letter.ts"
import { indexProducts } from "#server/search/product-index.ts"
import { siteBuild } from "#server/testing/site-build.ts"
import { productAddresses } from "./product-addresses.ts"
import { registerSite } from "./site.routes.ts"

const publicUrl = "https://quartermaster.example"

const claims = new RegExp(
  [
    "veteran[- ]owned|u\\.s\\. veteran\\b|them veterans|sam\\.gov regist|naics certified|prison industry (?:contract|authority|purchase)",
    "usda inspect|haccp certified|fda compl|fsma compl|buy american act compl|astm certified|epa (?:certified|compl)|dot certified",
    "hazmat (?:licensed|certified)|osha compl|ansi standards|iso 9001|iso 14001|dod compliant|agencies served|agencies we serve",
    "trusted by|zero contract|contract violations|perfect safety|accounting software|same-day|ships? the same day|24/7|10,000\\+",
    "99\\.9%|>(?:99|100)%<|regulatory compliance|on-time|\\b(?:10|12|15|30|50)\\+|\\$76,000|< 2 hrs|&lt; 2 hrs|under 2 h",
  ].join("|"),
  "i",
)

const company = ["Acme Supply", "Acme Supply LLC", "Supplies for public buyers", "N4YFFGL4CDX5", "1ABC2", "none"]
const place = [
  "sales@acme.test",
  "916.234.5678",
  "1 Main Street",
  "Reno",
  "NV",
  "89501",
  "Monday to Friday",
  "no",
  "yes",
]
const leader = ["Robin Rivera", "Partner", "robin@acme.test", "916.234.5679", "Runs the desk.", "no", "none", "yes"]
const contact = (name: string) => [`${name} Rivera`, "Sales", `${name}@acme.test`, "916.234.5670", "yes"]
const order = ["", "", "", "", ""]
/** More than there are claims would be asked for as the next section; "yes" confirms the part. */
const noToAll = [...Array.from({ length: 48 }, () => "no"), "yes"]

/** The text for readers, and the data for search engines. */
const readable = (html: string) =>
  html.replaceAll(/<style[^]*?<\/style>|<script(?![^>]*ld\+json)[^]*?<\/script>/g, "").replaceAll(/<!-- -->/g, "")

it("claims nothing on any public page, in its PDF or in an email after an owner says no to every claim", async () => {
  await using copy = await copyContent()
  const answers = [
    ...company,
    ...place,
    ...leader,
    ...leader,
    ...leader,
    ...contact("Sam"),
    ...contact("Kim"),
    ...order,
    ...noToAll,
  ]
  const script = join(import.meta.dirname, "../../scripts/setup/setup.ts")
  const input = answers.map((answer) => `${answer}\n`).join("")
  const { stdout } = spawnSync(process.execPath, [script, copy.directory], { input, encoding: "utf8" })
  expect(stdout).toContain("Written to content/claims.yaml")

  const { site } = await loadContent(copy.directory, publicUrl)
  const server = Fastify()
  const search = indexProducts(site)
  await registerSite(server, { buildDirectory: siteBuild(), content: () => site, search, publicUrl })
  const addresses = [...publicPaths, ...productAddresses(site.catalog).slice(0, 3)]
  for (const url of addresses) {
    const { body, statusCode } = await server.inject({ url })
    expect([url, statusCode, claims.exec(readable(body))?.[0]]).toEqual([url, 200, undefined])
  }
  const pdf = await server.inject({ url: "/capability-statement.pdf" })
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  expect(text).toContain("Acme Supply")
  expect(text).not.toMatch(claims)
  const letter = writeLetter({ heading: "Your request", parts: [], company: site.company })
  expect(letter.text + readable(letter.html)).not.toMatch(claims)
  expect(JSON.stringify(site.letters)).not.toMatch(claims)
  await server.close()
})
