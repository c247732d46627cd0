import { type ReactNode, useEffect, useRef } from "react"
import styles from "#web/admin/BothVersions.module.css"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"

interface BothVersionsProps {
  heading: string
  /** Who changed it, and what became of one's own text. */
  children: ReactNode
  differences: readonly { label: string; theirs: string; mine: string }[]
  /** "Take theirs" */
  theirsLabel: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved the same thing meanwhile: what differs, and the choice between the two versions. */
export function BothVersions(props: BothVersionsProps) {
  const { heading, children, differences, theirsLabel, onKeepMine, onTakeTheirs } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles.notice} aria-labelledby="conflict">
      <h2 id="conflict" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <p>{children}</p>
      <StackingTable caption="Fields that differ" captionHidden>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Mine</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, mine }) => (
            <tr key={label}>
              <th scope="row" data-label="Field">
                {label}
              </th>
              <td data-label="Theirs">{theirs || "Empty"}</td>
              <td data-label="Mine">{mine || "Empty"}</td>
            </tr>
          ))}
        </tbody>
      </StackingTable>
      <Actions>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          {theirsLabel}
        </Button>
      </Actions>
    </section>
  )
}
