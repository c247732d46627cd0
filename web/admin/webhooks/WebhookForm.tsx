import { type BusinessEvent, businessEventLabels, businessEvents } from "#contract/desk/business-events.ts"
import { type Webhook, type WebhookFormat, webhookFormatLabels, webhookFormats } from "#contract/desk/webhooks.ts"
import styles from "#web/admin/ConnectionCards.module.css"
import { useAddWebhook, useChangeWebhook } from "#web/api/webhooks.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import fieldStyles from "#web/ui/Field.module.css"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

// Each event is a box with its own name; `events` is where a refusal of all of them appears.
const fields = ["name", "format", "url", "events", ...businessEvents] as const
type Texts = Record<(typeof fields)[number], string>

const bodyOf = (texts: Texts) => ({
  name: texts.name,
  format: texts.format as WebhookFormat, // One of the options below.
  url: texts.url,
  events: businessEvents.filter((event) => texts[event] === "on"),
})

interface WebhookFormProps {
  webhook: Webhook | undefined
  onDone: () => void
  onSecret: (secret: string) => void
}

export function WebhookForm({ webhook, onDone, onSecret }: WebhookFormProps) {
  const { mutateAsync: add } = useAddWebhook()
  const { mutateAsync: change } = useChangeWebhook(webhook?.id ?? "")
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields,
    rules: () => import("#contract/desk/webhooks.ts").then(({ NewWebhook }) => NewWebhook),
    bodyOf,
    send: async (texts) => {
      const body = bodyOf(texts)
      const { secret } = webhook ? await change(body) : await add(body)
      onDone()
      if (secret !== null) onSecret(secret)
      else showToast({ title: "Webhook saved", description: `${body.name} was saved.` })
    },
    failed: "The webhook was not saved.",
  })
  return (
    <form
      ref={element}
      className={ui.stack4}
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <TextField
        label="Name"
        name="name"
        defaultValue={webhook?.name}
        hint="The program or the channel that is told."
        maxLength={80}
        error={errors.name}
      />
      <FormatField initial={webhook?.format} error={errors.format} />
      <TextField
        label="Address"
        name="url"
        type="url"
        defaultValue={webhook?.url}
        hint="Begins with https:// and leads to the public internet."
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        error={errors.url}
      />
      <EventsField initial={webhook?.events} error={errors.events} />
      <FormProblem problem={problem} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          {webhook ? "Save" : "Add webhook"}
        </Button>
      </div>
    </form>
  )
}

interface FormatFieldProps {
  initial: WebhookFormat | undefined
  error: string | undefined
}

const FormatField = ({ initial, error }: FormatFieldProps) => (
  <SelectField
    label="Who is told"
    name="format"
    defaultValue={initial}
    hint="Slack and Teams give you the address of an incoming webhook for a channel."
    error={error}
  >
    {webhookFormats.map((format) => (
      <option key={format} value={format}>
        {webhookFormatLabels[format]}
      </option>
    ))}
  </SelectField>
)

interface EventsFieldProps {
  /** Without them all are chosen. */
  initial: readonly BusinessEvent[] | undefined
  error: string | undefined
}

const EventsField = ({ initial, error }: EventsFieldProps) => (
  <fieldset className={styles.events} aria-describedby={error && "webhook-events-error"}>
    <legend>Events</legend>
    {businessEvents.map((event) => (
      <CheckboxField
        key={event}
        name={event}
        label={businessEventLabels[event]}
        defaultChecked={initial ? initial.includes(event) : true}
        optional
      />
    ))}
    {error && (
      <p id="webhook-events-error" className={fieldStyles.error}>
        {error}
      </p>
    )}
  </fieldset>
)
