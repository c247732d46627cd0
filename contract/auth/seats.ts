/** A person's place in the back office or in a company; contract/permissions.ts lists the calls of each seat. */

export const officeSeats = ["owner", "partner", "desk", "bookkeeper", "reader"] as const
export type OfficeSeat = (typeof officeSeats)[number]

export const companySeats = ["owner", "buyer", "approver", "reader"] as const
export type CompanySeat = (typeof companySeats)[number]

export type Seat = OfficeSeat | CompanySeat

export const seatLabels: Record<Seat, string> = {
  owner: "Owner",
  partner: "Partner",
  desk: "Desk",
  bookkeeper: "Bookkeeper",
  reader: "Reader",
  buyer: "Buyer",
  approver: "Approver",
}

/** Describes each seat to the person who chooses one. */
export const officeSeatHints: Record<OfficeSeat, string> = {
  owner: "Everything, including people and API keys.",
  partner: "Everything except changing people, API keys, webhooks and company secrets.",
  desk: "Requests, quotes, messages and deliveries.",
  bookkeeper: "Sales, invoices, payments and their exports. No requests, messages or catalog.",
  reader: "Reads requests, quotes, messages, sales, invoices and the books. Changes nothing.",
}

export const companySeatHints: Record<CompanySeat, string> = {
  owner: "Everything, including people and the company's profile.",
  buyer: "Contacts, orders and payments, requests and quotes.",
  approver: "Requests and quotes, and approving those of colleagues. Reads contacts, orders and payments.",
  reader: "Reads everything of the company. Changes nothing.",
}

/** Seats besides the owner, who may do everything. A seat in neither list may not even read. */
interface Access<S> {
  write: readonly S[]
  read: readonly S[]
}

const office = ["partner", "desk", "bookkeeper", "reader"] as const

/** The areas of the back office. */
export const officeAreas = {
  /** A person's own choices. */
  own: { write: office, read: [] },
  /** Pages that show only the parts that the seat may read, such as Today. */
  overview: { write: ["partner"], read: ["desk", "bookkeeper", "reader"] },
  requests: { write: ["partner", "desk"], read: ["reader"] },
  quotes: { write: ["partner", "desk"], read: ["reader"] },
  /** Approving a quote as the second person. */
  signOff: { write: ["partner"], read: [] },
  messages: { write: ["partner", "desk"], read: ["reader"] },
  deliveries: { write: ["partner", "desk"], read: ["bookkeeper", "reader"] },
  sales: { write: ["partner", "bookkeeper"], read: ["desk", "reader"] },
  invoices: { write: ["partner", "bookkeeper"], read: ["reader"] },
  remittances: { write: ["partner", "bookkeeper"], read: ["reader"] },
  /** Contacts, orders and payments of all companies. */
  books: { write: ["partner"], read: ["bookkeeper", "reader"] },
  /** Editing it. Published content is public. */
  catalog: { write: ["partner"], read: [] },
  content: { write: ["partner"], read: [] },
  people: { write: [], read: ["partner"] },
  /** TIN and bank details. */
  secrets: { write: [], read: [] },
  keys: { write: [], read: [] },
  webhooks: { write: [], read: [] },
  health: { write: ["partner"], read: [] },
  audit: { write: ["partner"], read: [] },
} as const satisfies Record<string, Access<Exclude<OfficeSeat, "owner">>>
export type OfficeArea = keyof typeof officeAreas

/** Areas that belong to a person, set permissions, or need a second person. No API key opens these, with any seat. */
export const areasWithoutKeys = ["own", "people", "keys", "signOff"] as const satisfies readonly OfficeArea[]

/** The areas of a company's portal. */
export const companyAreas = {
  own: { write: ["buyer", "approver", "reader"], read: [] },
  /** Requests, quotes and sales of the company. */
  purchases: { write: ["buyer", "approver"], read: ["reader"] },
  /** Deciding on colleagues' acceptances above the company's approval limit. */
  approvals: { write: ["approver"], read: ["buyer", "reader"] },
  /** The company's contacts, orders and payments. */
  books: { write: ["buyer"], read: ["approver", "reader"] },
  profile: { write: [], read: ["buyer", "approver", "reader"] },
  /** Who belongs to the company. */
  members: { write: [], read: ["buyer", "approver", "reader"] },
} as const satisfies Record<string, Access<Exclude<CompanySeat, "owner">>>
export type CompanyArea = keyof typeof companyAreas

/** Somebody with a seat: an administrator in the back office, or a company's user. */
export interface Seated {
  role: "admin" | "company"
  seat: Seat
}

export type AccessLevel = "write" | "read"

/** The most that a seat may do in an area. */
export function accessOf({ role, seat }: Seated, area: OfficeArea | CompanyArea): AccessLevel | undefined {
  const areas: Record<string, Access<Seat>> = role === "admin" ? officeAreas : companyAreas
  const access = Object.hasOwn(areas, area) ? areas[area] : undefined
  if (!access) return undefined
  if (seat === "owner" || access.write.includes(seat)) return "write"
  return access.read.includes(seat) ? "read" : undefined
}

export const mayRead = (person: Seated, area: OfficeArea | CompanyArea) => accessOf(person, area) !== undefined
export const mayWrite = (person: Seated, area: OfficeArea | CompanyArea) => accessOf(person, area) === "write"

/** The seats of the back office that may change an area. */
export const seatsThatChange = (area: OfficeArea): readonly OfficeSeat[] =>
  officeSeats.filter((seat) => mayWrite({ role: "admin", seat }, area))
