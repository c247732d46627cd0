import { type Dispatch, type RefObject, useCallback } from "react"
import type { ListedProduct } from "#contract/catalog/catalog-products.ts"
import { useCatalogProducts } from "#web/api/products.ts"
import { addLine, removeLine } from "#web/site/quote-request/line-steps.ts"
import type { LineDraft, LineField } from "#web/site/quote-request/quote-line.ts"
import type { QuoteFormAction } from "#web/site/quote-request/quote-form-state.ts"

/** What changes the lines of an entered request. The name of a product of the catalog sets the category too. */
export function useEntryLines(form: RefObject<HTMLFormElement | null>, dispatch: Dispatch<QuoteFormAction>) {
  const { data: products } = useCatalogProducts()
  const changeLine = useCallback(
    ({ id }: LineDraft, field: LineField, value: string) => {
      const type = "line-typed"
      dispatch({ type, id, field, value })
      const product = field === "name" ? productNamed(value, products) : undefined
      if (!product) return
      dispatch({ type, id, field: "category", value: product.family })
      dispatch({ type, id, field: "slug", value: product.slug })
    },
    [dispatch, products],
  )
  const add = useCallback(() => addLine(form, dispatch), [form, dispatch])
  const remove = useCallback(
    (line: LineDraft, index: number) => removeLine(form, dispatch, line.id, index),
    [form, dispatch],
  )
  return { products, changeLine, addLine: add, removeLine: remove }
}

/** The one product of the catalog with this name. */
function productNamed(name: string, products: readonly ListedProduct[] = []): ListedProduct | undefined {
  const found = products.filter((product) => product.name.toLowerCase() === name.trim().toLowerCase())
  return found.length === 1 ? found[0] : undefined
}
