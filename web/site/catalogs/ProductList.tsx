import { useId, useMemo, useRef, useState } from "react"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { CategoryView } from "./catalog-view.ts"
import { matcherOf } from "./product-filter.ts"
import styles from "./ProductList.module.css"
import { ProductTable } from "./ProductTable.tsx"
import { Button } from "#web/ui/Button.tsx"
import fieldStyles from "#web/ui/Field.module.css"

interface ProductListProps {
  family: FamilyKey
  category: CategoryView
}

/** The products of a category, with a filter. Rows that do not match are only hidden, so they keep their quantities. */
export function ProductList({ family, category }: ProductListProps) {
  const [query, setQuery] = useState("")
  const products = category.groups.flatMap((group) => group.products)
  const matches = useMemo(() => matcherOf(category.groups), [category.groups])
  const shown = matches(query)
  return (
    <section className={styles.list} aria-labelledby="products">
      <div className={styles.head}>
        <h2 id="products">Available Products ({products.length})</h2>
        <ProductFilter query={query} onChange={setQuery} shown={shown.size} total={products.length} />
      </div>
      {shown.size === 0 && <p>No products match. Try a shorter word, a standard such as ASTM, or a UN number.</p>}
      <ProductTable family={family} category={category} shown={shown} />
    </section>
  )
}

interface ProductFilterProps {
  query: string
  onChange: (query: string) => void
  shown: number
  total: number
}

/** The filter box of a category. What it found is said beside it, to the eye and to screen readers. */
function ProductFilter({ query, onChange, shown, total }: ProductFilterProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const active = query.trim() !== ""

  function clear() {
    onChange("")
    input.current?.focus()
  }

  return (
    <div className={styles.filter} role="search" data-print="hide">
      <label htmlFor={id} className={fieldStyles.label}>
        Filter these products
      </label>
      <p className={styles.status} role="status">
        {active && `${shown} of ${total} shown`}
      </p>
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          className={fieldStyles.control}
          value={query}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {active && (
          <Button variant="secondary" onClick={clear}>
            Clear filter
          </Button>
        )}
      </div>
    </div>
  )
}
