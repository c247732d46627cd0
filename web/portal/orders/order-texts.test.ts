import { describe, expect, it } from "vitest"
import { NewOrder, type Order } from "#contract/books/orders.ts"
import { orderBody, orderTexts } from "./order-texts.ts"

const order: Order = {
  id: "00000000-0000-4000-8000-000000000000",
  orderNumber: "SO-1",
  clientName: "Sample Base",
  description: "Rice",
  amount: "99999999.99",
  status: "active",
  products: ["Bolt, hex", "Nut"],
  deliveryDate: "2026-03-05",
  notes: null,
  version: 1,
  createdAt: "2026-03-01T00:00:00.000Z",
}

describe("turning the order form into a request", () => {
  it("takes products apart at commas, trims them and drops empty ones", () => {
    expect(orderBody({ ...orderTexts(undefined), products: " Beef , , Diesel ," }, undefined).products).toEqual([
      "Beef",
      "Diesel",
    ])
  })

  it("leaves an empty delivery date out of a new order and clears it in an old one", () => {
    expect(orderBody(orderTexts(undefined), undefined)).not.toHaveProperty("deliveryDate")
    expect(orderBody({ ...orderTexts(order), deliveryDate: "" }, order).deliveryDate).toBeNull()
  })

  it("sends an order that was not touched exactly as it is", () => {
    const { id: _, version: _version, createdAt: _createdAt, ...fields } = order
    expect(NewOrder.parse(orderBody(orderTexts(order), order))).toEqual(fields)
  })
})
