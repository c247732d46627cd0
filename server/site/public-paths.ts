import { pagePaths, type PagePath } from "#contract/content/meta.ts"

/** Pages that a search engine has no use for: the ways in, and what lies behind them. */
const notForSearch: ReadonlySet<PagePath> = new Set<PagePath>([
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
  "not-found",
])

/** The paths that search engines are told of, without the categories. A new page is among them unless named above. */
export const publicPaths: readonly string[] = pagePaths.filter((path) => !notForSearch.has(path))
