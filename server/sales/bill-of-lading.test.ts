import { afterEach, describe, expect, it } from "vitest"
import { extractText } from "unpdf"
import type { Delivery } from "#contract/sales/deliveries.ts"
import { aDesk } from "#server/testing/desk.ts"
import { aSale, type Sold } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const salt = { name: "Rock salt", unitPrice: "1.25" }
const gasoline = { category: "fuel", name: "Regular unleaded 87, E10", unitPrice: "3.00", unitOfIssue: "GL" } as const
const hexane = {
  category: "chemicals",
  name: "n-Hexane, technical grade",
  unitPrice: "9.00",
  unitOfIssue: "DR",
} as const
const paint = {
  category: "chemicals",
  name: "Aluminum paint, heat resisting",
  unitPrice: "8.00",
  unitOfIssue: "GL",
} as const
const tank = { containers: 1, containerKind: "cargo tank" }

function setEmergencyContact(emergencyContact: { phone: string; registeredAs: string } | undefined) {
  const { content } = app()
  content.site = { ...content.site, company: { ...content.site.company, emergencyContact } }
}
afterEach(() => setEmergencyContact(undefined))
const answered = () => setEmergencyContact({ phone: "(916) 555-0111", registeredAs: "Sample Response 12345" })

async function aBillOfLading(products: NonNullable<Sold["products"]>, facts: object = {}) {
  const [desk, sale] = [await aDesk(app), await aSale(app, { products })]
  const { id } = (await desk.post(`/api/admin/sales/${sale.id}/deliveries`, facts)).json<Delivery>()
  const url = `/api/admin/deliveries/${id}/bill-of-lading`
  return { sale, url, reply: await desk.get(url) }
}

const textOf = async (file: Buffer) =>
  (await extractText(new Uint8Array(file), { mergePages: true })).text.replace(/\s+/g, " ")

async function exportsOf(record: string) {
  const events = app().api.db.selectFrom("auditEvents").select("details")
  const found = await events.where("record", "=", record).where("action", "=", "sale.export").execute()
  return found.map(({ details }) => details)
}

describe("an administrator who hands a driver the bill of lading", () => {
  it("has it as a PDF with the carrier's number, the goods and their weight, and the download is recorded", async () => {
    const lines = [{ item: "1", quantity: 60, lot: "L-7", weight: 3_100 }]
    const facts = { lines, carrier: "Sample Freight", billOfLading: "BL & 1", seal: "S-1" }
    const { sale, reply } = await aBillOfLading([salt], facts)
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Bill-of-lading-${sale.number}-1.pdf"`,
    })
    const text = await textOf(reply.rawPayload)
    for (const words of [
      "BL & 1",
      "Carrier: Sample Freight",
      "Seal: S-1",
      "60 EA each",
      "Sample product 1 Lot: L-7",
      "3,100 lb",
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/EMERGENCY|certify/)
    expect(await exportsOf(sale.number)).toEqual([{ file: "bill of lading", delivery: `${sale.number}-1` }])
  })

  it("reads hazardous goods first, in the order of the law, with the emergency telephone and the certification", async () => {
    answered()
    const lines = [
      { item: "1", quantity: 5 },
      { item: "2", quantity: 100 },
      { item: "3", quantity: 4, weight: 1_500 },
    ]
    const { reply } = await aBillOfLading([salt, gasoline, hexane], { lines, ...tank })
    const text = await textOf(reply.rawPayload)
    for (const words of [
      "EMERGENCY CONTACT: (916) 555-0111 (Sample Response 12345)",
      "2 X 100 GL gallon UN1203, Gasoline, 3, PG II Product: Sample product 2",
      "3 X 4 DR drum UN1208, Hexanes, 3, PG II Product: Sample product 3 1,500 lb",
      "Containers: 1 cargo tank",
      "This is to certify that the above-named materials are properly classified",
    ])
      expect(text).toContain(words)
    expect(text.indexOf("UN1208")).toBeLessThan(text.indexOf("Sample product 1"))
  })

  it.each([
    ["without an emergency telephone", [gasoline], tank, /emergency telephone.*Company facts/],
    [
      "without a proper shipping name",
      [salt, paint],
      tank,
      /proper shipping name of line 2 \(Sample product 2\).*catalog/,
    ],
    ["without a packing group", [paint], tank, /packing group of line 1 \(Sample product 1\).*catalog/],
    ["without the weight of drums", [hexane], {}, /weight of line 1 \(Sample product 1\).*delivery/],
    ["without the kind of containers", [gasoline], { containers: 1 }, /kind of containers.*delivery/],
  ])("is refused it for hazardous goods %s, and told where to add it", async (what, products, facts, words) => {
    if (!what.includes("telephone")) answered()
    const { sale, reply } = await aBillOfLading(products, facts)
    expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringMatching(words)])
    expect(await exportsOf(sale.number)).toEqual([])
  })
})
