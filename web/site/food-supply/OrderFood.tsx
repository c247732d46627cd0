import { useEffect, useRef, useState } from "react"
import type { FoodSupplyCategory } from "#contract/catalog/catalog.ts"
import { foodSupplyRowId } from "#contract/values/slug.ts"
import { InquiryControls } from "#web/site/catalogs/InquiryControls.tsx"
import { orderUnits } from "#web/site/catalogs/package-unit.ts"
import { Button } from "#web/ui/Button.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import styles from "./OrderFood.module.css"

interface OrderFoodProps {
  product: FoodSupplyCategory["products"][number]
  category: { code: string; name: string }
}

/** The way from a row of the printable catalog into the inquiry. A hundred rows of fields would be a slow page. */
export function OrderFood({ product, category }: OrderFoodProps) {
  const { name, slug, spec, packaging } = product
  const [isOpen, setOpen] = useState(false)
  const controls = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) controls.current?.querySelector("select")?.focus()
  }, [isOpen])

  return (
    <div ref={controls} className={styles.order} data-print="hide">
      {isOpen ? (
        <InquiryControls
          product={{
            id: foodSupplyRowId(category.code, slug),
            slug,
            name,
            specifications: spec,
            details: [],
            packaging: [packaging],
            units: orderUnits([packaging]),
          }}
          family="food"
          category={category.name}
        />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <span>
            Choose quantity <VisuallyHidden>of {name}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  )
}
