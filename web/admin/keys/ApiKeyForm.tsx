import { type ApiKey, keyDefaults, keyLimits } from "#contract/auth/api-keys.ts"
import type { OfficeSeat } from "#contract/auth/seats.ts"
import styles from "#web/admin/ConnectionCards.module.css"
import { SeatField } from "#web/admin/people/SeatField.tsx"
import { useMakeApiKey } from "#web/api/api-keys.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

const fields = ["name", "seat", "expiresInDays", "callsPerMinute", "oldEndsInHours", "password"] as const
type Texts = Record<(typeof fields)[number], string>

const ends = { "30": "In 30 days", "90": "In 90 days", "365": "In a year", "730": "In two years", "": "Never" }
const oldEnds = { "0": "Now", "1": "In an hour", "24": "In a day", "168": "In a week" }

interface ApiKeyFormProps {
  /** The key to replace; without it a new one is made. */
  replaces: ApiKey | undefined
  onDone: () => void
  onKey: (key: string) => void
}

export function ApiKeyForm({ replaces, onDone, onKey }: ApiKeyFormProps) {
  const { mutateAsync: make } = useMakeApiKey()
  const bodyOf = ({ name, seat, expiresInDays, callsPerMinute, oldEndsInHours, password }: Texts) => ({
    name,
    seat: seat as OfficeSeat, // One of the options below.
    expiresInDays: expiresInDays === "" ? null : expiresInDays,
    callsPerMinute,
    ...(replaces && { replaces: replaces.id, oldEndsInHours }),
    password,
  })
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields,
    rules: () => import("#contract/auth/api-keys.ts").then(({ NewApiKey }) => NewApiKey),
    bodyOf,
    send: async (texts) => {
      const { key } = await make(bodyOf(texts))
      onDone()
      onKey(key)
    },
    failed: "The API key was not made.",
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
        defaultValue={replaces?.name}
        hint="The program that uses the key."
        autoComplete="off"
        maxLength={keyLimits.name}
        error={errors.name}
      />
      <SeatField initial={replaces?.seat ?? "reader"} error={errors.seat} />
      <Choice label="Expires" name="expiresInDays" choices={ends} initial={keyDefaults.expiresInDays} />
      <TextField
        label="Calls per minute"
        name="callsPerMinute"
        inputMode="numeric"
        defaultValue={String(replaces?.callsPerMinute ?? keyDefaults.callsPerMinute)}
        hint={`At most ${keyLimits.callsPerMinute}. More are refused until the minute is over.`}
        error={errors.callsPerMinute}
      />
      {replaces && (
        <Choice label="The old key ends" name="oldEndsInHours" choices={oldEnds} initial={keyDefaults.oldEndsInHours} />
      )}
      <TextField
        label="Your own password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        error={errors.password}
      />
      <FormProblem problem={problem} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          {replaces ? "Replace" : "Make API key"}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  choices: Readonly<Record<string, string>>
  initial: number
}

const Choice = ({ label, name, choices, initial }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={String(initial)}>
    {Object.entries(choices).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </SelectField>
)
