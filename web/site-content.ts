import { createContext } from "react-router"
import type { SiteContent } from "#contract/content/content.ts"
import type { ProductSearch, ProductSearchAnswer } from "#contract/catalog/search.ts"

/** Where loaders find the company's content: `context.get(siteContent)`. The server fills it before each render. */
export const siteContent = createContext<SiteContent>()

/** How the loader of /search finds products; filled likewise. */
export const productSearch = createContext<(search: ProductSearch) => ProductSearchAnswer>()
