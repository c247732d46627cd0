import { z } from "zod"
import { WebAddress, words, paragraphs } from "./words.ts"

/** The kinds of certification badge. The keys are fixed; label, icon and tone come from content/claims.yaml. */
export const badgeKinds = [
  "veteran-owned",
  "sam-certified",
  "naics-certified",
  "calpia-contract",
  "usda-certified",
  "fda-compliant",
  "haccp-certified",
  "fsma-compliant",
  "buy-american",
  "astm-certified",
  "epa-compliant",
  "dot-certified",
  "hazmat-licensed",
  "osha-compliant",
  "ansi-standards",
  "iso-9001",
  "epa-certified",
  "dot-hazmat",
  "iso-14001",
] as const
export type BadgeKind = (typeof badgeKinds)[number]

export const badgeGroups = ["trust", "food", "fuel", "hardware", "chemicals", "all"] as const
export type BadgeGroup = (typeof badgeGroups)[number]

/** Names of lucide icons, each drawn in web/site/parts/claim-icons.svg. */
const badgeIcons = [
  "star",
  "shield-check",
  "badge-check",
  "file-check",
  "clipboard-check",
  "beef",
  "apple",
  "flag",
  "flask-conical",
  "leaf",
  "truck",
  "triangle-alert",
  "hard-hat",
  "ruler",
  "award",
  "recycle",
] as const

/** Gold for veterans, navy for registries and contracts, olive for goods and safety, slate for management systems. */
const badgeTones = ["gold", "navy", "olive", "slate"] as const

/** The evidence for a claim. Without it the claim is listed as unproven. */
const proof = {
  hidden: z.boolean().optional().meta({
    title: "Hide it",
    description: "For what you cannot prove. Pages, PDFs and emails leave it out, with every text that is tied to it.",
  }),
  evidence: WebAddress.optional().describe("Address of a page or file that proves the claim."),
  note: words(400).optional().describe("A reminder for you. It is never shown."),
}

const Day = z.iso.date("must be a day such as 2026-12-31")

/** One row of `badges`: a claim that is shown as a badge until it expires. */
export const Claim = z.strictObject({
  label: words(48).meta({ title: "Words on the badge" }),
  icon: z.enum(badgeIcons).describe("The drawing beside the words."),
  tone: z.enum(badgeTones).meta({ title: "Color" }),
  issuer: words(120).optional().describe("Who gave the certificate or registration."),
  number: words(60).optional().describe("The number of the certificate or registration."),
  issued: Day.optional().meta({ title: "Issued on" }),
  expires: Day.optional().meta({
    title: "Last day",
    description: "The last day on which the badge is shown, in the time zone of the desk.",
  }),
  ...proof,
})
export type Claim = z.infer<typeof Claim>
export type BadgeClaim = Claim & { kind: BadgeKind }

/** The marketing figures, each stated in one place. */
const figureKeys = [
  "naics-codes",
  "on-time",
  "relationship-years",
  "experience-years",
  "experience-years-long",
  "support",
  "clients",
  "contract-value",
  "active-contracts",
  "emergency-response",
  "emergency-response-hours",
  "uptime",
  "certifications",
  "products-in-stock",
  "availability",
  "quality-rating",
  "violations",
  "safety-record",
  "regulatory-compliance",
  "same-day",
  "coverage",
] as const

/** Labels of the figures in forms. */
const figureTitles: Record<(typeof figureKeys)[number], string> = {
  "naics-codes": "NAICS codes",
  "on-time": "Deliveries on time",
  "relationship-years": "Years of supplier relationships",
  "experience-years": "Years of experience, on the home page",
  "experience-years-long": "Years of experience, on About and Capabilities",
  support: "Support",
  clients: "Clients",
  "contract-value": "Value of contracts",
  "active-contracts": "Active contracts",
  "emergency-response": "Emergency response",
  "emergency-response-hours": "Hours of emergency response",
  uptime: "Uptime",
  certifications: "Certifications",
  "products-in-stock": "Products in stock",
  availability: "Availability",
  "quality-rating": "Quality rating",
  violations: "Contract violations",
  "safety-record": "Safety record",
  "regulatory-compliance": "Regulatory compliance",
  "same-day": "Same-day shipping",
  coverage: "Area of delivery",
}

const badgeTitles: Record<BadgeKind, string> = {
  "veteran-owned": "Veteran-owned",
  "sam-certified": "SAM.gov",
  "naics-certified": "NAICS",
  "calpia-contract": "CALPIA contract",
  "usda-certified": "USDA",
  "fda-compliant": "FDA",
  "haccp-certified": "HACCP",
  "fsma-compliant": "FSMA",
  "buy-american": "Buy American",
  "astm-certified": "ASTM",
  "epa-compliant": "EPA, for fuel",
  "dot-certified": "DOT",
  "hazmat-licensed": "Hazardous materials license",
  "osha-compliant": "OSHA",
  "ansi-standards": "ANSI",
  "iso-9001": "ISO 9001",
  "epa-certified": "EPA, for chemicals",
  "dot-hazmat": "DOT hazardous materials",
  "iso-14001": "ISO 14001",
}

const Figure = z.strictObject({
  value: words(24).describe("As pages show it: 10+, 100%, 24/7."),
  label: words(60).meta({ title: "What it counts", description: "Appears below the figure." }),
  ...proof,
})

/** Sentences that claim something and are neither a badge nor a figure. */
const statementKeys = [
  "agencies",
  "accounting-integration",
  "inventory",
  "records",
  "dod-compliant",
  "certified-parts",
  "listed-goods",
  "nsf-60",
] as const

const statementTitles: Record<(typeof statementKeys)[number], string> = {
  agencies: "Agencies that you serve",
  "accounting-integration": "Accounting software integration",
  inventory: "Inventory management",
  records: "Compliance reporting",
  "dod-compliant": "DoD compliance",
  "certified-parts": "Certified parts",
  "listed-goods": "Listed and tested goods",
  "nsf-60": "NSF/ANSI/CAN 60",
}

const Statement = z.strictObject({ label: words(120).meta({ title: "What it claims" }), ...proof })

/** content/claims.yaml */
export const Claims = z.strictObject({
  badges: z.record(z.enum(badgeKinds).meta({ titles: badgeTitles }), Claim),
  groups: z
    .record(z.enum(badgeGroups).exclude(["all"]), z.array(z.enum(badgeKinds).meta({ title: "Badge" })))
    .describe("The badges that pages show together, in their order. A group may be empty."),
  figures: z
    .record(z.enum(figureKeys).meta({ titles: figureTitles }), Figure)
    .describe("Each marketing figure once. Texts repeat it by its name in braces: {figures.on-time}."),
  statements: z
    .partialRecord(z.enum(statementKeys).meta({ titles: statementTitles }), Statement)
    .optional()
    .describe("Other claims of the texts. A text between {if statements.agencies} and {end} goes when it is hidden."),
})
export type Claims = z.infer<typeof Claims>

/**
 * The badges of a group that may be shown on a day (`2026-11-20`), in the order of the content; `all` is every kind.
 * A claim is dropped on the day after it expires.
 */
export function activeClaims(claims: Claims, today: string, group: BadgeGroup = "all"): BadgeClaim[] {
  const kinds = group === "all" ? badgeKinds : claims.groups[group]
  return kinds.map((kind) => ({ kind, ...claims.badges[kind] })).filter((claim) => isStated(claim, today))
}

const isStated = ({ hidden, expires }: Pick<Claim, "hidden" | "expires">, today: string) =>
  !hidden && (expires === undefined || expires >= today)

/** Names of claims as texts use them, "badges.iso-9001", and whether the site may state each one on a day. */
export function claimStates({ badges, figures, statements = {} }: Claims, today: string): Map<string, boolean> {
  const parts: Record<string, Record<string, Pick<Claim, "hidden" | "expires">>> = { badges, figures, statements }
  const known = new Map(statementKeys.map((key) => [`statements.${key}`, true]))
  for (const [part, claims] of Object.entries(parts))
    for (const [key, claim] of Object.entries(claims)) known.set(`${part}.${key}`, isStated(claim, today))
  return known
}

/** content/tribute.yaml: the dialog that a veteran badge opens. */
export const Tribute = z.strictObject({
  heading: words(80),
  paragraphs: paragraphs(4),
  closing: words(160),
})
export type Tribute = z.infer<typeof Tribute>
