import { describe, expect, it } from "vitest"
import type { CartItem } from "#web/site/quote-request/cart/cart.ts"
import { cartQuantityOf, followCart, lineOfItem, withoutItemsOf, withQuantity } from "./cart-lines.ts"
import { blankLine, type RequestedLineTexts } from "#web/site/quote-request/lines/requested-line.ts"

const rice: CartItem = { name: "Rice", category: "food", quantity: 2000, nsn: "8920-00-1", specifications: "lbs" }
const diesel: CartItem = { name: "Diesel", category: "fuel", quantity: 1000 }
const byHand: RequestedLineTexts = { ...blankLine, category: "hardware", name: "Hinges" }

describe("the lines that follow the cart", () => {
  it("begin with its items, stock number and specifications too", () => {
    expect(followCart([], [rice, diesel])).toMatchObject([
      { category: "food", name: "Rice", quantity: "2000", nsn: "8920-00-1", specifications: "lbs" },
      { category: "fuel", name: "Diesel", quantity: "1000", nsn: "", specifications: "" },
    ])
  })

  it("carry an item's unit of issue, part number and maker", () => {
    const gloves: CartItem = { ...rice, name: "Gloves", unitOfIssue: "BX", partNumber: "7-42", manufacturer: "Sample" }
    const [line] = followCart([], [gloves])
    expect(line).toMatchObject({ unitOfIssue: "BX", partNumber: "7-42", manufacturer: "Sample" })
    expect(followCart([line!], [])).toEqual([])
  })

  it("stay the same when nothing has changed", () => {
    const lines = [byHand, lineOfItem(rice)]
    expect(followCart(lines, [rice])).toBe(lines)
  })

  it("gain what another tab adds, behind what is there", () => {
    const lines = [lineOfItem(rice), byHand]
    expect(followCart(lines, [rice, diesel])).toEqual([...lines, lineOfItem(diesel)])
  })

  it("take over a quantity that another tab changes, and keep what was typed beside it", () => {
    const typed = { ...lineOfItem(rice), specifications: "lbs, in 50 lb bags" }
    expect(followCart([typed], [{ ...rice, quantity: 5000 }])).toMatchObject([
      { quantity: "5000", specifications: "lbs, in 50 lb bags" },
    ])
  })

  it("keep a quantity that is being typed while the cart's stays as it was", () => {
    const typing = { ...lineOfItem(rice), quantity: "" }
    expect(followCart([typing], [rice, diesel])[0]).toBe(typing)
  })

  it("lose what another tab removes, unless the buyer has typed into it", () => {
    const typed = { ...lineOfItem(diesel), name: "Diesel, winter grade" }
    expect(followCart([lineOfItem(rice), typed, byHand], [])).toEqual([{ ...typed, origin: undefined }, byHand])
  })

  it("do not double an item whose line has been renamed", () => {
    const renamed = { ...lineOfItem(rice), name: "Brown rice" }
    expect(followCart([renamed], [rice])).toEqual([renamed])
  })
})

describe("the cart behind the lines", () => {
  it("takes whole quantities within its limits and nothing else", () => {
    expect(["1", "999999999"].map(cartQuantityOf)).toEqual([1, 999_999_999])
    for (const text of ["", "e", "0", "-1", "1.5", "40.000", "1000000000"]) expect(cartQuantityOf(text)).toBeUndefined()
  })

  it("gets one item's quantity", () => {
    expect(withQuantity([rice, diesel], diesel, 7)).toEqual([rice, { ...diesel, quantity: 7 }])
  })

  it("loses exactly the items that were sent", () => {
    expect(withoutItemsOf([rice, diesel], [lineOfItem(rice), byHand])).toEqual([diesel])
  })
})
