import type { ProductForm } from "#contract/catalog/admin-products.ts"
import type { FieldSchema } from "#contract/content/field-schema.ts"
import { productColumns } from "#contract/catalog/product-columns.ts"
import { DetailList } from "#web/admin/DetailList.tsx"
import { useProductForm } from "#web/api/products.ts"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import ui from "#web/ui/primitives.module.css"

/** The columns that an import reads, and the values of those that have a choice. */
export function ImportChoices() {
  const { data: form } = useProductForm()
  if (!form) return null
  const chosen = productColumns.flatMap(({ key, heading }): [string, string][] => {
    const choices = choicesOf(form, key)
    return choices.length > 0 ? [[heading, choices.join(", ")]] : []
  })
  return (
    <Collapsible title="Columns and choices" headingLevel={2}>
      <div className={ui.stack4}>
        <p>Columns: {productColumns.map(({ heading }) => heading).join(", ")}.</p>
        <DetailList details={chosen} />
      </div>
    </Collapsible>
  )
}

function choicesOf({ categories, schema }: ProductForm, key: string): string[] {
  if (key === "category") return categories.map(({ title }) => title)
  if (key === "archived") return ["Yes", "No"]
  const { properties = {} } = schema as FieldSchema // As the contract says.
  const field = properties[key] ?? properties.hazard?.properties?.[key]
  return field?.enum ?? field?.oneOf?.map(({ const: value }) => value) ?? []
}
