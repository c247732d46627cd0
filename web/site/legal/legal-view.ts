import type { LegalPage, LegalSection } from "#contract/content/legal.ts"
import { type Block, readFormatted } from "#web/parts/read-formatted.ts"

export interface LegalView extends Omit<LegalPage, "sections"> {
  sections: (Omit<LegalSection, "paragraphs"> & { blocks: Block[] })[]
}

export const legalView = ({ sections, ...words }: LegalPage): LegalView => ({
  ...words,
  sections: sections.map(({ paragraphs, ...section }) => ({ ...section, blocks: paragraphs.flatMap(readFormatted) })),
})
