import { Icon } from "#web/ui/Icon.tsx"
import styles from "#web/ui/Button.module.css"

/** A file of the server, fetched by the browser itself. */
export function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.button} data-variant="secondary" href={href} download>
      <Icon name="download" />
      {children}
    </a>
  )
}

/** Spreadsheets drop the leading zeros of phone numbers and NSNs unless they read them as text. */
export const exportHint =
  "To keep leading zeros, open the export with “Quoted field as text” (LibreOffice) or import its columns as text (Excel)."
