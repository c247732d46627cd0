import { type ReactNode, useId } from "react"
import styles from "#web/ui/Segments.module.css"
import ui from "#web/ui/primitives.module.css"

interface SegmentsProps<Choice extends string> {
  label: ReactNode
  choices: Record<Choice, string>
  value: Choice
  /** Choices that do not fit now. */
  disabled?: readonly Choice[]
  error?: string | undefined
  onChoose: (choice: Choice) => void
}

/** A few choices beside each other, one of them taken: radio buttons that look like one control. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>) {
  const { label, choices, value, disabled = [], error, onChoose } = props
  const id = useId()
  return (
    <fieldset className={styles.segments} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {(Object.keys(choices) as Choice[]).map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={choice}
              checked={choice === value}
              disabled={choice !== value && disabled.includes(choice)}
              onChange={() => onChoose(choice)}
            />
            {choices[choice]}
          </label>
        ))}
      </div>
      {error && (
        <span className={ui.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
