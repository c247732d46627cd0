import { useEffect, useRef } from "react"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import type { NewQuoteRequest } from "#contract/quote-requests/quote-requests.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Page } from "#web/ui/Page.tsx"
import styles from "./RequestReceipt.module.css"
import { ReceivedRequest } from "./ReceivedRequest.tsx"

interface RequestReceiptProps {
  request: NewQuoteRequest
  files: readonly Attachment[]
  number: string | undefined
  /** The private link; a plain one, so that the page comes with its own headers. */
  statusUrl: string | undefined
  text: string
}

/** The screen after the form: the request has arrived, and what happens with it. */
export function RequestReceipt({ request, files, number, statusUrl, text }: RequestReceiptProps) {
  const { company } = useShellContent()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Page>
      <div className={styles.received}>
        <h1 ref={heading} tabIndex={-1}>
          Quote Request Received!
        </h1>
        {number && (
          <p className={styles.number}>
            Your request number is <code>{number}</code>
          </p>
        )}
        <p>{text}</p>
        {statusUrl && (
          <p className={styles.link}>
            <a href={statusUrl}>See your request and its quote</a>
          </p>
        )}
        <p>
          To add to this request, write to <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a> or call{" "}
          <a href={`tel:${company.phone.e164}`}>{company.phone.shown}</a>
          {number && " and mention this number"}.
        </p>
        <Actions>
          <ButtonLink to={paths.home}>Return Home</ButtonLink>
          <ButtonLink variant="secondary" to={paths.products}>
            View Products
          </ButtonLink>
        </Actions>
        <ReceivedRequest request={request} files={files} />
      </div>
    </Page>
  )
}
