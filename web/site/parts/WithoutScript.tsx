import { useShellContent } from "#web/parts/shell-content.ts"
import styles from "./WithoutScript.module.css"

/** For browsers without JavaScript, where the button stays disabled: how to ask all the same. */
export function WithoutScript() {
  const { company } = useShellContent()
  // Browsers that read it never load the script, and React leaves it alone where they do.
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <p className={styles.notice}>
        This form needs JavaScript. Please send your request to{" "}
        <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a> or call{" "}
        <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a>.
      </p>
    </noscript>
  )
}
