import Download from "lucide-react/icons/download"
import styles from "#web/ui/Button.module.css"

/** A file of the server, fetched by the browser itself. */
export function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.button} data-variant="secondary" href={href} download>
      <Download aria-hidden="true" />
      {children}
    </a>
  )
}
