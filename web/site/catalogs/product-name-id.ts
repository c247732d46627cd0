import type { ProductView } from "./catalog-view.ts"

/** The id of the element that shows a product's name; what belongs to its row points there. */
export const productNameId = ({ id }: Pick<ProductView, "id">) => `${id}-name`
