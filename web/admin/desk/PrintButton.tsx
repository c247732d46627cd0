import styles from "#web/admin/desk/DeskForm.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"

/** Puts the page on paper, without the controls. Stands beside the status. */
export function PrintButton() {
  return (
    <div className={styles.beside} data-print="hide">
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="printer" />
        Print this request
      </Button>
    </div>
  )
}
