import styles from "#web/portal/books/BookPanel.module.css"
import type { Noun, PanelWords } from "#web/portal/books/panel-ties.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { useMay } from "#web/api/may.ts"
import { DownloadLink, exportHint } from "#web/parts/DownloadLink.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import ui from "#web/ui/primitives.module.css"

interface BookHeadProps {
  noun: Noun
  words: PanelWords
  csv: string
  importPath: string | undefined
  onAdd: () => void
}

/** What the list is, and how rows come in and go out: from a file, into one, and one by one. */
export function BookHead({ noun, words, csv, importPath, onAdd }: BookHeadProps) {
  const mayChange = useMay()("POST /api/orders")
  return (
    <div className={styles.head}>
      <div>
        <h2 id={`${noun.many}-heading`} tabIndex={-1}>
          {words.heading}
        </h2>
        <p className={styles.lead}>{words.lead}</p>
        <p className={`${ui.smaller} ${styles.hint}`}>{exportHint}</p>
      </div>
      <div className={`${ui.cluster3} ${styles.actions}`}>
        {mayChange && importPath && (
          <ButtonLink to={importPath} variant="secondary">
            <Icon name="upload" />
            Import CSV
          </ButtonLink>
        )}
        <DownloadLink href={csv}>Export CSV</DownloadLink>
        {mayChange && (
          <Button onClick={onAdd}>
            <Icon name="plus" />
            Add {noun.title}
          </Button>
        )}
      </div>
    </div>
  )
}
