import type { ThreadEntry } from "#contract/quotes/quote-page.ts"
import { useShellContent } from "#web/parts/shell-content.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { SentFiles } from "./SentFiles.tsx"
import styles from "./QuoteThread.module.css"
import ui from "#web/ui/primitives.module.css"

/** Questions and answers, oldest first. */
export function QuoteThread({ token, thread }: { token: string; thread: readonly ThreadEntry[] }) {
  const { company } = useShellContent()
  if (thread.length === 0) return null
  return (
    <section className={styles.thread} aria-labelledby="thread">
      <h2 id="thread">Questions and answers</h2>
      <ol>
        {thread.map(({ id, from, by, at, subject, text, wantsRevision, files }) => (
          <li key={id} data-from={from}>
            <p className={ui.smaller}>
              <strong>{from === "company" ? `${by}, ${company.name}` : by}</strong>
              {wantsRevision && ", asked for a revision"}, <DateTime value={at} zone />
            </p>
            {subject && <p className={ui.strong}>{subject}</p>}
            <p className={ui.asWritten}>{text}</p>
            <SentFiles token={token} label="Files with this answer" files={files} />
          </li>
        ))}
      </ol>
    </section>
  )
}
