import { solicitationRows } from "#contract/quote-requests/solicitation-words.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import type { Seller } from "#contract/quotes/quotes.ts"
import type { Piece } from "./table.ts"
import type { Paper } from "./paper.ts"

const gap = 24

/** The company on the left, what the document is on the right, and a rule below. */
export function writeLetterhead(paper: Paper, seller: Seller, title: string, subtitles: readonly string[]): void {
  const half = (paper.width - gap) / 2
  const top = paper.y
  const left = { x: paper.left, width: half }
  const company = paper.element("Sect")
  const below = top + paper.logo({ x: paper.left, y: top, width: half, height: 40 }, seller.name, company)
  const named = { ...left, y: below }
  const isNamed = !paper.hasLogo || paper.hasName
  let y = isNamed ? paper.write("P", seller.name, "company", named, company) + 2 : below
  for (const line of linesOf(seller, isNamed)) y = paper.write("P", line, "small", { ...left, y }, company)
  company.end()
  const right = { x: paper.left + half + gap, width: half, align: "right" } as const
  let end = paper.write("H1", title, "title", { ...right, y: top - 3 })
  for (const line of subtitles) end = paper.write("P", line, "body", { ...right, y: end + 1 })
  paper.y = Math.max(y, end) + 10
  paper.rule(paper.y, paper.colors.title)
  paper.y += 12
}

const linesOf = ({ name, legalName, address, phone, email, website, uei, cage }: Seller, isNamed: boolean) => [
  ...(isNamed && legalName === name ? [] : [legalName]),
  ...address,
  `${phone}  •  ${email}`,
  website,
  `UEI ${uei}  •  CAGE ${cage}`,
]

/** An important notice above everything else. */
export function writeNotice(paper: Paper, text: string): void {
  paper.y = paper.write("P", text, "notice", { x: paper.left, y: paper.y, width: paper.width }) + 10
}

/** Short texts side by side, each under its heading. */
export function writeSideBySide(paper: Paper, all: readonly { heading: string; pieces: readonly Piece[] }[]): void {
  const parts = all.filter(({ pieces }) => pieces.length > 0)
  if (parts.length === 0) return
  const width = (paper.width - gap * (parts.length - 1)) / parts.length
  const heightOf = ({ pieces }: (typeof parts)[number]) =>
    pieces.reduce((sum, { text, style }) => sum + paper.heightOf(text, style, width) + 1, 15)
  if (Math.max(...parts.map(heightOf)) > paper.roomLeft) paper.newPage()
  const top = paper.y
  const ends = parts.map(({ heading, pieces }, at) => {
    const place = { x: paper.left + at * (width + gap), width }
    let y = paper.write("H2", heading, "heading", { ...place, y: top }) + 3
    for (const { text, style } of pieces) y = paper.write("P", text, style, { ...place, y }) + 1
    return y
  })
  paper.y = Math.max(...ends) + 14
}

/** In points: two lines, which stay with the heading of a section. */
const keptWithHeading = 26

/** A heading with text that may be long, over several pages even. */
export function writeSection(paper: Paper, heading: string, text: string): void {
  const place = { x: paper.left, width: paper.width }
  const begins = Math.min(paper.heightOf(text, "body", paper.width), keptWithHeading)
  const needed = 12 + paper.heightOf(heading, "heading", paper.width) + 3 + begins
  if (paper.roomLeft < needed) paper.newPage()
  const y = paper.write("H2", heading, "heading", { ...place, y: paper.y + 12 }) + 3
  paper.y = paper.write("P", text, "body", { ...place, y })
}

/** The buyer's solicitation details for the whole request. Writes nothing if there are none. */
export function writeSolicitation(paper: Paper, solicitation: Solicitation): void {
  const stated = solicitationRows(solicitation)
  if (stated.length === 0) return
  paper.y -= 12
  writeSection(paper, "Solicitation and delivery", stated.map(([label, text]) => `${label}: ${text}`).join("\n"))
  paper.y += 14
}

/** Side by side: lines on which each party signs. */
export function writeSignatures(paper: Paper, parties: readonly { heading: string; person: string }[]): void {
  if (paper.roomLeft < 100) paper.newPage()
  paper.y += 18
  const width = (paper.width - gap * (parties.length - 1)) / parties.length
  const top = paper.y
  const ends = parties.map(({ heading, person }, at) => {
    const place = { x: paper.left + at * (width + gap), width }
    let y = paper.write("H2", heading, "heading", { ...place, y: top })
    for (const label of ["Signature:", `Name and title: ${person}`, "Date:"]) {
      y = paper.write("P", label, "small", { ...place, y: y + 14 }) + 2
      paper.rule(y, paper.colors.muted, place)
    }
    return y
  })
  paper.y = Math.max(...ends)
}
