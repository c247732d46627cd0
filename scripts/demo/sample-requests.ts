import type { FamilyKey } from "#contract/catalog/families.ts"
import type { QuoteRequestStatus } from "#contract/quote-requests/quote-requests.ts"
import { momentAgo } from "./days.ts"

export const demoBuyers = [
  // A company of the demo, which reads its quotes and sales in the portal.
  ["Dana Sample", "Sample Ridge Supply Co.", "prime_contractor"],
  ["Riley Example", "Example County Public Works", "local"],
  ["Skyler Sample", "Sample Field Hospital", "dod"],
  ["Rowan Example", "Example State Fleet Office", "state"],
  ["Phoenix Sample", "Sample Training Center", "federal_civilian"],
  ["Emerson Example", "", undefined],
  ["Lennox Sample", "Example Veterans Home", "federal_civilian"],
] as const

export const addressOf = (name: string) =>
  name === "Dana Sample" ? "ridge@example.com" : `${name.split(" ")[0]!.toLowerCase()}@example.com`

interface Line {
  category: FamilyKey
  name: string
  quantity: number
  specifications: string
}

const lines: Line[] = [
  { category: "food", name: "Long-grain rice", quantity: 40_000, specifications: "lbs; 50 lb bags, palletized" },
  { category: "fuel", name: "Ultra-low sulfur diesel", quantity: 7_500, specifications: "gallons; two drops" },
  { category: "chemicals", name: "Floor cleaner concentrate", quantity: 55, specifications: "gallon drums" },
  { category: "hardware", name: "Hex cap screw, Grade 8", quantity: 12_000, specifications: "1/2-13 x 2 in" },
  { category: "food", name: "Ground beef trim", quantity: 40_000, specifications: "lbs; frozen" },
  { category: "hardware", name: "Safety glasses", quantity: 600, specifications: "clear lens" },
]

const statuses: QuoteRequestStatus[] = ["won", "lost", "quoted", "won", "in_review"]

/** Newer requests are still open; the newest three are new. */
function statusOf(place: number, last: number): QuoteRequestStatus {
  if (place > last - 3) return "new"
  return place > last - 7 ? "in_review" : statuses[place % statuses.length]!
}

const count = 25

/** Oldest first, over the last six weeks. */
export function demoQuoteRequests() {
  return Array.from({ length: count }, (_, place) => {
    const [buyerName, customerOrganization] = demoBuyers[place % demoBuyers.length]!
    // Every third time a colleague asks, except in the company that reads its own requests in the portal.
    const isColleague = place % 3 === 1 && place % demoBuyers.length > 0 && customerOrganization !== ""
    const customerName = isColleague ? `Jordan ${buyerName.split(" ")[1]!}` : buyerName
    return {
      customerName,
      customerEmail: isColleague ? `office-${addressOf(buyerName)}` : addressOf(buyerName),
      customerOrganization,
      customerPhone: place % 3 === 0 ? "(555) 555-0190" : "",
      message: place % 4 === 0 ? "Delivery on two dates, please.\nForklift on site." : "",
      products: lines.slice(place % 4, (place % 4) + 1 + (place % 3)),
      status: statusOf(place, count - 1),
      /** One of the new requests came by phone. */
      source: place === count - 2 ? ("phone" as const) : undefined,
      receivedAt: momentAgo(Math.trunc(((count - 1 - place) * 42) / count), place),
    }
  })
}

const questions = [
  "Do you deliver to islands?",
  "Please send your capability statement as a PDF.",
  "Which freight terms do you quote for fuel?",
  "Can one order mix food and hardware?",
  "Who is our contact for repeat orders?",
  "Do you hold samples of safety glasses?",
  "We would like to visit the warehouse next month.",
  "Is there a minimum for floor cleaner?",
]

/** Oldest first. */
export function demoMessages() {
  return questions.map((message, place) => {
    const [name, organization] = demoBuyers[place % demoBuyers.length]!
    const isAnswered = place < questions.length - 2
    return {
      name,
      email: addressOf(name),
      isAnswered,
      organization,
      message,
      receivedAt: momentAgo((questions.length - 1 - place) * 5, place),
    }
  })
}
