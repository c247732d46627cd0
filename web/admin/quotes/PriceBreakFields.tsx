import { useRef } from "react"
import { quoteLimits } from "#contract/quotes/quote-words.ts"
import styles from "#web/admin/quotes/AnswerFields.module.css"
import type { BreakTexts, QuoteLineTexts } from "#web/admin/quotes/quote-texts.ts"
import { Button } from "#web/ui/Button.tsx"
import { Icon } from "#web/ui/Icon.tsx"
import { IconButton } from "#web/ui/IconButton.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface PriceBreakFieldsProps {
  line: QuoteLineTexts
  item: string
  errors: Record<string, string>
  set: (change: Partial<QuoteLineTexts>) => void
}

/** Lower prices for larger quantities. */
export function PriceBreakFields({ line, item, errors, set }: PriceBreakFieldsProps) {
  const { key, priceBreaks } = line
  const group = useRef<HTMLDivElement>(null)
  const change = (index: number, texts: Partial<BreakTexts>) =>
    set({ priceBreaks: priceBreaks.map((one, at) => (at === index ? { ...one, ...texts } : one)) })

  function focus(selector: string) {
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus())
  }

  function add() {
    set({ priceBreaks: [...priceBreaks, { from: "", unitPrice: "" }] })
    focus(`[name="${key}.priceBreaks.${priceBreaks.length}.from"]`)
  }

  function remove(index: number) {
    set({ priceBreaks: priceBreaks.filter((_, at) => at !== index) })
    focus("[data-add]")
  }

  return (
    <div ref={group} className={styles.breaks} role="group" aria-label={`Price breaks of item ${item}`}>
      {priceBreaks.map(({ from, unitPrice }, index) => {
        const name = `priceBreaks.${index}`
        return (
          <div key={index} className={styles.break}>
            <TextField
              label="From quantity"
              name={`${key}.${name}.from`}
              inputMode="numeric"
              autoComplete="off"
              value={from}
              error={errors[`${name}.from`] ?? (index === 0 ? errors.priceBreaks : undefined)}
              onChange={({ target }) => change(index, { from: target.value })}
            />
            <TextField
              label="Unit price"
              name={`${key}.${name}.unitPrice`}
              inputMode="decimal"
              autoComplete="off"
              value={unitPrice}
              error={errors[`${name}.unitPrice`]}
              onChange={({ target }) => change(index, { unitPrice: target.value })}
            />
            <IconButton label={`Remove price break ${index + 1} of item ${item}`} onClick={() => remove(index)}>
              <Icon name="trash" />
            </IconButton>
          </div>
        )
      })}
      {priceBreaks.length < quoteLimits.priceBreaks && (
        <div>
          <Button variant="quiet" data-add onClick={add}>
            <Icon name="plus" />
            Add a price break
          </Button>
        </div>
      )}
    </div>
  )
}
