import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { describe, expect, it } from "vitest"

/**
 * A room is a folder in server or web, a file or inner folder named below, or another top folder. Each room in server or
 * web may import the rooms shared there. A shared room may import only the ones before it.
 */
const shared: Record<string, readonly string[]> = {
  server: [
    "server/env",
    "contract",
    "server/db",
    "server/mail",
    "server/api",
    "server/http",
    "server/lists",
    "server/audit",
  ],
  web: ["contract", "web/paths", "web/site-content", "web/api", "web/ui", "web/parts"],
}

/** What else a room may import. Nothing in server imports web: server/site loads the built pages by their path. */
const alsoImports: Record<string, readonly string[]> = {
  "server/mail": ["server/escape-html"],
  "server/audit": ["server/csv"],
  "server/monitoring": ["server/version"],
  "server/backups": ["server/secret-key"],
  "server/control": ["server/auth", "server/publishing"],
  "server/health": ["server/attachments", "server/backups", "server/claims", "server/content", "server/version"],
  // server/profile finds the name and first owner of a company.
  "server/auth": ["server/profile"],
  "server/find": ["server/profile"],
  "server/books": ["server/profile", "server/csv"],
  "server/contacts": ["server/books"],
  "server/orders": ["server/books"],
  "server/payments": ["server/books", "server/orders"],
  // Both seal secrets with server/auth and call addresses that a person typed through server/outgoing.
  "server/webhooks": ["server/auth", "server/outgoing"],
  "server/notices": ["server/auth", "server/outgoing", "server/events", "server/desk"],
  // An email to a customer ends with the signature from its sender's account.
  "server/messages": ["server/events", "server/csv", "server/desk", "server/auth"],
  "server/quote-requests": [
    "server/events",
    "server/catalog",
    "server/csv",
    "server/desk",
    "server/attachments",
    "server/auth",
    "server/profile",
  ],
  // Accepting a quote makes a sale.
  "server/quotes": [
    "server/events",
    "server/catalog",
    "server/desk",
    "server/auth",
    "server/documents",
    "server/attachments",
    "server/quote-requests",
    "server/sales",
  ],
  "server/sales": [
    "server/events",
    "server/catalog",
    "server/csv",
    "server/attachments",
    "server/auth",
    "server/documents",
    "server/quote-requests",
  ],
  "server/emails": ["server/quote-requests"],
  // Organizations with everything that belongs to them.
  "server/buyers": ["server/desk", "server/quotes", "server/sales"],
  "server/dashboard": ["server/claims", "server/content", "server/desk"],
  "server/pictures": ["server/attachments"],
  // Draws icons and cards with the fonts of PDF files.
  "server/brand": ["server/attachments", "server/pictures", "server/documents", "server/escape-html"],
  "server/publishing": ["server/attachments", "server/pictures", "server/content"],
  // The back office uses the form's parts for lines and files.
  "web/admin": ["web/site/quote-request"],
  "web/site/quote-request": ["web/site/parts"],
}

/** Rooms with a rule of their own: all they may import. */
const onlyImports: Record<string, readonly string[]> = {
  // No database: pages hold no visitor's data, and scripts check the content without one.
  "server/site": ["contract", "server/http", "server/brand", "server/documents", "server/escape-html"],
  "server/content": ["contract", "server/brand"],
  "server/documents": ["contract", "server/http"],
  "server/outgoing": ["server/env"],
  "server/secret-key": ["server/env"],
  "server/escape-html": [],
  "server/version": [],
  "web/ui": [],
  // These put all parts together or stand outside the product.
  server: ["contract", "server"],
  "server/testing": ["contract", "server"],
  web: ["contract", "web"],
  e2e: ["contract", "server/testing", "web/paths"],
  proof: ["contract", "server", "web", "scripts", "e2e"],
  scripts: ["contract", "server", "web", "scripts", "e2e"],
}

const testsMayUse = ["server/testing", "contract", "server", "scripts"]

/** The longest comes first, so that an inner room wins over the one around it. */
const named = [...Object.values(shared), ...Object.entries({ ...alsoImports, ...onlyImports })]
  .flat(2)
  .filter((room) => room.includes("/"))
  .sort((a, b) => b.length - a.length)
const roomOf = (path: string) =>
  named.find((room) => path.startsWith(`${room}/`) || path.startsWith(`${room}.`)) ??
  /^(?:(?:server|web)\/)?[^/]+(?=\/)/.exec(path)?.[0] ??
  ""

function mayImport(room: string): readonly string[] {
  const all = shared[room.split("/")[0]!] ?? []
  const before = all.includes(room) ? all.slice(0, all.indexOf(room)) : all
  return [room, ...(onlyImports[room] ?? [...before, ...(alsoImports[room] ?? [])])]
}

interface Import {
  from: string
  to: string
  room: string
  target: string
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx", "*.mjs"])
  .toString()
  .split("\n")
  // A file that was moved a moment ago is listed until the next commit.
  .filter((file) => file.includes("/") && existsSync(file))

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([#.][^"]+)"/g)].map((match) => {
    const to = match[1]!.startsWith("#") ? match[1]!.slice(1) : relative(".", join(dirname(from), match[1]!))
    return { from, to, room: roomOf(from), target: roomOf(to) }
  }),
)

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)

const isAllowed = ({ from, room, target }: Import) =>
  [...mayImport(room), ...(isTest(from) ? testsMayUse : [])].some(
    (name) => target === name || target.startsWith(`${name}/`),
  )

/** Between rooms, in the product. */
const crossings = imports.filter(({ from, room, target }) => room !== target && !isTest(from))

/** A feature's statements and endpoints are its own; other features use its rules. */
const isPrivate = ({ to, room }: Import) =>
  /\.(store|routes)\.ts$/.test(to) && !["server", "server/testing", "server/control", "scripts"].includes(room)

/** Rooms that can be reached from themselves, through imports of others. */
function roomsInCycles(): string[] {
  const next = new Map<string, Set<string>>()
  for (const { room, target } of crossings) next.set(room, (next.get(room) ?? new Set()).add(target))
  const reaches = (room: string) => {
    const reached = new Set(next.get(room))
    for (const one of reached) for (const further of next.get(one) ?? []) reached.add(further)
    return reached
  }
  return [...next.keys()].filter((room) => reaches(room).has(room))
}

describe("an engineer who adds an import", () => {
  it("is looked after in every room", () => {
    expect(files.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(200)
    const rooms = new Set(files.map(roomOf))
    expect([...named, ...Object.keys(onlyImports)].filter((room) => !rooms.has(room))).toEqual([])
  })

  it("stays within what the tables allow", () => {
    const refused = imports.filter((one) => !isAllowed(one))
    expect(refused.map(({ from, to, room }) => ({ from, to, allowed: mayImport(room) }))).toEqual([])
  })

  it("leaves no exception that no import needs", () => {
    const needed = new Set(crossings.map(({ room, target }) => `${room} imports ${target}`))
    const listed = Object.entries(alsoImports).flatMap(([room, all]) => all.map((one) => `${room} imports ${one}`))
    expect(listed.filter((one) => !needed.has(one))).toEqual([])
  })

  it("closes no circle of rooms", () => {
    expect(roomsInCycles()).toEqual([])
  })

  it("leaves the stores and routes of other features alone", () => {
    expect(crossings.filter(isPrivate)).toEqual([])
  })
})
