import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { familyKeys } from "#contract/catalog/families.ts"
import {
  addToCart,
  cartChangeEvent,
  type CartItem,
  cartLimits,
  cartStorageKey,
  clearCart,
  parseCart,
  readCart,
  removeFromCart,
  withItem,
} from "./cart.ts"

const stored = new Map<string, string>()
let refuses = false

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (refuses) throw new DOMException("full", "QuotaExceededError")
    stored.set(key, text)
  },
  removeItem: (key: string) => void stored.delete(key),
}

let changes = 0

beforeEach(() => {
  stored.clear()
  refuses = false
  changes = 0
  const window = Object.assign(new EventTarget(), { localStorage: storage })
  window.addEventListener(cartChangeEvent, () => (changes += 1))
  vi.stubGlobal("window", window)
})
afterEach(() => vi.unstubAllGlobals())

const acetone = { name: "Acetone, technical grade", category: "chemicals" } as const

const anItem = fc.record(
  {
    name: fc.constantFrom("Acetone", "Diesel", "Beans", "Hammer"),
    category: fc.constantFrom(...familyKeys),
    quantity: fc.integer({ min: 1, max: cartLimits.quantity }),
    nsn: fc.string({ maxLength: 40 }),
    specifications: fc.string({ maxLength: 100 }),
    catalogCategory: fc.string({ maxLength: 20 }),
  },
  { requiredKeys: ["name", "category", "quantity"] },
)
const total = (items: readonly CartItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)
const keyOf = ({ name, category }: CartItem) => `${category} ${name}`

describe("a visitor adding to the cart", () => {
  it("keeps pounds and packages of one product apart", () => {
    addToCart({ ...acetone, quantity: 20_000 })
    addToCart({ ...acetone, quantity: 2, unitOfIssue: "DR" })
    addToCart({ ...acetone, quantity: 1, unitOfIssue: "DR" })
    expect(readCart().map(({ quantity, unitOfIssue }) => [quantity, unitOfIssue])).toEqual([
      [20_000, undefined],
      [3, "DR"],
    ])
  })

  it("keeps drums of two sizes apart", () => {
    for (const size of ["55 gal drum", "15 gal drum", "55 gal drum"])
      addToCart({ ...acetone, quantity: 2, unitOfIssue: "DR", specifications: `package: ${size}` })
    expect(readCart().map(({ quantity }) => quantity)).toEqual([4, 2])
  })

  it("adds one of a product whose quantity is not said", () => {
    expect(addToCart(acetone)).toBe("saved")
    expect(readCart()).toEqual([{ ...acetone, quantity: 1 }])
  })

  it("finds a product once, with both quantities", () => {
    addToCart({ ...acetone, quantity: 10_000 })
    addToCart({ ...acetone, quantity: 20_000 })
    expect(readCart()).toEqual([{ ...acetone, quantity: 30_000 }])
  })

  it("finds the same name of another category as another product", () => {
    addToCart(acetone)
    addToCart({ ...acetone, category: "hardware" })
    expect(readCart().map(({ category }) => category)).toEqual(["chemicals", "hardware"])
  })

  it("finds everything that was said of a product under one key of the storage", () => {
    const item = {
      ...acetone,
      nsn: "6810-00-000-0000",
      specifications: "99.5%; quantity in lbs",
      catalogCategory: "Solvents",
    }
    addToCart({ ...item, quantity: 2_000 })
    expect([...stored.keys()]).toEqual([cartStorageKey])
    expect(JSON.parse(stored.get(cartStorageKey) ?? "")).toEqual([{ ...item, quantity: 2_000 }])
  })

  it("is told at once, and again when it is taken out", () => {
    addToCart(acetone)
    addToCart({ ...acetone, name: "Toluene" })
    removeFromCart(acetone)
    expect(changes).toBe(3)
    expect(readCart().map(({ name }) => name)).toEqual(["Toluene"])
    clearCart()
    expect(stored.size).toBe(0)
  })

  it("is refused the product after the two hundredth, but may have more of one in the cart", () => {
    for (let index = 0; index < cartLimits.items; index += 1) addToCart({ ...acetone, name: `Product ${index}` })
    const before = readCart()
    expect(addToCart(acetone)).toBe("full")
    expect(readCart()).toBe(before)
    expect(addToCart({ ...acetone, name: "Product 7", quantity: 5 })).toBe("saved")
    expect(readCart()[7]?.quantity).toBe(6)
  })

  it("is told when the browser does not store it, and keeps what was there", () => {
    addToCart(acetone)
    refuses = true
    expect(addToCart({ ...acetone, name: "Toluene" })).toBe("not-stored")
    expect(readCart()).toEqual([{ ...acetone, quantity: 1 }])
    expect(changes).toBe(1)
  })

  it("finds what another tab has stored meanwhile, and adds to it", () => {
    addToCart(acetone)
    stored.set(
      cartStorageKey,
      JSON.stringify([
        { ...acetone, quantity: 5 },
        { name: "Diesel", category: "fuel", quantity: 7 },
      ]),
    )
    addToCart(acetone)
    expect(readCart().map(({ quantity }) => quantity)).toEqual([6, 7])
  })
})

describe("a visitor whose storage holds something else", () => {
  it.each(["{not json", "", "null", "7", '"text"', "{}", '{"length":1}', "[null]", "[[]]", '[{"name":"A"}]'])(
    "has an empty cart for %j, and can add",
    (text) => {
      stored.set(cartStorageKey, text)
      expect(readCart()).toEqual([])
      expect(addToCart(acetone)).toBe("saved")
      expect(readCart()).toHaveLength(1)
    },
  )

  it.each([
    ["no family", { category: "toys" }],
    ["no quantity", { quantity: "7" }],
    ["a quantity below 1", { quantity: 0 }],
    ["a broken quantity", { quantity: 1.5 }],
    ["a quantity beyond the limit", { quantity: cartLimits.quantity + 1 }],
    ["an empty name", { name: "" }],
    ["a name without end", { name: "x".repeat(201) }],
    ["specifications without end", { specifications: "x".repeat(1_001) }],
    ["an NSN that is not text", { nsn: 7 }],
  ])("keeps the other lines when one has %s", (_, wrong) => {
    const text = JSON.stringify([
      { ...acetone, quantity: 3 },
      { name: "Wrong", category: "food", quantity: 1, ...wrong },
    ])
    expect(parseCart(text)).toEqual([{ ...acetone, quantity: 3 }])
  })

  it("has a cart whatever text is there", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseCart(text).every(({ quantity }) => quantity >= 1)).toBe(true)
      }),
    )
  })
})

describe("a cart, whatever is added in whatever order", () => {
  it("has each product once, nothing lost below the limit and no quantity above it", () => {
    fc.assert(
      fc.property(fc.array(anItem, { maxLength: 40 }), (items) => {
        const cart = items.reduce<readonly CartItem[]>(withItem, [])
        expect(new Set(cart.map(keyOf)).size).toBe(cart.length)
        expect(cart.map(keyOf)).toEqual([...new Set(items.map(keyOf))])
        for (const line of cart) {
          const added = total(items.filter((item) => keyOf(item) === keyOf(line)))
          expect(line.quantity).toBe(Math.min(added, cartLimits.quantity))
        }
      }),
    )
  })

  it("comes back from the storage as it went in", () => {
    fc.assert(
      fc.property(fc.array(anItem, { maxLength: 40 }), (items) => {
        const cart = items.reduce<readonly CartItem[]>(withItem, [])
        expect(parseCart(JSON.stringify(cart))).toEqual(JSON.parse(JSON.stringify(cart)))
      }),
    )
  })

  it("does not change the cart that it grew from", () => {
    fc.assert(
      fc.property(fc.array(anItem, { maxLength: 10 }), anItem, (items, item) => {
        const cart = Object.freeze(items.map((each) => Object.freeze(each)))
        expect(total(withItem(cart, item))).toBeGreaterThanOrEqual(total([item]))
      }),
    )
  })
})
