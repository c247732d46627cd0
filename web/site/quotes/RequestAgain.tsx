import { useEffect, useState } from "react"
import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { paths } from "#web/paths.ts"
import { requestAgain, isFormBegun } from "#web/site/quote-request/drafts/request-again.ts"
import { Button } from "#web/ui/Button.tsx"
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx"

/** Starts a new request from this one. The portal leads here with `#request-again`, which presses the button. */
export function RequestAgain({ request }: Pick<QuotePage, "request">) {
  const [isAsking, setAsking] = useState(false)

  function fill() {
    requestAgain(request)
    window.location.assign(paths.quoteRequest)
  }
  const start = () => (isFormBegun() ? setAsking(true) : fill())

  useEffect(() => {
    if (window.location.hash !== "#request-again") return
    // Once only: Back leads to this page as it is.
    window.history.replaceState(window.history.state, "", window.location.pathname)
    start()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens
  }, [])

  return (
    <div data-print="hide">
      <Button variant="secondary" onClick={start}>
        Request again
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Replace the request that you started?"
        description="You have begun another quote request in this browser. This one takes its place."
        confirmLabel="Replace it"
        tone="primary"
        onConfirm={fill}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
