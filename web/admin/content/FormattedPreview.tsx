import styles from "#web/admin/content/FormattedPreview.module.css"
import { Formatted } from "#web/parts/Formatted.tsx"
import { readFormatted } from "#web/parts/read-formatted.ts"

/** How a text with marks will look. Without marks it says nothing new, so there is none. */
export function FormattedPreview({ label, text }: { label: string; text: string }) {
  const blocks = readFormatted(text)
  const isPlain = blocks.every((block) => "text" in block && block.text.every((part) => typeof part === "string"))
  if (isPlain && blocks.length < 2) return null
  return (
    <section className={styles.preview} aria-label={`Preview of ${label}`}>
      <Formatted blocks={blocks} />
    </section>
  )
}
