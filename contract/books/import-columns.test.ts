import { describe, expect, it } from "vitest"
import { contactFile } from "./contact-columns.ts"
import { NewContact } from "./contacts.ts"
import { checkCells, matchColumns } from "./import-columns.ts"
import { orderFile } from "./order-columns.ts"
import { NewOrder } from "./orders.ts"

const contactPlaces = (...headings: string[]) => matchColumns(contactFile.columns, headings)

describe("the columns of a file", () => {
  it("are found by their names, whatever their case, signs and order", () => {
    expect(contactPlaces("E-MAIL", "Organisation", "full name", "Phone (work)")).toEqual({
      email: 0,
      company: 1,
      name: 2,
      phone: 3,
    })
    expect(matchColumns(orderFile.columns, ["orderNumber", "clientName", "Amount", "ORDER STATUS"])).toEqual({
      orderNumber: 0,
      clientName: 1,
      amount: 2,
      status: 3,
    })
  })

  it("serve one field each, and those of our own exports their own field first", () => {
    expect(contactPlaces("Contact", "Name")).toEqual({ name: 1 })
    expect(matchColumns(orderFile.columns, ["Company", "Client"])).toEqual({ clientName: 1 })
    expect(contactPlaces("Owner company", "Id", "Added (UTC)")).toEqual({})
  })

  it("are one for each field of the form, so that a file loses none", () => {
    const keys = ({ columns }: { columns: readonly { key: string }[] }) => columns.map(({ key }) => key).sort()
    expect(keys(contactFile)).toEqual(Object.keys(NewContact.shape).sort())
    expect(keys(orderFile)).toEqual(Object.keys(NewOrder.shape).sort())
  })

  it("are found in the sample file, whose rows are good", () => {
    for (const kind of [contactFile, orderFile]) {
      const places = matchColumns(
        kind.columns,
        kind.columns.map(({ heading }) => heading),
      )
      expect(Object.values(places)).toEqual(kind.columns.map((_, index) => index))
      for (const row of [0, 1] as const) {
        const cells = kind.columns.map(({ samples }) => samples[row])
        expect(checkCells<unknown>(kind, places, cells)).toHaveProperty("row")
      }
    }
  })
})

describe("a row of a file", () => {
  const places = contactPlaces("Name", "Email", "Type", "Status")

  it("is read like a form: choices by label or key, empty cells as not filled in", () => {
    expect(checkCells(contactFile, places, [" Jo ", "", "AGENCY", "inactive"])).toEqual({
      row: { name: "Jo", company: null, email: null, phone: null, type: "agency", status: "inactive", notes: null },
    })
    expect(checkCells(contactFile, places, ["Jo"])).toMatchObject({ row: { type: "prospect", status: "active" } })
    expect(checkCells(contactFile, places, ["'=Jo"])).toMatchObject({ row: { name: "=Jo" } })
  })

  it("is told everything that is wrong with it, by the names of the columns", () => {
    expect(checkCells(contactFile, places, ["", "nope", "vendor"])).toEqual({
      reasons: new Map([
        ["Type", "“vendor” is not one of Client, Prospect, Partner, Agency"],
        ["Name", "Name is required"],
        ["Email", "Please enter a valid email address"],
      ]),
    })
  })

  it("of an order keeps the cent and the day, as Americans write them too, and guesses at no other way of writing them", () => {
    const headings = ["Order number", "Client", "Description", "Amount (USD)", "Delivery date", "Products"]
    const check = (amount: string, day: string) =>
      checkCells(orderFile, matchColumns(orderFile.columns, headings), [
        "1",
        "Sample",
        "Rice",
        amount,
        day,
        "Beef; Rice",
      ])
    expect(check(" 76000.5 ", "2026-03-05T23:30:00-12:00")).toMatchObject({
      row: { amount: "76000.50", deliveryDate: "2026-03-05", products: ["Beef", "Rice"] },
    })
    for (const [amount, day] of [
      ["76,000.50", "3/5/2026"],
      ["$76,000.50", "03/05/2026"],
      ["$76000.5", " 3/05/26 "],
    ] as const)
      expect(check(amount, day)).toMatchObject({ row: { amount: "76000.50", deliveryDate: "2026-03-05" } })
    for (const [amount, day] of [
      ["76.000,50", "31/12/2026"],
      ["$", "2/30/2026"],
      ["1e5", "0/5/2026"],
    ] as const) {
      const refused = check(amount, day)
      expect("reasons" in refused && [...refused.reasons.keys()]).toEqual(["Amount (USD)", "Delivery date"])
    }
  })
})
