import { pagePaths, type PagePath } from "#contract/content/meta.ts"

/** Pages that search engines should not list: sign-in screens and the pages behind them. */
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

/** The paths for search engines, without the categories. New pages are included unless named above. */
export const publicPaths: readonly string[] = pagePaths.filter((path) => !notForSearch.has(path))
