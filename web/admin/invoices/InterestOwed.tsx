import { Link } from "react-router"
import { formatDay } from "#contract/values/dates.ts"
import type { LateInterest } from "#contract/sales/invoices.ts"
import { centsOf, formatDollars } from "#contract/values/money.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { paths } from "#web/paths.ts"

/** What a federal buyer owes for paying late, with its law. */
export function InterestOwed({ interest: { law, from, through, rate, amount } }: { interest: LateInterest }) {
  if (amount === null)
    return (
      <TwoLines
        first={
          <Link to={paths.adminDocument("invoicing.yaml")}>Add the rate of {formatDay(from)} to see the amount</Link>
        }
        second={law}
      />
    )
  const first = centsOf(amount) === 0n ? "None: it is below $1" : formatDollars(amount)
  const second = `${rate}% on what is open, ${formatDay(from)} through ${formatDay(through)} (${law})`
  return <TwoLines first={first} second={second} />
}
