interface Page {
  /** Search engines may list it. */
  isIndexed?: true
  /** A link in an email opens it with a one-time token, so its address must not leak. */
  opensByToken?: true
  isForSignedIn?: true
}

/** Every page that has a title and a description of its own in content/meta.yaml. */
const pages = {
  "/": { isIndexed: true },
  "/about": { isIndexed: true },
  "/services": { isIndexed: true },
  "/capabilities": { isIndexed: true },
  "/contact": { isIndexed: true },
  "/login": {},
  "/admin-login": {},
  "/register": {},
  "/forgot-password": {},
  "/reset-password": { opensByToken: true },
  "/accept-invitation": { opensByToken: true },
  "/login-choice": { isForSignedIn: true },
  "/verify-email": { opensByToken: true },
  "/profile": { isForSignedIn: true },
  "/dashboard": { isForSignedIn: true },
  "/admin": { isForSignedIn: true },
  "/admin/quote-requests": { isForSignedIn: true },
  "/privacy": { isIndexed: true },
  "/terms": { isIndexed: true },
  "/accessibility": { isIndexed: true },
  "/products": { isIndexed: true },
  "/search": {},
  "/chemical-products": { isIndexed: true },
  "/hardware-products": { isIndexed: true },
  "/fuel-products": { isIndexed: true },
  "/food-products": { isIndexed: true },
  "/food-supply": { isIndexed: true },
  "/quote-request": { isIndexed: true },
  "/naics": { isIndexed: true },
  "/naics-424410": { isIndexed: true },
  "/naics-457210": { isIndexed: true },
  "/naics-325199": { isIndexed: true },
  "/naics-423710": { isIndexed: true },
  "/capability-statement": { isIndexed: true },
  "not-found": {},
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof pages

/** Opened by a token, but only for people with an account, so its title is not part of the content. */
const confirmEmail = "/confirm-email"
/** Likewise, for people with a company's invitation. */
const join = "/join"

/** A page that a link in an email opens. */
export type TokenPath =
  | typeof confirmEmail
  | typeof join
  | { [Path in PagePath]: (typeof pages)[Path] extends { opensByToken: true } ? Path : never }[PagePath]

const pathsWith = (fits: (page: Page) => boolean) =>
  Object.entries<Page>(pages).flatMap(([path, page]) => (fits(page) ? [path as PagePath] : [])) // Object.entries loses the keys' type.

export const pagePaths = pathsWith(() => true)
/** For search engines, without the categories of the catalogs. */
export const publicPaths = pathsWith(({ isIndexed }) => isIndexed === true)
export const tokenPaths = [...pathsWith(({ opensByToken }) => opensByToken === true), confirmEmail, join]
/** Pages for people who are not signed in. */
export const visitorPaths = pathsWith(({ isForSignedIn }) => !isForSignedIn)
