import type { ContactType } from "#contract/books/contacts.ts"
import type { OrderStatus } from "#contract/books/orders.ts"
import type { PaymentMethod, PaymentStatus } from "#contract/books/payments.ts"
import { dayFromNow, momentAgo } from "./days.ts"

/** Everything here is made up, says so, and is the same on every machine; only its days move with today. */
export const demoProfiles = {
  large: {
    companyName: "Sample Ridge Supply Co.",
    address: "200 Sample Avenue",
    city: "Sampleton",
    state: "CA",
    zipCode: "00000",
    phone: "(555) 555-0110",
    website: "https://ridge.example.com",
    description: "Frozen beef and poultry by the pallet; diesel for standby generators; fasteners and hand tools.",
  },
  small: {
    companyName: "Sample Harbor Provisions",
    address: "12 Example Wharf",
    city: "Exampleport",
    state: "WA",
    zipCode: "00000",
    phone: "(555) 555-0120",
    website: "https://harbor.example.com",
    description: "Canned and dried foods, and cleaning chemicals in drums.",
  },
} as const

type Size = keyof typeof demoProfiles

const shares = {
  large: { contacts: [0, 30], orders: [0, 22], payments: [0, 30], prefix: "SR" },
  small: { contacts: [30, 40], orders: [22, 30], payments: [30, 40], prefix: "SH" },
} as const

const firstNames = (
  "Avery Blake Casey Devon Ellis Finley Gray Harper Indigo Jules Kai Lane Morgan Noel Oakley " +
  "Parker Quinn Reese Sage Taylor Uma Val Wren Xen Yael Zion Alex Bailey Corey Drew Emery " +
  "Flynn Georgie Hollis Ira Jamie Kit Logan Marley Nico"
).split(" ")

const clients = [
  "Sample Base Commissary",
  "Example County Public Works",
  "Sample Field Hospital",
  "Example State Fleet Office",
  "Sample Training Center",
  "Example Harbor Authority",
  "Sample Depot Seven",
  "Example Veterans Home",
]

const goods = [
  { description: "Ground beef trim, frozen, 20 lb cases", products: ["Ground beef trim"], price: 7_600_000 },
  { description: "Diesel No. 2 for standby generators, two drops", products: ["Diesel No. 2"], price: 4_212_050 },
  { description: "Hex cap screws and washers, Grade 8", products: ["Hex cap screws", "Flat washers"], price: 184_075 },
  { description: "Chicken leg quarters, frozen, palletized", products: ["Chicken leg quarters"], price: 2_940_000 },
  { description: "Floor cleaner concentrate in drums", products: ["Floor cleaner"], price: 655_500 },
  { description: "Canned vegetables and dried beans", products: ["Canned corn", "Dried beans"], price: 1_318_000 },
  { description: "Hand tools for the motor pool", products: ["Wrench sets", "Torque wrenches"], price: 492_599 },
] as const

const types: ContactType[] = ["client", "client", "agency", "prospect", "partner"]

const each = <T>([from, to]: readonly [number, number], make: (place: number) => T): T[] =>
  Array.from({ length: to - from }, (_, index) => make(from + index))

const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`

export function demoContacts(size: Size) {
  const [first, after] = shares[size].contacts
  return each([first, after], (place) => ({
    name: `${firstNames[place]!} Sample`,
    company: place % 7 === 6 ? null : clients[place % clients.length]!,
    email: place % 9 === 8 ? null : `${firstNames[place]!.toLowerCase()}@example.com`,
    phone: place % 5 === 4 ? null : `(555) 555-01${String(30 + place)}`,
    type: types[place % types.length]!,
    status: place % 6 === 5 ? "inactive" : "active",
    notes: place % 4 === 0 ? "Prefers mail.\nReceiving dock closes at 3 p.m." : null,
    enteredAt: momentAgo(355 - Math.trunc(((place - first) * 350) / (after - first)), place),
  }))
}

/** Days since entry, days until delivery (null: none agreed) and status; the open ones are due, late or far off. */
const orderDays: [number, number | null, OrderStatus][] = [
  [352, -322, "completed"],
  [331, -310, "completed"],
  [309, null, "cancelled"],
  [290, -255, "completed"],
  [268, -240, "completed"],
  [247, -214, "completed"],
  [229, -200, "cancelled"],
  [210, -171, "completed"],
  [188, -160, "completed"],
  [170, -149, "completed"],
  [151, -120, "completed"],
  [133, -101, "completed"],
  [118, -88, "completed"],
  [97, -61, "completed"],
  [84, -9, "active"],
  [70, -3, "active"],
  [58, 0, "active"],
  [41, 2, "active"],
  [30, 4, "pending"],
  [19, 6, "active"],
  [9, 24, "pending"],
  [2, null, "pending"],
  [300, -270, "completed"],
  [221, -190, "completed"],
  [149, -118, "completed"],
  [92, -60, "cancelled"],
  [55, -5, "active"],
  [33, 3, "active"],
  [12, 18, "pending"],
  [4, 40, "pending"],
]

const orderNumber = (size: Size, place: number) => `${shares[size].prefix}-${String(1001 + place)}`

export function demoOrders(size: Size) {
  return each(shares[size].orders, (place) => {
    const [daysAgo, dueIn, status] = orderDays[place]!
    const { description, products, price } = goods[place % goods.length]!
    return {
      orderNumber: orderNumber(size, place),
      clientName: clients[place % clients.length]!,
      description,
      amount: place === 21 ? null : decimal(price + place * 1_275),
      status,
      products: [...products],
      deliveryDate: dueIn === null ? null : dayFromNow(dueIn),
      notes: place % 3 === 0 ? "Call the dock an hour ahead." : null,
      enteredAt: momentAgo(daysAgo, place),
    }
  })
}

const methods: PaymentMethod[] = ["wire", "ach", "ach", "check", "other"]

/** Includes an order paid in two halves, an open one, one that failed, and a refund. */
function paymentStatus(place: number, daysAgo: number): PaymentStatus {
  if (place % 13 === 7) return "failed"
  return daysAgo < 30 && place % 2 === 1 ? "pending" : "received"
}

export function demoPayments(size: Size) {
  const [firstOrder, afterOrders] = shares[size].orders
  const count = afterOrders - firstOrder
  const [first, after] = shares[size].payments
  return each([first, after], (place) => {
    const order = firstOrder + (Math.floor(((place - first) * count) / (after - first)) % count)
    const daysAgo = Math.max(1, orderDays[order]![0] - 14 - (place % 3))
    const { price } = goods[order % goods.length]!
    const isRefund = place === 11
    const status = paymentStatus(place, daysAgo)
    return {
      orderNumber: place % 10 === 9 ? null : orderNumber(size, order),
      amount: isRefund ? "-250.00" : decimal(Math.trunc(price / (place % 2 === 0 ? 2 : 4))),
      status,
      method: methods[place % methods.length]!,
      transactionId: status === "received" ? `SAMPLE-TX-${String(5001 + place)}` : null,
      paymentDate: status === "pending" ? null : dayFromNow(-daysAgo),
      notes: isRefund ? "Refund for short weight." : null,
      enteredAt: momentAgo(daysAgo, place),
    }
  })
}
