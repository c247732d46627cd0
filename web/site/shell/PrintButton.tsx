import { Icon } from "#web/ui/Icon.tsx"
import styles from "#web/site/shell/FooterButton.module.css"

/** Prints the page in its print style: no interface, folded parts unfolded, black on white. */
export function PrintButton() {
  return (
    <button type="button" className={styles.button} onClick={() => window.print()}>
      <Icon name="printer" />
      Print this page
    </button>
  )
}
