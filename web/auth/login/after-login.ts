import type { CurrentUser, portals } from "#contract/auth/users.ts"
import { paths } from "#web/paths.ts"

export type Portal = (typeof portals)[number]

/** The outcome of a correct password. For all but `enter`, the new session has to be ended again. */
type AfterLogin =
  | { kind: "enter"; path: string }
  | { kind: "other-door"; path: string; message: string }
  | { kind: "refuse"; message: string }

/**
 * Administrators use only their own login, and no one else can use it. An account whose address is not verified
 * lands where the verification is asked for.
 */
export function afterLogin(
  portal: Portal,
  { role, emailVerified }: Pick<CurrentUser, "role" | "emailVerified">,
  next: string | null = null,
): AfterLogin {
  if (portal === "admin") {
    if (role !== "admin") return { kind: "refuse", message: "This login is for administrators only" }
    return { kind: "enter", path: ownPathIn(next, isAdminPath) ?? paths.admin }
  }
  if (role === "admin") {
    return { kind: "other-door", path: paths.adminLogin, message: "Please use the administrator login" }
  }
  if (emailVerified !== "true") return { kind: "enter", path: paths.loginChoice }
  return { kind: "enter", path: ownPathIn(next, (pathname) => !isAdminPath(pathname)) ?? paths.dashboard }
}

const isAdminPath = (pathname: string) => pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)

/** The path that `?next=` asks for, if it fits this login; the link may come from an attacker. */
function ownPathIn(next: string | null, fits: (pathname: string) => boolean): string | undefined {
  if (!next || !/^\/(?![/\\])/.test(next)) return undefined
  const url = URL.parse(next, "http://site.invalid")
  if (url?.origin !== "http://site.invalid" || url.pathname.startsWith("//") || !fits(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
