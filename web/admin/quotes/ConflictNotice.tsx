import { useEffect, useRef } from "react"
import type { DeskQuote } from "#contract/quote-desk.ts"
import styles from "#web/admin/quotes/ConflictNotice.module.css"
import { differencesOf } from "#web/admin/quotes/differences.ts"
import { type QuoteTexts, textsOf } from "#web/admin/quotes/quote-texts.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"

interface ConflictNoticeProps {
  theirs: DeskQuote
  mine: QuoteTexts
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved the draft meanwhile: both versions, and the choice between them. */
export function ConflictNotice({ theirs, mine, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const differences = differencesOf(textsOf(theirs), mine)
  return (
    <section className={styles.notice} aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        Someone else changed this draft
      </h2>
      <p>
        {theirs.changedBy} saved it <DateTime value={theirs.changedAt} />. Your changes are not saved yet.
      </p>
      <StackingTable caption="Fields that differ" captionHidden>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Mine</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, ...texts }) => (
            <tr key={label}>
              <th scope="row" data-label="Field">
                {label}
              </th>
              <td data-label="Theirs">{texts.theirs || "Empty"}</td>
              <td data-label="Mine">{texts.mine || "Empty"}</td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      <Actions>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </Actions>
    </section>
  )
}
