import { useState } from "react"
import { call } from "#web/api/call.ts"
import { AnswerForm } from "./AnswerForm.tsx"
import { useAnswerForm } from "./use-answer-form.ts"
import styles from "./AnswerForm.module.css"

/** For the holder of a link that cannot answer the quote: emails one that can. */
export function EmailLinkForm({ token }: { token: string }) {
  const [answer, setAnswer] = useState("")
  const state = useAnswerForm(async () => {
    setAnswer("")
    setAnswer((await call("POST /api/quotes/:token/links", { params: { token } })).message)
  }, "The link was not sent.")
  return (
    <div className={styles.email} data-print="hide">
      <p>
        To accept or decline this quote, open it from our email to the address of the request. That shows us that the
        address is yours.
      </p>
      <AnswerForm state={state} label="Email me a link" submit="Email me a link" />
      <p role="status">{answer}</p>
    </div>
  )
}
