import { createContext } from "react-router"
import type { SiteContent } from "#contract/content.ts"

/** Where loaders find the company's content: `context.get(siteContent)`. The server fills it before each render. */
export const siteContent = createContext<SiteContent>()
