import { useNavigate } from "react-router"
import { type AdminProduct, type ProductForm, productStateLabels } from "#contract/catalog/admin-products.ts"
import { DocumentForm } from "#web/admin/content/DocumentForm.tsx"
import { DocumentsOfProduct } from "#web/admin/products/DocumentsOfProduct.tsx"
import { editedProduct } from "#web/admin/products/edited-product.ts"
import { ProductActions } from "#web/admin/products/ProductActions.tsx"
import { PicturesOfProduct } from "#web/admin/products/PicturesOfProduct.tsx"
import { ProductScreen } from "#web/admin/products/ProductScreen.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { readDocument } from "#web/api/content.ts"
import { readProduct, saveProduct, useProduct, useProductForm, useReloadProducts } from "#web/api/products.ts"
import { useSession } from "#web/api/session.ts"
import { paths } from "#web/paths.ts"

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
