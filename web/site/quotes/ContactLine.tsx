import { RecordNumber } from "#web/parts/RecordNumber.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"

/** Who to call, and which number to mention where it is not just said. */
export function ContactLine({ number }: { number?: string }) {
  const { company } = useShellContent()
  return (
    <p>
      Questions? Call <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a> or write to{" "}
      <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a>
      {number && (
        <>
          {" "}
          and mention <RecordNumber of={number} />
        </>
      )}
      .
    </p>
  )
}
