import { presets, shortQuantity } from "./quantity.ts"
import styles from "./QuantityPresets.module.css"

interface QuantityPresetsProps {
  product: string
  onChoose: (quantity: number) => void
}

/** The usual loads, one press each. */
export function QuantityPresets({ product, onChoose }: QuantityPresetsProps) {
  return (
    <div className={styles.presets} role="group" aria-label={`Common quantities of ${product} in lbs`}>
      {presets.map((quantity) => (
        <button key={quantity} type="button" className={styles.preset} onClick={() => onChoose(quantity)}>
          {shortQuantity(quantity)}
        </button>
      ))}
    </div>
  )
}
