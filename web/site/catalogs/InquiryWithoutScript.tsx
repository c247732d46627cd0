import { useShellContent } from "#web/parts/shell-content.ts"
import styles from "./InquiryWithoutScript.module.css"

/** For browsers without JavaScript, where the list has no quantities: how to ask all the same. */
export function InquiryWithoutScript() {
  const { company } = useShellContent()
  // Browsers that read it never load the script, and React leaves it alone where they do.
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <p className={styles.notice}>
        Adding products to an inquiry needs JavaScript. Please send the names and quantities to{" "}
        <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a> or call{" "}
        <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a>.
      </p>
    </noscript>
  )
}
