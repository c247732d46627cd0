import { z } from "zod"
import { words } from "./words.ts"

/** Every page that has words of its own for the browser's title and for search engines. */
export const pagePaths = [
  "/",
  "/about",
  "/services",
  "/capabilities",
  "/contact",
  "/login",
  "/admin-login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/accept-invitation",
  "/login-choice",
  "/verify-email",
  "/profile",
  "/dashboard",
  "/admin",
  "/admin/quote-requests",
  "/privacy",
  "/terms",
  "/accessibility",
  "/products",
  "/chemical-products",
  "/hardware-products",
  "/fuel-products",
  "/food-products",
  "/food-supply",
  "/quote-request",
  "/naics-424410",
  "/naics-457210",
  "/naics-325199",
  "/naics-423710",
  "/capability-statement",
  "not-found",
] as const
export type PagePath = (typeof pagePaths)[number]

/** A page's words outside the page: `title` is followed by the company's name and suffix. */
export const PageMeta = z.strictObject({
  title: words(70),
  description: words(200),
  keywords: z.array(words(60)).min(2).max(12),
})
export type PageMeta = z.infer<typeof PageMeta>

/** content/meta.yaml */
export const MetaOfPages = z.record(z.enum(pagePaths), PageMeta)
export type MetaOfPages = z.infer<typeof MetaOfPages>
