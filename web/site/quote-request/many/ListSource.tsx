import { Button } from "#web/ui/Button.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./ManyDialog.module.css"

interface ListSourceProps {
  text: string
  problem: string | undefined
  reading: boolean
  onType: (text: string) => void
  onRead: (source: string | File) => void
}

/** Where the list comes from: pasted text or a file. */
export function ListSource({ text, problem, reading, onType, onRead }: ListSourceProps) {
  return (
    <div className={styles.source}>
      <p>
        Your browser reads the list. Check what it understood, then add the products to your request. Nothing is sent
        until you submit the request.
      </p>
      <TextArea
        label="Paste your list"
        hint="From a spreadsheet, an email or a CSV file, one product on each line"
        rows={9}
        spellCheck={false}
        value={text}
        error={problem}
        onChange={({ target }) => onType(target.value)}
      />
      <VisuallyHidden>
        <span role="alert">{problem}</span>
      </VisuallyHidden>
      <div>
        <Button pending={reading} onClick={() => onRead(text)}>
          {reading ? "Reading the list" : "Read the list"}
        </Button>
      </div>
      <FileField
        label="Or choose a file"
        hint=".csv, .tsv or .xlsx, up to 10 MB. You can also drop it here."
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        optional
        disabled={reading}
        onChoose={onRead}
      />
      <p className={ui.muted}>
        Start from a template:{" "}
        <a href="/templates/product-list.xlsx" download>
          Excel template
        </a>{" "}
        or{" "}
        <a href="/templates/product-list.csv" download>
          CSV template
        </a>
      </p>
    </div>
  )
}
