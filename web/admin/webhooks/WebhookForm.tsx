import { businessEventLabels, businessEvents } from "#contract/business-events.ts"
import type { Webhook } from "#contract/webhooks.ts"
import styles from "#web/admin/webhooks/Webhooks.module.css"
import { useAddWebhook, useChangeWebhook } from "#web/api/webhooks.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import fieldStyles from "#web/ui/Field.module.css"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

// Each event is a box with its own name; `events` is where a refusal of all of them appears.
const fields = ["name", "url", "events", ...businessEvents] as const
type Texts = Record<(typeof fields)[number], string>

const bodyOf = (texts: Texts) => ({
  name: texts.name,
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
    rules: () => import("#contract/webhooks.ts").then(({ NewWebhook }) => NewWebhook),
    bodyOf,
    send: async (texts) => {
      const body = bodyOf(texts)
      const { secret } = webhook ? await change(body) : await add(body)
      onDone()
      if (secret !== null) onSecret(secret)
      else showToast({ title: "Webhook changed", description: `${body.name} was saved.` })
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
        hint="The program that is called."
        maxLength={80}
        error={errors.name}
      />
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
      <fieldset className={styles.events} aria-describedby={errors.events && "webhook-events-error"}>
        <legend>Events</legend>
        {businessEvents.map((event) => (
          <CheckboxField
            key={event}
            name={event}
            label={businessEventLabels[event]}
            defaultChecked={webhook ? webhook.events.includes(event) : true}
            optional
          />
        ))}
        {errors.events && (
          <p id="webhook-events-error" className={fieldStyles.error}>
            {errors.events}
          </p>
        )}
      </fieldset>
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
