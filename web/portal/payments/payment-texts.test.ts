import { describe, expect, it } from "vitest"
import { NewPayment, type Payment } from "#contract/books/payments.ts"
import { paymentBody, paymentTexts } from "./payment-texts.ts"

const payment: Payment = {
  id: "00000000-0000-4000-8000-000000000000",
  orderId: "00000000-0000-4000-8000-000000000001",
  orderNumber: "SO-1",
  amount: "0.10",
  status: "received",
  method: "check",
  transactionId: "T-1",
  paymentDate: "2026-03-05",
  notes: "a\nb",
  version: 1,
  createdAt: "2026-03-01T00:00:00.000Z",
}

describe("turning the payment form into a request", () => {
  it("leaves an order and a date that were not chosen out of a new payment", () => {
    const body = paymentBody({ ...paymentTexts(undefined), amount: "5" }, undefined)
    expect(body).not.toHaveProperty("orderId")
    expect(body).not.toHaveProperty("paymentDate")
    expect(body).toMatchObject({ amount: "5", status: "pending", method: "wire" })
  })

  it("unlinks the order and clears the date of a payment that is there", () => {
    const body = paymentBody({ ...paymentTexts(payment), orderId: "", paymentDate: "" }, payment)
    expect(body).toMatchObject({ orderId: null, paymentDate: null })
  })

  it("sends a payment that was not touched exactly as it is", () => {
    const { id: _, version: _version, createdAt: _createdAt, orderNumber: _orderNumber, ...fields } = payment
    expect(NewPayment.parse(paymentBody(paymentTexts(payment), payment))).toEqual(fields)
  })
})
