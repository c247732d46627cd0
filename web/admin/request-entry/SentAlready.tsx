import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Link } from "react-router"
import { counted } from "#contract/values/counts.ts"
import { useTypedText } from "#web/admin/use-typed-text.ts"
import { loadFrom } from "#web/api/queries.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { paths } from "#web/paths.ts"

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
/** Later than this, the same buyer asks for something else. */
const lately = 14 * 24 * 60 * 60 * 1000

/** Requests of the same buyer that came lately, so that none is entered a second time. */
export function SentAlready({ email }: { email: string }) {
  const q = useTypedText(email)
  const { data = [] } = useQuery({
    ...loadFrom("GET /api/admin/quote-requests", { query: { q, limit: 10 } }),
    enabled: isAddress(q),
    staleTime: 5_000,
  })
  const [since] = useState(() => Date.now() - lately)
  const isSame = ({ customerEmail, createdAt }: (typeof data)[number]) =>
    customerEmail.toLowerCase() === email.toLowerCase() && Date.parse(createdAt) > since
  const same = data.filter(isSame).slice(0, 3)
  return (
    <div role="status">
      {isAddress(email) && same.length > 0 && (
        <>
          <p>This buyer asked lately. If it is the same request, open it instead:</p>
          <ul>
            {same.map(({ number, createdAt, lineCount }) => (
              <li key={number}>
                <Link to={paths.adminQuoteRequest(number)}>{number}</Link>, <DateTime value={createdAt} />,{" "}
                {counted(lineCount, "product")}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
