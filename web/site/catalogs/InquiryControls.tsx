import { useId, useState } from "react"
import type { FamilyKey } from "#contract/catalog/families.ts"
import { countedPounds, formatCount } from "#contract/values/counts.ts"
import { cartItemOf } from "./cart-item.ts"
import type { ProductView } from "./catalog-view.ts"
import styles from "./InquiryControls.module.css"
import type { OrderUnit } from "./package-unit.ts"
import { changeWords, type QuantityValue, settled, settledPackages } from "./quantity-text.ts"
import { presets, quantityLimits, shortQuantity, untouchedQuantity } from "#web/site/catalogs/quantity.ts"
import { QuantityField } from "./QuantityField.tsx"
import { addToCart, cartLimits, type CartOutcome } from "#web/site/quote-request/cart/cart.ts"
import { Button } from "#web/ui/Button.tsx"
import fieldStyles from "#web/ui/Field.module.css"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

const untouched: QuantityValue = { quantity: untouchedQuantity }

/** Messages for a product that was not added, with the remedy. */
const cartRefusals: Record<Exclude<CartOutcome, "saved">, { title: string; description: string }> = {
  full: {
    title: "Quote Inquiry Is Full",
    description: `It holds up to ${cartLimits.items} products. Send this inquiry, then start another.`,
  },
  "not-stored": {
    title: "Not Added to Quote Inquiry",
    description:
      "Your browser's storage for this site is full or turned off. You can still enter the product on the quote request page.",
  },
}

/** The text after a quantity. */
const countedIn: Record<OrderUnit["kind"], (unit: OrderUnit) => string> = {
  pounds: () => "lbs",
  unit: ({ code }) => code,
  package: ({ label }) => `× ${label}`,
}

interface InquiryControlsProps {
  product: ProductView
  family: FamilyKey
  category: string
}

/** How much of a product, and into the inquiry with it. Each row keeps its own quantity. */
export function InquiryControls({ product, family, category }: InquiryControlsProps) {
  const { name, units } = product
  const [unit, setUnit] = useState(units[0]!) // Pounds are always there.
  const [value, setValue] = useState(untouched)
  const saidId = useId()
  const isInPounds = unit.kind === "pounds"
  const words = countedIn[unit.kind](unit)
  const settle = isInPounds ? settled : settledPackages

  const leave = () => afterPress(() => setValue(settle))

  function add() {
    // A field that still has the focus has not settled its typed text.
    const { quantity, isCut, limit } = settle(value)
    const outcome = addToCart(cartItemOf(product, family, category, quantity, unit))
    if (outcome !== "saved") return showToast({ ...cartRefusals[outcome], tone: "destructive" })
    setValue({ ...untouched, isCut, limit, added: quantity })
    showToast({
      title: "Added to Quote Inquiry",
      description: `${name} (${isInPounds ? countedPounds(quantity) : `${formatCount(quantity)} ${words}`}) has been added to your quote inquiry.`,
    })
  }

  return (
    <div className={ui.stack2}>
      <label className={styles.unit}>
        <span>
          Unit <VisuallyHidden>for {name}</VisuallyHidden>
        </span>
        <select
          className={fieldStyles.control}
          onChange={({ target }) => {
            setUnit(units[Number(target.value)]!) // Each option is one of them.
            setValue(untouched)
          }}
        >
          {units.map(({ label }, at) => (
            <option key={label} value={at || ""}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {isInPounds ? (
        <>
          <QuantityField product={name} saidId={saidId} value={value} onChange={setValue} onLeave={leave} />
          <QuantityPresets product={name} onChoose={(quantity) => setValue({ quantity })} />
        </>
      ) : (
        <input
          type="number"
          min={1}
          max={quantityLimits.max}
          aria-label={`Quantity of ${name}: ${unit.label}`}
          aria-describedby={saidId}
          className={fieldStyles.control}
          value={value.typed ?? value.quantity}
          onChange={({ target }) => setValue({ quantity: value.quantity, typed: target.value })}
          onBlur={leave}
        />
      )}
      <Button variant="secondary" onClick={add}>
        <span>
          Add to Inquiry <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Button>
      <p id={saidId} role="status" className={styles.said}>
        {changeWords(value, words)}
      </p>
    </div>
  )
}

interface QuantityPresetsProps {
  product: string
  onChoose: (quantity: number) => void
}

/** The usual loads, one press each. */
function QuantityPresets({ product, onChoose }: QuantityPresetsProps) {
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

/** Acts once no pointer is pressed: what appears in between would move the button from under it, and lose the click. */
function afterPress(act: () => void) {
  setTimeout(() => {
    if (!document.querySelector(":active")) return act()
    const listening = new AbortController()
    function release() {
      listening.abort()
      setTimeout(act)
    }
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, listening)
  })
}
