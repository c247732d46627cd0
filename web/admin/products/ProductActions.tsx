import { useState } from "react"
import { useNavigate } from "react-router"
import type { AdminProduct, ProductForm } from "#contract/catalog/admin-products.ts"
import { editsOf } from "#web/admin/content/use-document-form.ts"
import { keepEdits } from "#web/admin/kept-edits.ts"
import { copyOf, newSubject } from "#web/admin/products/edited-product.ts"
import { putAway, readProduct, saveProduct, useReloadProducts } from "#web/api/products.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"

interface ProductActionsProps {
  product: AdminProduct
  form: ProductForm
  userId: string
}

/** Copy, archive and restore a product. */
export function ProductActions({ product, form, userId }: ProductActionsProps) {
  const navigate = useNavigate()
  const reload = useReloadProducts()
  const [pending, setPending] = useState(false)

  async function change(archive: boolean) {
    setPending(true)
    try {
      if (archive) await putAway(product)
      else await saveProduct(product.id, { archived: false })
      reload(await readProduct(product.id))
      showToast({
        title: archive ? "Archived in the draft" : "Restored in the draft",
        description: archive ? "Visitors no longer see it once you publish." : "Visitors see it once you publish.",
        undo: { label: "Undo", onSelect: () => void change(!archive) },
        duration: 20_000,
      })
    } catch (error) {
      showFailure(error, "Please try again.", "The product was not changed")
    } finally {
      setPending(false)
    }
  }

  function copy() {
    keepEdits(editsOf(userId, newSubject), copyOf(product, form))
    void navigate(paths.adminProduct("new"))
  }

  return (
    <>
      <Button variant="secondary" onClick={copy}>
        Copy
      </Button>
      <Button variant="secondary" pending={pending} onClick={() => void change(!product.archived)}>
        {product.archived ? "Restore" : "Archive"}
      </Button>
    </>
  )
}
