import { expect, it } from "vitest"
import { aCompany, callsAs } from "#server/testing/company.ts"
import { aCompanyUser, anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const url = "/api/admin/contract"

it("shows an administrator the contract card as the specification fixes it", async () => {
  const reply = await callsAs(app, await anAdmin(app())).get(url)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers["cache-control"]).toBe("no-store")
  expect(reply.json()).toEqual({
    status: "Active",
    supply: "Meat trim supply to a state prison industry authority",
    totalValue: "$76,000.00",
    quantity: "40,000 LBS",
    unitPrice: "$1.90 per LB",
    freight: "F.O.B. destination, freight prepaid",
    deliveryNotice: "24-hour advance delivery notice",
    onTimeRecord: "100%",
    contact: {
      name: expect.stringMatching(/\S/),
      phone: { e164: expect.stringMatching(/^\+\d{8,}$/), shown: expect.stringMatching(/\d/) },
      email: expect.stringContaining("@"),
    },
  })
})

it("is refused to visitors, unverified and company users, and tells them nothing of it", async () => {
  const { phone, email } = app().api.content().contract.adminCard.contact
  const refused = [
    [401, await callsAs(app, {}).get(url)],
    [403, await callsAs(app, await aCompanyUser(app(), { verified: false })).get(url)],
    [403, await (await aCompany(app)).get(url)],
  ] as const
  for (const [status, reply] of refused) {
    expect(reply.statusCode).toBe(status)
    for (const secret of [phone.shown, phone.e164, email]) expect(reply.body).not.toContain(secret)
  }
})
