import { type EndpointAddress, namedEndpoints } from "#contract/endpoints.ts"
import { isOpenToKeys } from "#contract/auth/key-permissions.ts"
import { needOf } from "#contract/may-call.ts"
import { permissions } from "#contract/permissions.ts"
import {
  accessOf,
  type CompanyArea,
  companyAreas,
  companySeats,
  type OfficeArea,
  officeAreas,
  officeSeats,
  type Seated,
  seatLabels,
} from "#contract/auth/seats.ts"

const begins = "<!-- The table of permissions: `npm run permissions` writes it. -->"
const ends = "<!-- The end of the table. -->"

const accessWords = { write: "changes", read: "reads", none: "–" } as const

function areasTable(heading: string, role: Seated["role"], areas: object, seats: readonly Seated["seat"][]): string {
  const rows = Object.keys(areas).map((area) => [
    area,
    ...seats.map((seat) => accessWords[accessOf({ role, seat }, area as OfficeArea | CompanyArea) ?? "none"]),
  ])
  return tableOf([[heading, ...seats.map((seat) => seatLabels[seat])], ...rows])
}

const sides = { admin: "back office", company: "company", verified: "every account", "signed-in": "every account" }

function callsTable(): string {
  const whoOf = new Map(namedEndpoints.map(({ method, path, who }) => [`${method} ${path}`, who]))
  const rows = Object.entries(permissions).map(([address, area]) => {
    const who = whoOf.get(address) ?? "anyone"
    const key = isOpenToKeys(address as EndpointAddress, who) ? "yes" : "–"
    if (who === "anyone") return [`\`${address}\``, who, "", "", key]
    const isSeated = who === "admin" || who === "company"
    return [`\`${address}\``, sides[who], isSeated ? area : "", isSeated ? needOf(address) : "", key]
  })
  return tableOf([["call", "who", "area", "needs", "API key"], ...rows])
}

/** As the formatter lays a table out. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`
  const [head, ...body] = rows
  return [line(head!), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n")
}

/** Who may do what, for docs/security.md: each area with its seats, and each call with its area. */
const permissionsTable = (): string =>
  [
    begins,
    areasTable("area of the back office", "admin", officeAreas, officeSeats),
    areasTable("area of a company", "company", companyAreas, companySeats),
    callsTable(),
    ends,
  ].join("\n\n")

const between = new RegExp(`${begins}[^]*${ends}`)

/** The document with the table from the contract. */
export function withPermissions(document: string): string {
  if (!between.test(document)) throw new Error(`docs/security.md lacks the line ${begins}`)
  return document.replace(between, permissionsTable)
}
