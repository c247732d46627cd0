import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { call } from "#web/api/call.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { AnswerForm } from "./AnswerForm.tsx"
import { useAnswerForm } from "./use-answer-form.ts"

interface PrivateLinkProps extends Pick<QuotePage, "link"> {
  token: string
  onEnded: () => void
}

/** How long the link works, and how its holder ends it. */
export function PrivateLink({ token, link, onEnded }: PrivateLinkProps) {
  const state = useAnswerForm(async () => {
    await call("DELETE /api/quotes/:token/links", { params: { token } })
    onEnded()
  }, "The links were not ended.")
  return (
    <div data-print="hide">
      <Collapsible headingLevel={2} title="Your private link">
        <p>
          This link works until <DateTime value={link.expiresAt} zone />. Anyone who has it can{" "}
          {link.isProved ? "answer the quote for you" : "read this page and write to us"}.
        </p>
        {link.isProved && (
          <>
            <p>
              If somebody else may have a link to this request, end all links, this one too. We then email you a new one
              when you ask for it.
            </p>
            <AnswerForm state={state} label="End all links" submit="End all links" />
          </>
        )}
      </Collapsible>
    </div>
  )
}
