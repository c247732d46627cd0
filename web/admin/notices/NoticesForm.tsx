import { type BusinessEvent, businessEventLabels, businessEvents } from "#contract/desk/business-events.ts"
import { type Notices, type NoticeWay, noticeWayLabels, noticeWays } from "#contract/desk/notices.ts"
import styles from "#web/admin/notices/NoticesForm.module.css"
import { useChangeNotices } from "#web/api/notices.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

const fields = [...businessEvents, "digestHour", "timeZone"] as const
type Texts = Record<(typeof fields)[number], string>

/** Events that the form does not offer have no text. */
const waysOf = (texts: Texts) =>
  Object.fromEntries(businessEvents.flatMap((event) => (texts[event] ? [[event, texts[event]]] : []))) as Partial<
    Record<BusinessEvent, NoticeWay> // From the options below.
  >

const bodyOf = (texts: Texts) => ({
  ways: waysOf(texts),
  digestHour: Number(texts.digestHour),
  timeZone: texts.timeZone,
})

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourWords = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function NoticesForm({ notices: { events, digestHour, timeZone } }: { notices: Notices }) {
  const { mutateAsync: change } = useChangeNotices()
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields,
    rules: () => import("#contract/desk/notices.ts").then(({ NoticeChanges }) => NoticeChanges),
    bodyOf,
    send: async (texts) => {
      await change(bodyOf(texts))
      showToast({ title: "Notices saved", description: "Your choices count from now on." })
    },
    failed: "Your notices were not saved.",
  })
  const zones = [...new Set([timeZone, ownZone()])]
  return (
    <form
      ref={element}
      className={ui.stack5}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <div className={styles.events}>
        {events
          .filter(({ isFixed }) => !isFixed)
          .map(({ event, way }) => (
            <SelectField
              key={event}
              label={businessEventLabels[event]}
              name={event}
              defaultValue={way}
              error={errors[event]}
            >
              {noticeWays.map((one) => (
                <option key={one} value={one}>
                  {noticeWayLabels[one]}
                </option>
              ))}
            </SelectField>
          ))}
        <SelectField
          label="The digest comes at"
          name="digestHour"
          defaultValue={String(digestHour)}
          error={errors.digestHour}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourWords(hour)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Time zone" name="timeZone" defaultValue={timeZone} error={errors.timeZone}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </SelectField>
      </div>
      <AlwaysTold events={events} />
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" pending={pending}>
          Save notices
        </Button>
      </div>
    </form>
  )
}

function AlwaysTold({ events }: Pick<Notices, "events">) {
  const fixed = events.filter(({ isFixed }) => isFixed)
  return (
    <div className={ui.stack2}>
      <h2 className={ui.step1}>Always by email</h2>
      <ul>
        {fixed.map(({ event }) => (
          <li key={event}>{businessEventLabels[event]}: sent to everybody at the desk</li>
        ))}
        <li>Security: new sign-ins, changes of passwords and second factors, webhooks that are off</li>
      </ul>
    </div>
  )
}
