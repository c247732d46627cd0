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
  evidence: WebAddress.optional().describe("Address of a page or file that proves the claim."),
  note: words(400).optional().describe("A reminder for you. It is never shown."),
}

const Day = z.iso.date("must be a day such as 2026-12-31")

/** One row of `badges`: a claim that is shown as a badge for as long as it has not expired. */
export const Claim = z.strictObject({
  label: words(48),
  icon: z.enum(badgeIcons),
  tone: z.enum(badgeTones),
  issuer: words(120).optional(),
  number: words(60).optional(),
  issued: Day.optional(),
  expires: Day.optional().describe("The last day on which the badge is shown, in the time zone of the desk."),
  ...proof,
})
export type Claim = z.infer<typeof Claim>
export type Badge = Claim & { kind: BadgeKind }

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

const Figure = z.strictObject({ value: words(24), label: words(60), ...proof })

/** content/claims.yaml */
export const Claims = z.strictObject({
  badges: z.record(z.enum(badgeKinds), Claim),
  groups: z
    .record(z.enum(badgeGroups).exclude(["all"]), z.array(z.enum(badgeKinds).meta({ title: "Badge" })).min(1))
    .describe("The badges that pages show together, in their order."),
  figures: z
    .record(z.enum(figureKeys), Figure)
    .describe("Each marketing figure once. Texts repeat it by its name in braces: {figures.on-time}."),
})
export type Claims = z.infer<typeof Claims>

/**
 * The badges of a group that may be shown on a day (`2026-11-20`), in the order of the content; `all` is every kind.
 * A claim is dropped on the day after it expires.
 */
export function activeClaims(claims: Claims, today: string, group: BadgeGroup = "all"): Badge[] {
  const kinds = group === "all" ? badgeKinds : claims.groups[group]
  return kinds
    .map((kind) => ({ kind, ...claims.badges[kind] }))
    .filter(({ expires }) => expires === undefined || expires >= today)
}

/** content/tribute.yaml: the dialog that a veteran badge opens. */
export const Tribute = z.strictObject({
  heading: words(80),
  paragraphs: paragraphs(4),
  closing: words(160),
})
export type Tribute = z.infer<typeof Tribute>
