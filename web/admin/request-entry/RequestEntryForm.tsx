import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useId, useState } from "react"
import { Link } from "react-router"
import { counted } from "#contract/values/counts.ts"
import { ArrivalFields } from "#web/admin/request-entry/ArrivalFields.tsx"
import { BuyerFields } from "#web/admin/request-entry/BuyerFields.tsx"
import { FromEmail } from "#web/admin/request-entry/email/FromEmail.tsx"
import { useRequestEntry } from "#web/admin/request-entry/use-request-entry.ts"
import { useTypedText } from "#web/admin/use-typed-text.ts"
import { loadFrom } from "#web/api/queries.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { paths } from "#web/paths.ts"
import { AttachFiles } from "#web/site/quote-request/attachments/AttachFiles.tsx"
import { cartLimits } from "#web/site/quote-request/cart/cart.ts"
import { FoldedDetails } from "#web/site/quote-request/details/FoldedDetails.tsx"
import { MessageField } from "#web/site/quote-request/details/MessageField.tsx"
import { isBlank } from "#web/site/quote-request/lines/requested-line.ts"
import { RequestLines } from "#web/site/quote-request/lines/RequestLines.tsx"
import styles from "#web/site/quote-request/QuoteRequestForm.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"

/** The public form's lines, details and files, with the buyer and the arrival as the desk knows them. */
export function RequestEntryForm() {
  const entry = useRequestEntry()
  const names = useId()
  const { form, state, dispatch, arrival, setArrival, pending, problem, onSubmit, isUnsaved } = entry
  const { contact, details, attachments, errors, lines, said } = state
  return (
    <form ref={form} className={styles.form} method="post" noValidate aria-busy={pending} onSubmit={onSubmit}>
      <Collapsible title="Start from an email" headingLevel={2}>
        <FromEmail room={cartLimits.items - lines.filter((line) => !isBlank(line)).length} onRead={entry.takeEmail} />
      </Collapsible>
      <Section heading="Buyer">
        <BuyerFields texts={contact} errors={errors} dispatch={dispatch} />
        <SentAlready email={contact.customerEmail.trim()} />
      </Section>
      <Section heading="Arrival">
        <ArrivalFields arrival={arrival} errors={errors} onChange={setArrival} />
      </Section>
      <Section heading="Products">
        <RequestLines
          lines={lines}
          error={errors.products}
          said={said}
          names={names}
          onChange={entry.changeLine}
          onAdd={entry.addLine}
          dispatch={dispatch}
          onRemove={entry.removeLine}
        />
        <datalist id={names}>
          {entry.products?.map(({ family, slug, name }) => (
            <option key={`${family} ${slug}`}>{name}</option>
          ))}
        </datalist>
      </Section>
      <FoldedDetails
        texts={details}
        errors={errors}
        opened={state.opened}
        onChange={(field, value) => dispatch({ type: "typed", part: "details", field, value })}
      />
      <Section heading="Notes and files">
        <MessageField
          text={contact.message}
          error={errors.message}
          onChange={(value) => dispatch({ type: "typed", part: "contact", field: "message", value })}
        />
        <AttachFiles
          files={attachments}
          errors={errors}
          offered={entry.offered}
          onChange={(change) => dispatch({ type: "files-changed", change })}
        />
      </Section>
      <FormProblem problem={problem} />
      <div className={styles.submit}>
        <Button type="submit" pending={pending}>
          Save request
        </Button>
      </div>
      <LeaveGuard unsaved={isUnsaved && !pending} />
    </form>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
      </div>
      {children}
    </section>
  )
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
/** Later than this, the same buyer asks for something else. */
const lately = 14 * 24 * 60 * 60 * 1000

/** Requests of the same buyer that came lately, so that none is entered a second time. */
function SentAlready({ email }: { email: string }) {
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
