import { NewSeat } from "#contract/auth/people.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import { SeatField } from "#web/admin/people/SeatField.tsx"
import { useChangeSeat } from "#web/api/people.ts"
import { refreshSession } from "#web/api/session.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

/** Changes what an administrator may do. It takes effect at their next call. */
export function PersonSeat({ id, seat }: { id: string; seat: OfficeSeat }) {
  const { mutateAsync: change } = useChangeSeat(id)
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields: ["seat"] as const,
    rules: () => Promise.resolve(NewSeat),
    bodyOf: (texts) => texts,
    send: async (texts) => {
      const { message } = await change(NewSeat.parse(texts).seat)
      showToast({ title: "Seat saved", description: message })
      // It may be the own seat, which decides what the navigation shows.
      await refreshSession()
    },
    failed: "The seat was not changed.",
  })
  return (
    <Card as="section" aria-labelledby="seat">
      <h2 id="seat">Seat</h2>
      <form ref={element} className={ui.stack4} noValidate aria-busy={pending} onSubmit={onSubmit} onInput={onInput}>
        <SeatField initial={seat} error={errors.seat} />
        <FormProblem problem={problem} />
        <div className={ui.cluster3}>
          <Button type="submit" variant="secondary" pending={pending}>
            Save seat
          </Button>
        </div>
      </form>
    </Card>
  )
}
