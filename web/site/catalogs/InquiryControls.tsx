import { useState } from "react"
import { formatCount } from "#contract/counts.ts"
import type { FamilyKey } from "#contract/families.ts"
import { addToCart } from "#web/site/quote-request/cart.ts"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import { cartItemOf } from "./cart-item.ts"
import { cartRefusals } from "./cart-refusals.ts"
import type { ProductView } from "./catalog-view.ts"
import styles from "./InquiryControls.module.css"
import { productNameId } from "./product-name-id.ts"
import { untouchedQuantity } from "./quantity.ts"
import { type QuantityValue, settle } from "./quantity-text.ts"
import { QuantityField } from "./QuantityField.tsx"
import { QuantityPresets } from "./QuantityPresets.tsx"

const untouched: QuantityValue = { quantity: untouchedQuantity }

interface InquiryControlsProps {
  product: ProductView
  family: FamilyKey
  category: string
}

/** How much of a product, and into the inquiry with it. Each row keeps its own quantity. */
export function InquiryControls({ product, family, category }: InquiryControlsProps) {
  const [value, setValue] = useState(untouched)

  function add() {
    // A field that still has the focus has not settled what is typed in it.
    const quantity = settle(value)
    const outcome = addToCart(cartItemOf(product, family, category, quantity))
    if (outcome !== "saved") return showToast({ ...cartRefusals[outcome], tone: "destructive" })
    setValue(untouched)
    showToast({
      title: "Added to Quote Inquiry",
      description: `${product.name} (${formatCount(quantity)} lbs) has been added to your quote inquiry.`,
    })
  }

  return (
    <div className={styles.controls}>
      <QuantityField product={product.name} nameId={productNameId(product)} value={value} onChange={setValue} />
      <QuantityPresets product={product.name} onChoose={(quantity) => setValue({ quantity })} />
      <Button variant="secondary" onClick={add}>
        <span>
          Add to Inquiry <VisuallyHidden>{product.name}</VisuallyHidden>
        </span>
      </Button>
    </div>
  )
}
