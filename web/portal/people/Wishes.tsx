import { useState } from "react"
import { flushSync } from "react-dom"
import { type CompanyWish, WishSeat } from "#contract/auth/company-wishes.ts"
import { useAnswerWish, useWishes } from "#web/api/company-wishes.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { focusHeading } from "#web/parts/focus-heading.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { MemberSeatField } from "#web/portal/people/MemberSeatField.tsx"
import styles from "#web/portal/people/PeopleList.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

/** People who ask to join, for owners to accept with a seat or decline. Empty if there are none. */
export function Wishes({ mayChange }: { mayChange: boolean }) {
  const { data: wishes = [] } = useWishes()
  const { mutate: answer, isPending } = useAnswerWish()
  const [accepting, setAccepting] = useState<CompanyWish>()
  if (wishes.length === 0) return null
  const decline = (id: string) =>
    answer(
      { id },
      {
        onSuccess: (message) => {
          showToast({ title: "Declined", description: message })
          focusHeading()
        },
        onError: (error) => showFailure(error, "Nothing was changed. Please try again."),
      },
    )
  return (
    <Card as="section" padding="compact" aria-labelledby="wishes">
      <h2 id="wishes">Ask to join</h2>
      <ul className={styles.list}>
        {wishes.map((wish) => (
          <li key={wish.id} className={styles.person}>
            <span>
              <strong>{wish.name}</strong>
              <span className={ui.block}>
                {wish.email}, asked on <DateTime value={wish.askedAt} />
              </span>
            </span>
            {mayChange && (
              <span className={ui.cluster3}>
                <Button variant="quiet" onClick={() => setAccepting(wish)}>
                  Accept<VisuallyHidden> {wish.name}</VisuallyHidden>
                </Button>
                <Button variant="quiet" pending={isPending} onClick={() => decline(wish.id)}>
                  Decline<VisuallyHidden> {wish.name}</VisuallyHidden>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={accepting !== undefined}
        onClose={() => setAccepting(undefined)}
        title="Let them join"
        description={accepting?.email}
      >
        {accepting && <AcceptForm id={accepting.id} onDone={() => setAccepting(undefined)} />}
      </Dialog>
    </Card>
  )
}

function AcceptForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { mutateAsync: answer } = useAnswerWish()
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields: ["seat"] as const,
    rules: () => Promise.resolve(WishSeat),
    bodyOf: (texts) => texts,
    send: async (texts) => {
      const message = await answer({ id, ...WishSeat.parse(texts) })
      // The dialog gives the focus back to its button, which is gone.
      flushSync(onDone)
      showToast({ title: "Accepted", description: message })
      focusHeading()
    },
    failed: "Nobody was accepted.",
  })
  return (
    <form ref={element} className={ui.stack4} noValidate aria-busy={pending} onSubmit={onSubmit} onInput={onInput}>
      <MemberSeatField error={errors.seat} />
      <FormProblem problem={problem} />
      <Actions>
        <Button type="submit" pending={pending}>
          Accept
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </form>
  )
}
