import fc from "fast-check"
import { extractText } from "unpdf"
import { describe, expect, it } from "vitest"
import type { Delivery } from "#contract/sales/deliveries.ts"
import type { OwnSale, Sale, SaleSummary } from "#contract/sales/sales.ts"
import { aCompany } from "#server/testing/company.ts"
import { aDesk, auditOf } from "#server/testing/desk.ts"
import { aSale, todayOf } from "#server/testing/sales.ts"
import { useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const url = ({ id }: Pick<Sale, "id">) => `/api/admin/sales/${id}`
const deliveryUrl = ({ id }: Pick<Delivery, "id">) => `/api/admin/deliveries/${id}`
const line = (quantity: number, more: object = {}) => ({ item: "1", quantity, ...more })
const half = [line(60)]

async function aDelivering(products = [{ name: "Rock salt", unitPrice: "1.25" }]) {
  const [desk, sale] = [await aDesk(app), await aSale(app, { products })]
  const deliver = (body: object = {}) => desk.post(`${url(sale)}/deliveries`, body)
  const read = async () => (await desk.get(url(sale))).json<Sale>()
  return { desk, sale, deliver, read }
}

describe("an administrator who delivers a sale", () => {
  it("delivers everything that is open today with one call, and the sale is delivered", async () => {
    const { sale, deliver, read } = await aDelivering([
      { name: "Rock salt", unitPrice: "1.25" },
      { name: "Rice", unitPrice: "2.00" },
    ])
    const reply = await deliver()
    const today = todayOf(app)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      {
        number: 1,
        deliveredOn: today,
        lines: [
          { item: "1", quantity: 100 },
          { item: "2", quantity: 100 },
        ],
      },
    ])
    expect(await read()).toMatchObject({
      status: "delivered",
      deliveredOn: today,
      lines: [{ delivered: 100 }, { delivered: 100 }],
      deliveries: [{ number: 1 }],
    })
    expect(await auditOf(app, sale.number)).toEqual(["sale.deliver", "sale.status"])
  })

  it("splits it over two trucks, and the sale is partly delivered until the second has left", async () => {
    const { desk, sale, deliver, read } = await aDelivering()
    const facts = { carrier: "Sample Freight", billOfLading: "BL-1", shipmentNumber: "ABC0001", containers: 3 }
    expect((await deliver({ lines: [line(60, { lot: "L-7" })], ...facts })).json()).toMatchObject(facts)
    expect(await read()).toMatchObject({ status: "accepted", isPartlyDelivered: true, lines: [{ delivered: 60 }] })
    const [listed] = (await desk.get(`/api/admin/sales?q=${sale.number}`)).json<SaleSummary[]>()
    expect(listed).toMatchObject({ isPartlyDelivered: true })
    expect((await deliver()).json()).toMatchObject({ number: 2, lines: [{ item: "1", quantity: 40 }] })
    expect(await read()).toMatchObject({ status: "delivered", isPartlyDelivered: false, lines: [{ delivered: 100 }] })
    expect((await deliver()).statusCode).toBe(409)
  })

  it("closes a sale that is short with a final delivery", async () => {
    const { deliver, read } = await aDelivering()
    await deliver({ lines: [line(98)], isFinal: true })
    expect(await read()).toMatchObject({ status: "delivered", lines: [{ delivered: 98 }] })
    expect((await deliver({ lines: [line(2)], isFinal: true })).json().fields).toEqual({
      isFinal: "Another delivery is the final one",
    })
  })

  it("notes what the buyer received and refused, and what was refused is open again", async () => {
    const { desk, deliver, read } = await aDelivering()
    const delivery = (await deliver()).json<Delivery>()
    const today = todayOf(app)
    const refused = { lines: [line(100, { refused: 5, refusedReason: "Torn bags" })], receivedOn: today }
    const reply = await desk.patch(deliveryUrl(delivery), { ...refused, receivedBy: "Jo Sample" })
    expect(reply.json()).toMatchObject({ ...refused, receivedBy: "Jo Sample", carrier: null })
    expect(await read()).toMatchObject({ status: "delivered", lines: [{ delivered: 95 }] })
    expect((await deliver()).json()).toMatchObject({ lines: [{ quantity: 5 }] })
  })

  it("takes back a delivery that did not happen, and the sale is open again", async () => {
    const { desk, sale, deliver, read } = await aDelivering()
    await deliver({ lines: half })
    const second = (await deliver()).json<Delivery>()
    expect((await desk.delete(deliveryUrl(second))).statusCode).toBe(204)
    expect(await read()).toMatchObject({ status: "accepted", deliveredOn: null, deliveries: [{ number: 1 }] })
    expect((await desk.delete(deliveryUrl(second))).statusCode).toBe(404)
    expect(await auditOf(app, sale.number)).toContain("sale.take-back-delivery")
    const last = (await deliver()).json<Delivery>()
    await desk.patch(url(sale), { status: "invoiced" })
    expect((await desk.delete(deliveryUrl(last))).statusCode).toBe(409)
  })

  it("sets the status by hand, which makes one delivery of everything, and a step back takes it away", async () => {
    const { desk, sale, deliver, read } = await aDelivering()
    await desk.patch(url(sale), { status: "delivered" })
    expect(await read()).toMatchObject({ lines: [{ delivered: 100 }], deliveries: [{ deliveredOn: todayOf(app) }] })
    await desk.patch(url(sale), { status: "confirmed" })
    expect(await read()).toMatchObject({ lines: [{ delivered: 0 }], deliveries: [] })
    await deliver({ lines: half })
    await deliver()
    expect((await desk.patch(url(sale), { status: "confirmed" })).statusCode).toBe(409)
    expect(await read()).toMatchObject({ status: "delivered", deliveries: [{}, {}] })
  })

  it.each([
    ["more than is open", { lines: [line(101)] }, 409, "lines.0.quantity"],
    [
      "more than is open of two lots",
      { lines: [line(60, { lot: "1" }), line(60, { lot: "2" })] },
      409,
      "lines.1.quantity",
    ],
    ["an item that was not sold", { lines: [{ item: "9", quantity: 1 }] }, 400, "lines.0.item"],
    ["half a box", { lines: [line(0.5)] }, 400, "lines.0.quantity"],
    ["nothing", { lines: [] }, 400, "lines"],
    ["in the year 9999", { deliveredOn: "9999-12-31" }, 400, "deliveredOn"],
    ["before the sale", { deliveredOn: "2020-01-01" }, 400, "deliveredOn"],
    ["a refusal without a reason", { lines: [line(10, { refused: 1 })] }, 400, "lines.0.refusedReason"],
    ["more refused than delivered", { lines: [line(1, { refused: 2, refusedReason: "Wet" })] }, 400, "lines.0.refused"],
    ["a carrier of 81 letters", { carrier: "x".repeat(81) }, 400, "carrier"],
  ])("is refused %s, at the field", async (_, body, status, field) => {
    const { deliver, read } = await aDelivering()
    const reply = await deliver(body)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([status, [field]])
    expect((await read()).deliveries).toEqual([])
  })

  it("is refused a shipment number that another delivery of the sale has", async () => {
    const { deliver } = await aDelivering()
    await deliver({ lines: [line(1)], shipmentNumber: "ABC0001" })
    const reply = await deliver({ shipmentNumber: "abc0001" })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([409, ["shipmentNumber"]])
  })

  it("is refused a second shipment number that ends in Z, which says that it is the final one", async () => {
    const { deliver } = await aDelivering()
    await deliver({ lines: [line(1)], shipmentNumber: "ABC0001Z" })
    const reply = await deliver({ shipmentNumber: "ABC0002Z" })
    expect([reply.statusCode, reply.json().fields]).toEqual([
      409,
      { shipmentNumber: "ABC0001Z is the final shipment: only one number ends in Z" },
    ])
  })

  it("is refused a shipment number that another sale of the same contract has", async () => {
    const [one, other] = [await aDelivering(), await aDelivering()]
    for (const { desk, sale } of [one, other]) await desk.patch(url(sale), { contractNumber: "SAMPLE-26-C-0099" })
    await one.deliver({ shipmentNumber: "ABC0001" })
    const reply = await other.deliver({ shipmentNumber: "ABC0001" })
    expect([reply.statusCode, reply.json().fields]).toEqual([
      409,
      { shipmentNumber: `ABC0001 was used for ${one.sale.number}, which has the same contract` },
    ])
    expect((await other.deliver({ shipmentNumber: "ABC0002" })).statusCode).toBe(201)
  })

  it("cannot deliver a canceled sale", async () => {
    const { desk, sale, deliver } = await aDelivering()
    await desk.patch(url(sale), { status: "canceled", cancelReason: "No funds" })
    expect((await deliver()).statusCode).toBe(409)
  })

  it("is told when somebody else changed the delivery meanwhile", async () => {
    const { desk, deliver } = await aDelivering()
    const reply = await deliver({ lines: half })
    const headers = { "if-match": String(reply.headers.etag) }
    const change = () => desk.patch(deliveryUrl(reply.json()), { carrier: "Sample Freight" }, headers)
    expect([(await change()).statusCode, (await change()).statusCode]).toEqual([200, 412])
  })

  it("has one delivery when the same request comes twice, or two people deliver everything at the same moment", async () => {
    const { desk, sale, deliver, read } = await aDelivering()
    const again = () => desk.post(`${url(sale)}/deliveries`, { lines: [line(1)] }, { "idempotency-key": "delivery-1" })
    expect((await again()).json()).toEqual((await again()).json())
    const replies = await Promise.all([deliver(), deliver(), deliver()])
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect((await read()).lines).toMatchObject([{ delivered: 100 }])
  })

  it("never delivers more than was sold, however a sale is split", async () => {
    const { desk, sale, deliver, read } = await aDelivering()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 5 }), async (quantities) => {
        let open = 100
        const made: Delivery[] = []
        for (const quantity of quantities) {
          const reply = await deliver({ lines: [line(quantity)] })
          expect(reply.statusCode).toBe(quantity <= open ? 201 : 409)
          if (reply.statusCode !== 201) continue
          made.push(reply.json())
          open -= quantity
        }
        expect(await read()).toMatchObject({
          lines: [{ delivered: 100 - open }],
          status: open === 0 ? "delivered" : "accepted",
        })
        for (const delivery of made) await desk.delete(deliveryUrl(delivery))
      }),
      { numRuns: 10 },
    )
    expect(await auditOf(app, sale.number)).not.toEqual([])
  })
})

describe("the papers of a delivery", () => {
  it("are a packing list and the data of a receiving report, and the first is recorded", async () => {
    const { desk, sale, deliver } = await aDelivering()
    await desk.patch(url(sale), {
      contractNumber: "SAMPLE-26-C-0001",
      markFor: "Warehouse 4",
      shipTo: { street: "100 Sample Street", city: "Sacramento", state: "CA", zip: "95814", dodaac: "SAMPL1" },
    })
    const delivery = (await deliver({ shipmentNumber: "ABC0001Z", isFinal: true, grossWeight: 1200 })).json<Delivery>()
    const pdf = await desk.get(`${deliveryUrl(delivery)}/packing-list`)
    expect(pdf.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Packing-list-${sale.number}-1.pdf"`,
    })
    expect((await desk.get(`${deliveryUrl(delivery)}/receiving-report`)).json()).toMatchObject({
      contractNumber: "SAMPLE-26-C-0001",
      orderNumber: "PO-7",
      shipmentNumber: "ABC0001Z",
      dateShipped: todayOf(app),
      shipTo: { city: "Sacramento", dodaac: "SAMPL1" },
      markFor: "Warehouse 4",
      grossWeight: 1200,
      lines: [{ item: "1", clin: null, quantity: 100, unitOfIssue: "EA", unitPrice: "1.25" }],
    })
    expect((await desk.get("/api/admin/deliveries/4f8b1c6e-3a57-4b0e-9d51-7c2f0a9e6d13/packing-list")).statusCode).toBe(
      404,
    )
  })

  it("have no heading without facts below it", async () => {
    const { desk, deliver } = await aDelivering()
    const delivery = (await deliver()).json<Delivery>()
    const { rawPayload } = await desk.get(`${deliveryUrl(delivery)}/packing-list`)
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
    expect(text).toContain("Ship to")
    expect(text).not.toContain("Shipment")
  })
})

describe("a buyer whose order is delivered", () => {
  it("reads each delivery beside the sale", async () => {
    const [desk, company] = [await aDesk(app), await aCompany(app)]
    const sale = await aSale(app, { customerEmail: company.email })
    await desk.post(`${url(sale)}/deliveries`, { lines: [line(40)], carrier: "Sample Freight", seal: "S-1" })
    const [own] = (await company.get("/api/sales")).json<OwnSale[]>()
    expect(own!.deliveries).toMatchObject([{ deliveredOn: todayOf(app), carrier: "Sample Freight" }])
    expect(own!.deliveries[0]).not.toHaveProperty("seal")
  })
})
