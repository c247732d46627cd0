import { useLayoutEffect, useState } from "react"
import { Icon } from "#web/ui/Icon.tsx"
import styles from "./FoldedDetails.module.css"
import { Late } from "#web/site/quote-request/Late.tsx"
import type { SolicitationFieldsProps } from "./SolicitationFields.tsx"

const load = () => import("./SolicitationFields.tsx")
const elsewhere = /^(customer|source|arrivedAt|message|products|attachments)/

/** Opens by itself for what came back from the draft, and for errors. */
export function FoldedDetails({ opened, ...props }: SolicitationFieldsProps & { opened: boolean }) {
  const { texts, errors } = props
  const [isOpen, setOpen] = useState(false)
  const isRefused = Object.entries(errors).some(([name, text]) => text && !elsewhere.test(name))
  useLayoutEffect(() => {
    if (isRefused || Object.values(texts).some(Boolean)) setOpen(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing does not open what was closed by hand
  }, [opened, isRefused])
  return (
    <details className={styles.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <h2>
          Solicitation and delivery details <span>(optional)</span>
        </h2>
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <Late load={load} props={props} />}
    </details>
  )
}
