import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { describe, expect, it } from "vitest"

/**
 * Allowed imports. A room is the longest matching start of a file's path; "self" is always allowed. The only bridge
 * from server to web is server/site, which loads the built pages by their path and so imports nothing of web.
 */
const rooms: Record<string, readonly string[]> = {
  contract: [],
  "server/db": ["contract", "server/env"],
  // Shared parts that every feature gets.
  "server/api": ["contract", "server/env", "server/db", "server/mail"],
  "server/http": ["contract", "server/env", "server/db", "server/api"],
  "server/openapi": ["contract", "server/env", "server/http"],
  "server/lists": ["contract", "server/db", "server/http"],
  "server/csv": ["contract", "server/db", "server/http", "server/lists"],
  "server/mail": ["contract", "server/env", "server/db", "server/escape-html"],
  // Events of documents, for webhooks and notices.
  "server/events": ["contract", "server/db"],
  // Notices to people of the back office, and how each reaches them.
  "server/notices": [
    "contract",
    "server/db",
    "server/auth",
    "server/outgoing",
    "server/events",
    "server/api",
    "server/http",
    "server/mail",
    "server/desk",
  ],
  // Calls to addresses that a person typed.
  "server/outgoing": ["server/env"],
  "server/webhooks": [
    "contract",
    "server/env",
    "server/db",
    "server/api",
    "server/http",
    "server/lists",
    "server/mail",
    "server/audit",
    "server/auth",
    "server/outgoing",
  ],
  "server/audit": ["contract", "server/env", "server/db", "server/api", "server/http", "server/lists", "server/csv"],
  "server/auth": [
    "contract",
    "server/env",
    "server/db",
    "server/api",
    "server/http",
    "server/lists",
    "server/mail",
    "server/audit",
    "server/profile",
  ],
  // Shared parts of quote requests and messages at the desk.
  "server/desk": ["contract", "server/env", "server/db", "server/api", "server/http", "server/mail", "server/audit"],
  // Files of quote requests: uploading, claiming, reading.
  "server/attachments": ["contract", "server/env", "server/db", "server/api", "server/http", "server/audit"],
  "server/quote-requests": [
    "contract",
    "server/env",
    "server/db",
    "server/events",
    "server/catalog",
    "server/api",
    "server/http",
    "server/lists",
    "server/csv",
    "server/mail",
    "server/audit",
    "server/desk",
    "server/attachments",
    "server/auth",
    "server/profile",
  ],
  // Organizations with everything that belongs to them.
  "server/buyers": [
    "contract",
    "server/db",
    "server/api",
    "server/http",
    "server/lists",
    "server/audit",
    "server/auth",
    "server/desk",
    "server/quotes",
    "server/sales",
  ],
  // PDF, CSV, JSON and UBL files of requests and quotes.
  "server/documents": ["contract", "server/http"],
  // Priced answers to requests, and the buyer's page.
  "server/quotes": [
    "contract",
    "server/env",
    "server/db",
    "server/events",
    "server/catalog",
    "server/api",
    "server/http",
    "server/lists",
    "server/csv",
    "server/mail",
    "server/audit",
    "server/desk",
    "server/auth",
    "server/documents",
    "server/attachments",
    "server/quote-requests",
    "server/sales",
  ],
  "server/sales": [
    "contract",
    "server/env",
    "server/db",
    "server/events",
    "server/catalog",
    "server/api",
    "server/http",
    "server/lists",
    "server/csv",
    "server/mail",
    "server/audit",
    "server/attachments",
    "server/auth",
    "server/documents",
    "server/quote-requests",
  ],
  "server/messages": [
    "contract",
    "server/env",
    "server/db",
    "server/events",
    "server/api",
    "server/http",
    "server/lists",
    "server/csv",
    "server/mail",
    "server/audit",
    "server/desk",
    "server/auth",
  ],
  "server/profile": [
    "contract",
    "server/env",
    "server/db",
    "server/api",
    "server/http",
    "server/lists",
    "server/audit",
  ],
  // Shared parts of contacts, orders and payments.
  "server/books": [
    "contract",
    "server/env",
    "server/db",
    "server/api",
    "server/http",
    "server/lists",
    "server/csv",
    "server/audit",
    "server/profile",
  ],
  "server/contacts": ["contract", "server/db", "server/api", "server/http", "server/lists", "server/books"],
  "server/orders": ["contract", "server/db", "server/api", "server/http", "server/lists", "server/books"],
  "server/payments": [
    "contract",
    "server/db",
    "server/api",
    "server/http",
    "server/lists",
    "server/books",
    "server/orders",
  ],
  "server/imports": [
    "contract",
    "server/env",
    "server/db",
    "server/api",
    "server/http",
    "server/audit",
    "server/contacts",
    "server/orders",
  ],
  "server/dashboard": [
    "contract",
    "server/env",
    "server/db",
    "server/api",
    "server/http",
    "server/claims",
    "server/content",
    "server/desk",
  ],
  "server/calendar": ["contract", "server/db", "server/api", "server/http", "server/audit"],
  "server/reminders": ["contract", "server/db", "server/api", "server/http", "server/audit"],
  // Rows of every kind, for the back office's finder.
  "server/find": ["contract", "server/db", "server/api", "server/http", "server/lists", "server/profile"],
  "server/catalog": ["contract", "server/db", "server/api", "server/http"],
  // Finds products and counts missed searches. The site calls it through server/app.ts.
  "server/search": ["contract", "server/db", "server/api", "server/http"],
  // The look of pages, emails and papers, from the brand.
  "server/brand": [
    "contract",
    "server/api",
    "server/http",
    "server/attachments",
    "server/pictures",
    "server/documents",
    "server/escape-html",
  ],
  "server/content": ["contract", "server/env", "server/brand"],
  // Badges that expire.
  "server/claims": ["contract", "server/db", "server/api", "server/mail"],
  // Pictures of products: uploading, making their files, showing.
  "server/pictures": ["contract", "server/db", "server/api", "server/http", "server/attachments"],
  // Editing the content in the back office.
  "server/publishing": [
    "contract",
    "server/env",
    "server/db",
    "server/api",
    "server/http",
    "server/lists",
    "server/audit",
    "server/attachments",
    "server/pictures",
    "server/content",
  ],
  // Nightly backups of the embedded database.
  "server/backups": ["contract", "server/env", "server/db", "server/audit", "server/secret-key"],
  // The reports of `npm run doctor` and the page Health.
  "server/health": [
    "contract",
    "server/env",
    "server/db",
    "server/api",
    "server/http",
    "server/audit",
    "server/attachments",
    "server/backups",
    "server/claims",
    "server/content",
    "server/mail",
    "server/version",
  ],
  "server/site": [
    "contract",
    "server/brand",
    "server/content",
    "server/documents",
    "server/http",
    "server/escape-html",
  ],
  "server/control": ["contract", "server/auth", "server/db", "server/publishing"],
  "server/testing": ["contract", "server"],
  "server/monitoring": ["server/env", "server/db", "server/mail", "server/version"],
  "server/env": [],
  "server/escape-html": [],
  "server/secret-key": ["server/env"],
  "server/version": [],
  // app.ts, main.ts and files that only they use.
  server: ["contract", "server"],
  "web/ui": [],
  "web/api": ["contract"],
  "web/parts": ["contract", "web/ui", "web/api", "web/paths", "web/site-content"],
  "web/site": ["contract", "web/api", "web/parts", "web/ui", "web/paths", "web/site-content"],
  "web/site/parts": ["contract", "web/parts", "web/ui", "web/paths"],
  // The form, with the parts for lines and files that the back office also uses.
  "web/site/quote-request": [
    "contract",
    "web/api",
    "web/parts",
    "web/ui",
    "web/paths",
    "web/site-content",
    "web/site/parts",
  ],
  "web/auth": ["contract", "web/api", "web/parts", "web/ui", "web/paths", "web/site-content"],
  "web/portal": ["contract", "web/api", "web/parts", "web/ui", "web/paths", "web/site-content"],
  "web/admin": [
    "contract",
    "web/api",
    "web/parts",
    "web/ui",
    "web/paths",
    "web/site-content",
    "web/site/quote-request",
  ],
  "web/paths": ["contract"],
  "web/site-content": ["contract"],
  // root.tsx, routes.ts and the entries.
  web: ["contract", "web"],
  e2e: ["contract", "server/testing", "web/paths"],
  proof: ["contract", "server", "web", "scripts", "e2e"],
  scripts: ["contract", "server", "web", "scripts", "e2e"],
}

const testsMayUse = ["server/testing", "contract", "server", "scripts"]

const roomNames = Object.keys(rooms).sort((a, b) => b.length - a.length)
const roomOf = (path: string) =>
  roomNames.find((room) => path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`))

interface Import {
  from: string
  to: string
}

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx", "*.mjs"])
  .toString()
  .split("\n")
  // A file that was moved a moment ago is listed until the next commit.
  .filter((file) => file.includes("/") && existsSync(file))

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([#.][^"]+)"/g)].map((match) => ({
    from,
    to: match[1]!.startsWith("#") ? match[1]!.slice(1) : relative(".", join(dirname(from), match[1]!)),
  })),
)

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)

function isAllowed({ from, to }: Import): boolean {
  const [room, target] = [roomOf(from), roomOf(to)]
  if (!room || !target) return false
  const allowed = [room, ...rooms[room]!, ...(isTest(from) ? testsMayUse : [])]
  return allowed.some((name) => target === name || target.startsWith(`${name}/`))
}

/** A feature's statements and endpoints are its own; other features use its rules. */
const isPrivate = ({ from, to }: Import) =>
  /\.(store|routes)\.ts$/.test(to) &&
  roomOf(from) !== roomOf(to) &&
  !["server", "server/testing", "server/control", "scripts"].includes(roomOf(from)!) &&
  !isTest(from)

/** Rooms that can be reached from themselves, through imports of others. Tests and the catch-all rooms do not count. */
function roomsInCycles(): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [room, target] = [roomOf(from), roomOf(to)]
    if (isTest(from) || !room || !target || room === target) continue
    next.set(room, (next.get(room) ?? new Set()).add(target))
  }
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
    for (const room of ["contract", "server/db", "web/ui", "web/site"])
      expect(files.some((file) => roomOf(file) === room)).toBe(true)
  })

  it("stays within what the table allows", () => {
    expect(imports.filter((one) => !isAllowed(one))).toEqual([])
  })

  it("closes no circle of rooms", () => {
    expect(roomsInCycles()).toEqual([])
  })

  it("leaves the stores and routes of other features alone", () => {
    expect(imports.filter(isPrivate)).toEqual([])
  })
})
