import { beforeAll, describe, expect, it } from "vitest"
import type { CompanyWish } from "#contract/auth/company-wishes.ts"
import { companySeats } from "#contract/auth/seats.ts"
import { namedEndpoints } from "#contract/endpoints.ts"
import { mayCall } from "#contract/may-call.ts"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { Delivery } from "#contract/sales/deliveries.ts"
import type { OwnSale } from "#contract/sales/sales.ts"
import { upload } from "#server/testing/attachments.ts"
import { aColleague, aCompany, type Company } from "#server/testing/company.ts"
import { aQuoteFor, pageOf } from "#server/testing/company-quotes.ts"
import { callsOf, companyBooks } from "#server/testing/company-rows.ts"
import { aContact } from "#server/testing/contacts.ts"
import { callAbout, keyOf, unknownRow } from "#server/testing/contract-calls.ts"
import { aDesk } from "#server/testing/desk.ts"
import { importRows } from "#server/testing/imports.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const acceptance = { revision: 1, name: "Robin Sample", authorized: true }
const portalCalls = namedEndpoints.filter(({ who }) => who === "company")
/** The row that a call addresses: "/api/contacts/:id" for "/api/contacts/:id/restore". */
const subjectOf = (path: string) => /^.*?:\w+/.exec(path)?.[0]

async function aSaleWithFiles(owner: Company) {
  const { number } = await aQuoteFor(app, owner)
  const { url } = await pageOf(owner, number)
  expect((await owner.post(`${url}/accept`, acceptance)).statusCode).toBe(200)
  const [sale] = (await owner.get("/api/sales")).json<OwnSale[]>()
  const sent = await upload(app(), { url: `/api/sales/${sale!.id}/order-files`, headers: owner.headers })
  const desk = await aDesk(app)
  const delivery = (await desk.post(`/api/admin/sales/${sale!.id}/deliveries`)).json<Delivery>()
  const proof = { url: `/api/admin/deliveries/${delivery.id}/proof`, headers: { ...desk.headers } }
  expect((await upload(app(), proof)).statusCode).toBe(201)
  return { number, sale: sale!.id, file: sent.json<{ id: string }>().id, delivery: delivery.id }
}

async function anApproval(owner: Company) {
  await owner.patch("/api/company", { approvalAbove: "1.00" })
  const buyer = await aColleague(app, owner, "buyer")
  const { number } = await aQuoteFor(app, buyer)
  const asked = await buyer.post(`${(await pageOf(buyer, number)).url}/accept`, acceptance)
  return asked.json<QuotePage>().approval!.id
}

async function aWish(owner: Company) {
  const domain = `base-${crypto.randomUUID()}.example`
  const person = await aCompany(app)
  for (const { id } of [owner, person]) {
    const email = `robin-${crypto.randomUUID()}@${domain}`
    await app().api.db.updateTable("users").set({ email, emailKey: email }).where("id", "=", id).execute()
  }
  await owner.patch("/api/company", { joinByDomain: true })
  await person.post("/api/company/wishes", { companyId: owner.id })
  return (await owner.get("/api/company/wishes")).json<CompanyWish[]>()[0]!.id
}

/** One of everything that a company has, by what the calls of the portal are about. */
async function everythingOf(owner: Company): Promise<Record<string, string>> {
  const bookRows = companyBooks.map(async (book) => [`${book.path}/:id`, (await callsOf(book).add(owner)).id] as const)
  const books = Object.fromEntries(await Promise.all(bookRows))
  const { number, sale, file, delivery } = await aSaleWithFiles(owner)
  const profile = await owner.post("/api/profile", { companyName: "Sample Depot" })
  const people = (await owner.get("/api/members")).json<{ members: { id: string }[] }>().members
  return {
    ...books,
    "/api/imports/:id": (await importRows(owner, "contacts", [aContact()])).id!,
    "/api/quote-requests/:number": number,
    "/api/sales/:id": sale,
    "/api/sales/deliveries/:id": delivery,
    "/api/order-files/:id": file,
    "/api/approvals/:id": await anApproval(owner),
    "/api/company/wishes/:id": await aWish(owner),
    "/api/members/:id": people[0]!.id,
    "/api/profile/:id": profile.json<{ id: string }>().id,
  }
}

let rows: Record<string, string>
let owner: Company
beforeAll(async () => {
  owner = await aCompany(app)
  rows = await everythingOf(owner)
})

const about = (path: string) => {
  const row = rows[subjectOf(path) ?? ""]
  if (row === undefined) throw new Error(`Add to everythingOf what ${path} is about`)
  return { id: row, number: row }
}

describe("somebody of another company", () => {
  it.each(companySeats)("with the seat %s is answered about each row as if there were none", async (seat) => {
    const stranger = await aColleague(app, await aCompany(app), seat)
    for (const endpoint of portalCalls.filter(({ path }) => subjectOf(path))) {
      const ask = async (row: { id: string; number: string }) => {
        const reply = await app().http.inject(callAbout(endpoint, row, stranger.headers))
        return [keyOf(endpoint), reply.statusCode, reply.body]
      }
      const none = await ask(unknownRow)
      expect(await ask(about(endpoint.path))).toEqual(none)
      expect(none[1]).toBe(mayCall({ role: "company", seat }, keyOf(endpoint)) ? 404 : 403)
    }
  })

  it("finds none of them in any list, export or figure", async () => {
    const stranger = await aCompany(app)
    for (const endpoint of portalCalls.filter(({ method, path }) => method === "GET" && !subjectOf(path))) {
      const { body } = await app().http.inject(callAbout(endpoint, unknownRow, stranger.headers))
      const found = [owner.email, ...Object.values(rows)].filter((mark) => body.includes(mark))
      expect([keyOf(endpoint), found]).toEqual([keyOf(endpoint), []])
    }
  })
})

describe("the owner of a company", () => {
  it("finds each of its rows, of which other companies find none", async () => {
    const subjects = Map.groupBy(
      portalCalls.filter(({ path }) => subjectOf(path)),
      ({ path }) => subjectOf(path),
    )
    for (const [endpoint] of subjects.values()) {
      const { statusCode } = await app().http.inject(callAbout(endpoint!, about(endpoint!.path), owner.headers))
      expect([keyOf(endpoint!), statusCode]).not.toEqual([keyOf(endpoint!), 404])
    }
  })
})
