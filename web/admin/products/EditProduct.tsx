import { useState } from "react"
import { useNavigate } from "react-router"
import { type AdminProduct, type ProductForm, productStateLabels } from "#contract/catalog/admin-products.ts"
import { DocumentForm } from "#web/admin/content/DocumentForm.tsx"
import { editsOf } from "#web/admin/content/use-document-form.ts"
import { keepEdits } from "#web/admin/kept-edits.ts"
import { DocumentsOfProduct } from "#web/admin/products/DocumentsOfProduct.tsx"
import { copyOf, editedProduct, newSubject } from "#web/admin/products/edited-product.ts"
import { PicturesOfProduct } from "#web/admin/products/PicturesOfProduct.tsx"
import { ProductScreen } from "#web/admin/products/ProductScreen.tsx"
import { readDocument } from "#web/api/content.ts"
import { putAway, readProduct, saveProduct, useProduct, useProductForm, useReloadProducts } from "#web/api/products.ts"
import { useSession } from "#web/api/session.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"

/** A product of the draft. */
export function EditProduct({ id }: { id: string }) {
  const session = useSession()
  const form = useProductForm()
  const query = useProduct(id)
  const { data: product, isFetchedAfterMount } = query
  const shown = product && form.data && session.state === "signed-in" && isFetchedAfterMount
  return (
    <ProductScreen
      title={product?.name ?? "Edit product"}
      lead={
        product && (
          <>
            {product.categoryTitle} <StatusBadge labels={productStateLabels} status={product.state} />
          </>
        )
      }
      actions={shown && <ProductActions product={product} form={form.data} userId={session.user.id} />}
      query={query.error ? query : form}
    >
      {shown && <ProductFields key={product.id} product={product} form={form.data} userId={session.user.id} />}
    </ProductScreen>
  )
}

interface ProductFieldsProps {
  product: AdminProduct
  form: ProductForm
  userId: string
}

function ProductFields({ product, form, userId }: ProductFieldsProps) {
  const navigate = useNavigate()
  const reload = useReloadProducts()
  const { id, category } = product
  return (
    <DocumentForm
      document={editedProduct(product, form)}
      userId={userId}
      calls={{
        save: async ({ version, patch }) => {
          const saved = await saveProduct(id, patch, version)
          reload(saved)
          // A new slug is a new address.
          if (saved.id !== id) void navigate(paths.adminProduct(saved.id), { replace: true })
          return editedProduct(saved, form)
        },
        read: async () => {
          const [theirs, document] = await Promise.all([readProduct(id), readDocument(`catalog/${category}.yaml`)])
          return editedProduct(theirs, form, document)
        },
      }}
    >
      {(value) => (
        <>
          <PicturesOfProduct pictures={value.pictures} />
          <DocumentsOfProduct documents={value.documents} />
        </>
      )}
    </DocumentForm>
  )
}

interface ProductActionsProps {
  product: AdminProduct
  form: ProductForm
  userId: string
}

/** Copy, archive and restore a product. */
function ProductActions({ product, form, userId }: ProductActionsProps) {
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
