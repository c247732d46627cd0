import { useEffect, useRef } from "react"
import type { ProductImport } from "#contract/catalog/admin-products.ts"
import { counted } from "#contract/values/counts.ts"
import { ImportedRows } from "#web/admin/products/ImportedRows.tsx"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"

interface ImportPreviewProps {
  result: ProductImport
  pending: boolean
  onApply: () => void
}

/** What a file would change, or has changed, in the draft. */
export function ImportPreview({ result: { rows, applied }, pending, onApply }: ImportPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (rows.length > 0) heading.current?.focus()
  }, [rows])
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const [added, changed, wrong] = [count("added"), count("changed"), count("wrong")]
  return (
    <section className={ui.stack5} aria-labelledby="changes">
      <h2 id="changes" ref={heading} tabIndex={-1}>
        {applied ? "Put into the draft" : "What will change"}
      </h2>
      <p>
        {counted(added, "product")} added, {changed} changed, {count("unchanged")} unchanged
        {wrong > 0 && `, ${counted(wrong, "row")} with something wrong`}.
      </p>
      <ImportedRows rows={rows} />
      <Actions>
        {!applied && added + changed > 0 && (
          <Button pending={pending} onClick={onApply}>
            {wrong > 0 ? "Apply without the wrong rows" : "Apply to the draft"}
          </Button>
        )}
        {applied && <ButtonLink to={paths.adminCatalog}>Back to the catalog</ButtonLink>}
      </Actions>
    </section>
  )
}
