import { useCalendar, useEndCalendar, useMakeCalendar } from "#web/api/calendar.ts"
import styles from "#web/auth/calendar/CalendarCard.module.css"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { focusHeading } from "#web/parts/focus-heading.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

const failed = (error: Error) => showFailure(error, "Please try again.")

/** The person's private calendar address: made, replaced and ended here. */
export function CalendarCard() {
  const query = useCalendar()
  const { data } = query
  const make = useMakeCalendar()
  const end = useEndCalendar()
  const onEnd = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        make.reset()
        showToast({ title: "Calendar ended", description: "Its address no longer works." })
        focusHeading()
      },
      onError: failed,
    })
  return (
    <Card as="section" aria-labelledby="calendar">
      <h2 id="calendar" className={ui.step1}>
        Calendar
      </h2>
      <p>
        Promised deliveries, quotes that end, payments due, badges that expire and your reminders, in Outlook, Google or
        Apple Calendar. The address is private: everyone who has it can read them.
      </p>
      <LoadProblem of={query} fallback="The calendar could not be loaded" />
      {make.data && <NewAddress url={make.data.url} />}
      {data?.isOn && (
        <p className={ui.muted}>
          Made {data.madeAt && <DateTime value={data.madeAt} />}.{" "}
          {data.lastReadAt ? (
            <>
              Last read <DateTime value={data.lastReadAt} />.
            </>
          ) : (
            "Not read yet."
          )}
        </p>
      )}
      {data && (
        <div className={ui.cluster3}>
          <Button
            variant="secondary"
            pending={make.isPending}
            onClick={() => make.mutate(undefined, { onError: failed })}
          >
            {data.isOn ? "Make a new address" : "Make a calendar address"}
          </Button>
          {data.isOn && (
            <Button variant="danger" pending={end.isPending} onClick={onEnd}>
              End calendar
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function NewAddress({ url }: { url: string }) {
  return (
    <div className={ui.stack3} role="status">
      <p>Add this address as a calendar from the internet. It is not shown again.</p>
      <code className={styles.address}>{url}</code>
      <div>
        <CopyButton text={url} what="address" />
      </div>
    </div>
  )
}
