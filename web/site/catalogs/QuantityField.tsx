import type { ChangeEvent, KeyboardEvent, MouseEvent } from "react"
import { countedPounds } from "#contract/values/counts.ts"
import { IconButton } from "#web/ui/IconButton.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import { manySteps, quantityLimits, stepDown, stepUp, untouchedQuantity } from "./quantity.ts"
import { editQuantity, type QuantityValue, settle, settled, shownQuantity } from "./quantity-text.ts"
import styles from "./QuantityField.module.css"

interface QuantityFieldProps {
  product: string
  /** The id of the element that announces changes to the quantity. */
  saidId: string
  value: QuantityValue
  onChange: (value: QuantityValue) => void
  /** The field is left. */
  onLeave: () => void
}

const steps: Record<string, (quantity: number) => number> = {
  ArrowUp: stepUp,
  ArrowDown: stepDown,
  PageUp: (quantity) => manySteps(stepUp, quantity),
  PageDown: (quantity) => manySteps(stepDown, quantity),
  Home: () => quantityLimits.min,
  End: () => quantityLimits.max,
}

/** A quantity in pounds, typed with separators or stepped. On blur, typed text is set between the limits. */
export function QuantityField({ product, saidId, value, onChange, onLeave }: QuantityFieldProps) {
  const labelId = `${saidId}-of`
  const quantity = settle(value)
  const isUntouched = value.typed === undefined && quantity === untouchedQuantity
  function step(by: (quantity: number) => number) {
    const next = by(quantity)
    // Either step from the untouched 1 ends far above it.
    onChange({ quantity: next, limit: isUntouched && next === quantityLimits.min ? "minimum" : undefined })
  }

  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const after = { text: input.value, caret: input.selectionStart ?? input.value.length }
    const { inputType } = event.nativeEvent as InputEvent
    const wasCut = value.typed !== undefined && value.isCut
    const { text, caret, isCut } = editQuantity(shownQuantity(value), after, inputType, wasCut)
    // Written before React does it, because a text that React writes sends the caret to its end.
    input.value = text
    input.setSelectionRange(caret, caret)
    onChange({ quantity: value.quantity, typed: text, isCut })
  }

  function press(event: KeyboardEvent) {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === "Enter") onChange(settled(value))
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }

  // The 1 of an untouched product is there to be replaced, not to be typed behind.
  const selectUntouched = (event: { currentTarget: HTMLInputElement }) => isUntouched && event.currentTarget.select()
  // WebKit gives the selection up when the mouse button comes up, and 1234 would become 12,341.
  const keepSelection = (event: MouseEvent) => isUntouched && event.preventDefault()

  return (
    <div className={styles.quantity}>
      {/* A dash as wide as the plus: a minus sign would fetch the rest of the typeface, and words would wait for it. */}
      <StepButton label="Decrease quantity" sign="–" labelId={labelId} onStep={() => step(stepDown)} />
      <label className={styles.field}>
        <VisuallyHidden id={labelId}>{`Quantity of ${product} in lbs`}</VisuallyHidden>
        <input
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          className={styles.input}
          aria-describedby={saidId}
          aria-valuenow={quantity}
          aria-valuetext={countedPounds(quantity)}
          aria-valuemin={Math.min(quantity, quantityLimits.min)}
          aria-valuemax={quantityLimits.max}
          value={shownQuantity(value)}
          onChange={type}
          onKeyDown={press}
          onFocus={selectUntouched}
          onMouseUp={keepSelection}
          onClick={selectUntouched}
          onBlur={onLeave}
        />
        <span aria-hidden="true">lbs</span>
      </label>
      <StepButton label="Increase quantity" sign="+" labelId={labelId} onStep={() => step(stepUp)} />
    </div>
  )
}

interface StepButtonProps {
  label: string
  sign: string
  labelId: string
  onStep: () => void
}

function StepButton({ label, sign, labelId, onStep }: StepButtonProps) {
  return (
    <IconButton label={label} aria-describedby={labelId} onClick={onStep}>
      <span aria-hidden="true" className={styles.sign}>
        {sign}
      </span>
    </IconButton>
  )
}
