import { type MetaFunction, useNavigate, useParams } from "react-router"
import { DocumentForm } from "#web/admin/content/DocumentForm.tsx"
import { editsOf } from "#web/admin/content/use-document-form.ts"
import { keepEdits } from "#web/admin/kept-edits.ts"
import { DocumentsOfProduct } from "#web/admin/products/DocumentsOfProduct.tsx"
import { editedProduct, newProduct, newSubject } from "#web/admin/products/edited-product.ts"
import { EditProduct } from "#web/admin/products/EditProduct.tsx"
import { ImportProducts } from "#web/admin/products/ImportProducts.tsx"
import { PicturesOfProduct } from "#web/admin/products/PicturesOfProduct.tsx"
import { ProductScreen } from "#web/admin/products/ProductScreen.tsx"
import { addProduct, type NewProductBody, useProductForm, useReloadProducts } from "#web/api/products.ts"
import { useSession } from "#web/api/session.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"

export const meta: MetaFunction = ({ matches, params: { id } }) =>
  pageMeta(
    {
      title: id === "new" ? "Add product" : id === "import" ? "Import products" : "Edit product",
      description: "A product of the catalogs.",
      keywords: "products",
      path: paths.adminProductPattern,
      noIndex: true,
    },
    matches,
  )

// One page for three screens: the list of routes travels with every page of the site.
export default function ProductPage() {
  const { id = "" } = useParams()
  if (id === "new") return <NewProduct />
  if (id === "import") return <ImportProducts />
  return <EditProduct key={id} id={id} />
}

/** Adds a product to the draft. What "Copy" left here is the start, not saved yet. */
function NewProduct() {
  const session = useSession()
  const form = useProductForm()
  const navigate = useNavigate()
  const reload = useReloadProducts()
  const { data } = form
  return (
    <ProductScreen title="Add product" query={form}>
      {data && session.state === "signed-in" && (
        <DocumentForm
          document={newProduct(data)}
          userId={session.user.id}
          calls={{
            save: async ({ patch }) => {
              const saved = await addProduct(patch as NewProductBody) // The server checks it.
              keepEdits(editsOf(session.user.id, newSubject), undefined)
              reload()
              void navigate(paths.adminProduct(saved.id), { replace: true })
              return editedProduct(saved, data)
            },
            read: async () => newProduct(data),
          }}
        >
          {(value) => (
            <>
              <PicturesOfProduct pictures={value.pictures} />
              <DocumentsOfProduct documents={value.documents} />
            </>
          )}
        </DocumentForm>
      )}
    </ProductScreen>
  )
}
