import { useState } from "react"
import type { FamilyKey } from "#contract/catalog/families.ts"
import { catalogListId } from "#web/admin/quotes/CatalogLists.tsx"
import type { QuoteLineTexts } from "#web/admin/quotes/quote-texts.ts"
import { useCatalogProducts } from "#web/api/products.ts"
import { TextField } from "#web/ui/TextField.tsx"

interface CatalogProductFieldProps {
  name: string
  error: string | undefined
  line: QuoteLineTexts
  family: FamilyKey
  set: (change: Partial<QuoteLineTexts>) => void
}

/** Which product of the catalog a line offers, by its name. The payment rule and the last prices follow from it. */
export function CatalogProductField({ name, error, line, family, set }: CatalogProductFieldProps) {
  const { data: products = [] } = useCatalogProducts()
  const inFamily = products.filter((product) => product.family === family)
  const chosen = inFamily.find(({ slug }) => slug === line.slug)
  /** A text that is not, or not yet, the name of a product. */
  const [typed, setTyped] = useState("")

  function choose(text: string) {
    const product = inFamily.find((each) => each.name.toLowerCase() === text.trim().toLowerCase())
    setTyped(product ? "" : text)
    set({ slug: product?.slug ?? "", ...(product && !line.description && { description: product.name }) })
  }

  return (
    <TextField
      name={name}
      label="Product in the catalog"
      optional
      hint="Leave it empty if the catalog does not have it"
      note={typed && "Choose a name from the list"}
      error={error}
      list={catalogListId(family)}
      autoComplete="off"
      value={typed || (chosen?.name ?? line.slug)}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
