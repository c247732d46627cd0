import { describe, expect, it } from "vitest"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import type { NewRequestedLine, QuoteRequest, QuoteRequestSummary } from "#contract/quote-requests/quote-requests.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const stated = {
  solicitationNumber: "SPE300-26-Q-0042",
  buyerType: "dod",
  setAside: "sdvosb",
  neededBy: "2027-01-15",
  deliveryDays: 30,
  deliverTo: { street: "1 Depot Road", city: "Tracy", state: "CA", zip: "95376", dodaac: "W62G2T" },
  fob: "destination",
  payBy: "purchase_card",
  taxExempt: true,
  dpas: "do",
}
const line: NewRequestedLine = {
  category: "hardware",
  name: "Bolt, machine",
  quantity: 40,
  nsn: "5306-00-151-1415",
  unitOfIssue: "BX",
  clin: "0001AA",
  partNumber: "MS90728-60",
  manufacturer: "Sample Fasteners",
  orEqual: true,
  neededBy: "2027-01-10",
}

const send = (changes: object) =>
  app().http.inject({ method: "POST", url: "/api/quote-requests", payload: { ...aQuoteRequest(), ...changes } })
const aRequest = async (changes: object) => {
  const sent = (await send(changes)).json<{ number: string; statusUrl: string }>()
  return { ...sent, page: new URL(sent.statusUrl).pathname.replace("/quotes", "/api/quotes") }
}

async function read<T>(url: string): Promise<T> {
  return (await app().http.inject({ method: "GET", url, headers: await anAdmin(app()) })).json<T>()
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace("Z", "+00:00")

describe("a buyer with a solicitation", () => {
  it("finds its details on the status page, and the desk has them under the same names", async () => {
    const responseDue = "2027-01-05T14:00:00-05:00"
    const { number, page } = await aRequest({ ...stated, responseDue, products: [line] })
    const request = await read<QuoteRequest>(`/api/admin/quote-requests/${number}`)
    expect(request).toMatchObject({ ...stated, responseDue, products: [line], attachments: [] })
    const { request: shown } = await read<QuotePage>(page)
    expect(shown).toMatchObject({ ...stated, responseDue, products: [line], attachments: [] })
  })

  it("brings the desk's clock forward with an earlier due time, and never delays it", async () => {
    const dueOf = async (responseDue: string) => {
      const { number } = await aRequest({ responseDue })
      return (await read<QuoteRequest>(`/api/admin/quote-requests/${number}`)).dueAt
    }
    const soon = inHours(2)
    expect(Date.parse(await dueOf(soon))).toBe(Date.parse(soon))
    const promised = Date.now() + 23 * 3_600_000
    expect(Date.parse(await dueOf(inHours(72)))).toBeGreaterThan(promised)
    expect(Date.parse(await dueOf(inHours(-2)))).toBeGreaterThan(promised)
  })

  it("may write unusual values, and reads at the field what cannot be kept", async () => {
    const unusual = { ...stated, deliverTo: { dodaac: "W62G2" }, neededBy: "2020-01-01" }
    expect((await send({ ...unusual, products: [{ ...line, unitOfIssue: "spool of 9" }] })).statusCode).toBe(201)
    const empty = {
      solicitationNumber: "",
      neededBy: "",
      deliverTo: { city: " " },
      responseDue: null,
      deliveryDays: null,
    }
    expect((await send(empty)).statusCode).toBe(201)
    const bad = {
      solicitationNumber: "x".repeat(81),
      responseDue: "2027-01-05T14:00",
      buyerType: "friend",
      setAside: "all",
      neededBy: "soon",
      deliveryDays: 1.5,
      deliverTo: { street: "a\nb" },
      fob: "moon",
      payBy: "cash",
      taxExempt: "yes",
      dpas: "D0",
      attachments: ["x"],
      products: [{ ...line, unitOfIssue: "x".repeat(21), orEqual: "maybe", neededBy: "2027-02-30" }],
    }
    const refusal = await send(bad)
    expect(refusal.statusCode).toBe(400)
    expect(Object.keys(refusal.json().fields).sort()).toEqual(
      [
        ...Object.keys(bad).filter((name) => !["deliverTo", "attachments", "products"].includes(name)),
        "deliverTo.street",
        "attachments.0",
        "products.0.unitOfIssue",
        "products.0.orEqual",
        "products.0.neededBy",
      ].sort(),
    )
  })

  it("is found by the desk by solicitation, part number, product and NSN, with or without hyphens", async () => {
    const { number } = await aRequest({
      ...stated,
      solicitationNumber: "W912-FIND-1",
      products: [{ ...line, name: "Findable bolt" }],
    })
    await aRequest({})
    for (const q of ["w912-find", "ms90728", "findable", "5306-00-151", "5306001511415"]) {
      const found = await read<QuoteRequestSummary[]>(`/api/admin/quote-requests?q=${q}`)
      expect([q, ...found.map((request) => request.number)]).toContain(number)
    }
    const none = await read<QuoteRequestSummary[]>("/api/admin/quote-requests?q=W912-FIND-2")
    expect(none).toEqual([])
  })
})
