import Printer from "lucide-react/icons/printer"
import styles from "#web/site/shell/FooterButton.module.css"

/** Prints the page in its print style: no interface, folded parts unfolded, black on white. */
export function PrintButton() {
  return (
    <button type="button" className={styles.button} onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print this page
    </button>
  )
}
