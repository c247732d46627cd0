import type { DeskQuote } from "#contract/quote-desk.ts"
import { BothVersions } from "#web/admin/BothVersions.tsx"
import { differencesOf } from "#web/admin/quotes/differences.ts"
import { type QuoteTexts, textsOf } from "#web/admin/quotes/quote-texts.ts"
import { DateTime } from "#web/parts/DateTime.tsx"

interface ConflictNoticeProps {
  theirs: DeskQuote
  mine: QuoteTexts
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved the draft meanwhile: both versions, and the choice between them. */
export function ConflictNotice({ theirs, mine, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <BothVersions
      heading="Someone else changed this draft"
      differences={differencesOf(textsOf(theirs), mine)}
      theirsLabel="Take theirs"
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      {theirs.changedBy} saved it <DateTime value={theirs.changedAt} />. Your changes are not saved yet.
    </BothVersions>
  )
}
