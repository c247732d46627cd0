import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { appendLines } from "#web/site/quote-request/lines/append-lines.ts"
import type { CartItem } from "#web/site/quote-request/cart/cart.ts"
import {
  blankRequestForm,
  changeRequestForm,
  type RequestFormAction,
  type RequestFormState,
} from "./request-form-state.ts"
import { blankLine } from "#web/site/quote-request/lines/requested-line.ts"

const rice: CartItem = { name: "Rice", category: "food", quantity: 2000 }
const nothingBefore = { contact: {}, details: {}, lines: [], attachments: [] }

const after = (...actions: RequestFormAction[]): RequestFormState => actions.reduce(changeRequestForm, blankRequestForm)
const opened: RequestFormAction = { type: "opened", before: nothingBefore, cart: [] }

describe("opening the form", () => {
  it("shows one blank line to a buyer with an empty cart", () => {
    expect(after(opened).lines).toMatchObject([blankLine])
  })

  it("shows the cart's lines and no blank one beside them", () => {
    expect(after({ ...opened, cart: [rice] }).lines).toMatchObject([{ name: "Rice", quantity: "2000" }])
  })

  it("brings back what was typed before", () => {
    const hinges = { ...blankLine, name: "Hinges" }
    const before = { ...nothingBefore, contact: { customerName: "Ana" }, lines: [hinges, blankLine] }
    const state = after({ type: "opened", before, cart: [rice] })
    expect(state.contact.customerName).toBe("Ana")
    expect(state.lines.map(({ name }) => name)).toEqual(["Hinges", "Rice"])
  })
})

describe("the lines of the form", () => {
  it("can be added, and the new one is announced", () => {
    const state = after(opened, { type: "line-added" })
    expect(state.lines).toHaveLength(2)
    expect(state.said).toBe("Product 2 added")
  })

  it("end at 200", () => {
    const state = after(opened, ...Array.from({ length: 250 }, (): RequestFormAction => ({ type: "line-added" })))
    expect(state.lines).toHaveLength(200)
  })

  it("take in pasted ones behind those that are filled in, and count them aloud", () => {
    const rows = ["Beans", "Acetone"].map((name) => ({ ...blankLine, name }))
    const append = appendLines(rows)
    const state = after({ ...opened, cart: [rice] }, { type: "line-added" }, append.add)
    expect(state.lines.map(({ name }) => name)).toEqual(["Rice", "Beans", "Acetone"])
    expect(state.said).toBe("2 products added")
    const undone = changeRequestForm(state, append.undo)
    expect(undone.lines.map(({ name }) => name)).toEqual(["Rice"])
    expect(undone.said).toBe("2 products removed")
    const many = Array.from({ length: 250 }, () => rows[0]!)
    expect(changeRequestForm(state, appendLines(many).add).lines).toHaveLength(200)
  })

  it("can be removed while more than one remains", () => {
    const two = after(opened, { type: "line-added" })
    const [first, second] = two.lines
    const one = changeRequestForm(two, { type: "line-removed", id: first!.id })
    expect(one.lines).toEqual([second])
    expect(one.said).toBe("Product 1 removed, 1 product remains")
    expect(changeRequestForm(one, { type: "line-removed", id: second!.id })).toBe(one)
  })

  it("stay the catalog's product while only its quantity is typed, and not under another name", () => {
    const state = after({ ...opened, cart: [{ ...rice, slug: "rice-brown" }] })
    const { id } = state.lines[0]!
    const slugAfter = (field: "quantity" | "name" | "category", value: string) =>
      changeRequestForm(state, { type: "line-typed", id, field, value }).lines[0]!.slug
    expect(slugAfter("quantity", "30")).toBe("rice-brown")
    expect(slugAfter("name", "Rice, wild")).toBe("")
    expect(slugAfter("category", "fuel")).toBe("")
  })

  it("remember the quantity that the cart is given with theirs", () => {
    const state = after({ ...opened, cart: [rice] })
    const id = state.lines[0]!.id
    const typed = changeRequestForm(state, { type: "line-typed", id, field: "quantity", value: "30" })
    const followed = changeRequestForm(typed, { type: "cart-changed", cart: [{ ...rice, quantity: 30 }] })
    expect(followed).toBe(typed)
  })
})

describe("a refused request", () => {
  const two = after(opened, { type: "line-added" }, { type: "line-added" })
  const [, second, third] = two.lines
  const refused = changeRequestForm(two, {
    type: "refused",
    fields: {
      customerEmail: "Valid email is required",
      "products.0.name": "Too odd",
      "products.1.nsn": "Too long",
      odd: "?",
    },
    sent: [third!.id, second!.id],
  })

  it("puts each message under its field, also where lines had been left out", () => {
    expect(refused.errors.customerEmail).toBe("Valid email is required")
    expect(refused.lines.map(({ errors }) => errors.name ?? errors.nsn)).toEqual([undefined, "Too long", "Too odd"])
  })

  it("loses a message once its field is typed into", () => {
    const typed = changeRequestForm(refused, { type: "line-typed", id: third!.id, field: "name", value: "x" })
    expect(typed.lines[2]!.errors.name).toBeUndefined()
    expect(typed.lines[1]!.errors.nsn).toBe("Too long")
    const mended = changeRequestForm(typed, {
      type: "typed",
      part: "contact",
      field: "customerEmail",
      value: "a@example.com",
    })
    expect(mended.errors.customerEmail).toBeUndefined()
  })

  it("keeps everything typed", () => {
    const texts = ({ contact, lines }: RequestFormState) => [
      contact,
      lines.map(({ name, quantity }) => [name, quantity]),
    ]
    expect(texts(refused)).toEqual(texts(two))
  })
})

describe("whatever happens", () => {
  const item = fc.record({
    name: fc.constantFrom("Rice", "Diesel", "Hinges"),
    category: fc.constantFrom("food" as const, "fuel" as const),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  const cart = fc.uniqueArray(item, { selector: ({ name, category }) => name + category, maxLength: 4 })
  const id = fc.integer({ min: 1, max: 9 })
  const action: fc.Arbitrary<RequestFormAction> = fc.oneof(
    cart.map((items) => ({ type: "cart-changed" as const, cart: items })),
    fc.constant({ type: "line-added" as const }),
    id.map((line) => ({ type: "line-removed" as const, id: line })),
    fc
      .tuple(id, fc.string())
      .map(([line, value]) => ({ type: "line-typed" as const, id: line, field: "name" as const, value })),
  )

  it("there is a line, each has an id of its own, and what the cart holds is shown once", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), cart, (actions, last) => {
        const { lines } = after(opened, ...actions, { type: "cart-changed", cart: last })
        expect(lines.length).toBeGreaterThan(0)
        expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
        const shown = lines.flatMap(({ origin }) => (origin ? [origin.name + origin.category] : []))
        expect(shown.toSorted()).toEqual(last.map(({ name, category }) => name + category).toSorted())
      }),
    )
  })
})
