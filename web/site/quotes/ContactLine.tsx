import { useShellContent } from "#web/parts/shell-content.ts"

/** Who to call. */
export function ContactLine({ number }: { number: string }) {
  const { company } = useShellContent()
  return (
    <p>
      Questions? Call <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a> or write to{" "}
      <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a> and mention {number}.
    </p>
  )
}
