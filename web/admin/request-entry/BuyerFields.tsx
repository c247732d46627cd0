import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type ChangeEvent, type Dispatch, useState } from "react"
import type { EarlierBuyer } from "#contract/quote-requests/request-entry.ts"
import { counted } from "#contract/values/counts.ts"
import own from "#web/admin/request-entry/BuyerFields.module.css"
import { useTypedText } from "#web/admin/use-typed-text.ts"
import { loadFrom } from "#web/api/queries.ts"
import styles from "#web/site/quote-request/ContactFields.module.css"
import type {
  ContactField,
  RequesterTexts,
  RequestFormAction,
  RequestFormState,
} from "#web/site/quote-request/request-form-state.ts"
import { requestTextLimits } from "#web/site/quote-request/request-text-limits.ts"
import { Button } from "#web/ui/Button.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface BuyerFieldsProps {
  texts: RequesterTexts
  errors: RequestFormState["errors"]
  dispatch: Dispatch<RequestFormAction>
}

/** Who asked. A name or email of an earlier request fills in the rest. */
export function BuyerFields({ texts, errors, dispatch }: BuyerFieldsProps) {
  /** The last typed text; empty after a buyer is chosen. */
  const [typed, setTyped] = useState("")
  const change = (field: ContactField, value: string) => dispatch({ type: "typed", part: "contact", field, value })
  const bind = (name: ContactField) => ({
    name,
    value: texts[name],
    error: errors[name],
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      change(name, target.value)
      setTyped(target.value)
    },
  })

  function choose({ customerName, customerEmail, customerOrganization, customerPhone }: EarlierBuyer) {
    change("customerName", customerName)
    change("customerEmail", customerEmail)
    change("customerOrganization", customerOrganization ?? "")
    change("customerPhone", customerPhone ?? "")
    setTyped("")
    document.querySelector<HTMLElement>("[name=source]")?.focus()
  }

  return (
    <>
      <div className={styles.fields}>
        <TextField {...bind("customerName")} label="Full Name" />
        <TextField
          {...bind("customerEmail")}
          label="Email"
          optional
          type="email"
          spellCheck={false}
          maxLength={requestTextLimits.email}
        />
        <TextField {...bind("customerOrganization")} label="Organization" optional />
        <TextField {...bind("customerPhone")} label="Phone" optional type="tel" maxLength={requestTextLimits.phone} />
      </div>
      <EarlierBuyers text={typed.trim()} onChoose={choose} />
    </>
  )
}

/** As contract/quote-requests/request-entry.ts says, whose schemas stay out of the browser. */
const least = 3

/** Buyers of earlier requests that match the typed text. */
function EarlierBuyers({ text, onChoose }: { text: string; onChoose: (buyer: EarlierBuyer) => void }) {
  const q = useTypedText(text)
  const { data = [] } = useQuery({
    ...loadFrom("GET /api/admin/buyers/people", { query: { q } }),
    enabled: q.length >= least,
    // Requests arrive while the back office is open.
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
  const buyers = text.length >= least ? data : []
  return (
    <div className={own.earlier} role="status">
      {buyers.length > 0 && (
        <>
          <p>{counted(buyers.length, "earlier buyer")}: choose one to fill in the rest</p>
          <ul>
            {buyers.map((buyer) => (
              <li key={`${buyer.customerName} ${buyer.customerEmail}`}>
                <Button variant="secondary" onClick={() => onChoose(buyer)}>
                  {[buyer.customerName, buyer.customerOrganization, buyer.customerEmail].filter(Boolean).join(", ")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
