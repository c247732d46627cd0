import { useState } from "react"
import { formatCount } from "#contract/counts.ts"
import type { FamilyKey } from "#contract/families.ts"
import { addToCart, cartLimits, type CartOutcome } from "#web/site/quote-request/cart.ts"
import { Button } from "#web/ui/Button.tsx"
import fieldStyles from "#web/ui/Field.module.css"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import { cartItemOf } from "./cart-item.ts"
import { type ProductView, productNameId } from "./catalog-view.ts"
import styles from "./InquiryControls.module.css"
import { type QuantityValue, settle } from "./quantity-text.ts"
import { quantityLimits, untouchedQuantity } from "./quantity.ts"
import { QuantityField } from "./QuantityField.tsx"
import { QuantityPresets } from "./QuantityPresets.tsx"

const untouched: QuantityValue = { quantity: untouchedQuantity }

/** What a buyer is told when a product was not added, and what helps. */
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

interface InquiryControlsProps {
  product: ProductView
  family: FamilyKey
  category: string
}

/** How much of a product, and into the inquiry with it. Each row keeps its own quantity. */
export function InquiryControls({ product, family, category }: InquiryControlsProps) {
  const { name, packaging } = product
  const [value, setValue] = useState(untouched)
  /** The place of the package that is ordered; undefined for pounds. */
  const [size, setSize] = useState<number>()
  const [packages, setPackages] = useState("1")

  function add() {
    // A field that still has the focus has not settled what is typed in it.
    const quantity = size === undefined ? settle(value) : wholePackages(packages)
    const outcome = addToCart(cartItemOf(product, family, category, quantity, size))
    if (outcome !== "saved") return showToast({ ...cartRefusals[outcome], tone: "destructive" })
    setValue(untouched)
    setPackages("1")
    const unit = size === undefined ? "lbs" : `× ${packaging[size]}`
    showToast({
      title: "Added to Quote Inquiry",
      description: `${name} (${formatCount(quantity)} ${unit}) has been added to your quote inquiry.`,
    })
  }

  return (
    <div className={styles.controls}>
      <label className={styles.unit}>
        <span>
          Order by <VisuallyHidden>for {name}</VisuallyHidden>
        </span>
        <select
          className={fieldStyles.control}
          onChange={({ target }) => setSize(target.value ? Number(target.value) : undefined)}
        >
          <option value="">Pounds (lbs)</option>
          {packaging.map((each, at) => (
            <option key={each} value={at}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {size === undefined ? (
        <>
          <QuantityField product={name} nameId={productNameId(product)} value={value} onChange={setValue} />
          <QuantityPresets product={name} onChoose={(quantity) => setValue({ quantity })} />
        </>
      ) : (
        <input
          type="number"
          min={1}
          max={quantityLimits.max}
          aria-label={`Quantity of ${name}: ${packaging[size]}`}
          className={fieldStyles.control}
          value={packages}
          onChange={({ target }) => setPackages(target.value)}
          onBlur={() => setPackages(String(wholePackages(packages)))}
        />
      )}
      <Button variant="secondary" onClick={add}>
        <span>
          Add to Inquiry <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Button>
    </div>
  )
}

/** At least 1: an empty field and what is no number count as one package. */
const wholePackages = (text: string) => Math.min(Math.max(Math.trunc(Number(text)), 1) || 1, quantityLimits.max)
