import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import styles from "#web/site/capability-statement/StatementToolbar.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

/** Both buttons open the browser's print dialog. The file holds the same words, for those who have no printer. */
export function StatementToolbar() {
  const print = () => window.print()
  return (
    <div className={styles.toolbar} data-print="hide">
      <Page>
        <div className={styles.row}>
          <p id="statement-print-note" className={`${ui.small} ${styles.note}`}>
            One letter page. For a PDF with this layout, choose “Save as PDF” in the print dialog.
          </p>
          <div className={styles.buttons} role="group" aria-label="Capability statement">
            <Button onClick={print}>
              <Icon name="printer" />
              Print
            </Button>
            <Button variant="secondary" onClick={print} aria-describedby="statement-print-note">
              <Icon name="file-down" />
              Download PDF
            </Button>
            <ButtonLink variant="quiet" to="/capability-statement.pdf" reloadDocument download>
              Save as PDF file
            </ButtonLink>
          </div>
        </div>
      </Page>
    </div>
  )
}
