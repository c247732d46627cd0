import { useState } from "react"
import { addDays, isDay } from "#contract/values/dates.ts"
import { journalLimits } from "#contract/sales/journal.ts"
import desk from "#web/admin/desk/DeskForm.module.css"
import styles from "#web/admin/receivables/Receivables.module.css"
import { useCompanyDay } from "#web/admin/use-company-day.ts"
import { journalFile, quickBooksFile } from "#web/api/receivables.ts"
import { DownloadLink } from "#web/parts/DownloadLink.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

/** Invoices, credit notes and payments of a period for the bookkeeper, of last month unless changed. */
export function JournalExport() {
  const today = useCompanyDay()
  const [{ from, to }, setPeriod] = useState(() => monthBefore(today))
  const errors = wrongOf(from, to)
  return (
    <section className={styles.section} aria-labelledby="journal" data-print="hide">
      <h2 id="journal">Journal for the bookkeeper</h2>
      <p className={ui.muted}>
        Invoices, credit notes and payments as a CSV file with equal debits and credits. You name the accounts under
        Company, Invoicing.
      </p>
      <div className={desk.pair}>
        <TextField
          label="From"
          type="date"
          max="9999-12-31"
          value={from}
          error={errors.from}
          onChange={({ target }) => setPeriod({ from: target.value, to })}
        />
        <TextField
          label="To"
          type="date"
          max="9999-12-31"
          value={to}
          error={errors.to}
          onChange={({ target }) => setPeriod({ from, to: target.value })}
        />
      </div>
      {!errors.from && !errors.to && (
        <>
          <div className={ui.cluster3}>
            <DownloadLink href={journalFile(from, to)}>Export journal</DownloadLink>
            <DownloadLink href={quickBooksFile(from, to)}>Export for QuickBooks Online</DownloadLink>
          </div>
          <p className={ui.muted}>
            The file for QuickBooks Online has invoices only. Choose MM/DD/YYYY as the date format when you import it.
          </p>
        </>
      )}
    </section>
  )
}

function monthBefore(today: string) {
  const to = addDays(`${today.slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

function wrongOf(from: string, to: string): { from?: string; to?: string } {
  if (!isDay(from)) return { from: "Enter the first day" }
  if (!isDay(to)) return { to: "Enter the last day" }
  if (to < from) return { to: "Choose a day on or after the first day" }
  if (to >= addDays(from, journalLimits.days)) return { to: `Choose at most ${journalLimits.days} days` }
  return {}
}
