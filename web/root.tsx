import "#web/ui/layers.css"
import "#web/ui/reset.css"
import "#web/ui/tokens.css"
import "#web/ui/fonts.css"
import "#web/ui/base.css"
import "#web/ui/print.css"
import publicSans from "#web/ui/fonts/public-sans-basic.woff2?url"
import { type ReactNode, use, useEffect, useLayoutEffect } from "react"
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  useRouteLoaderData,
} from "react-router"
import { rememberEarlyInput, repeatEarlyInput, ScriptNonce, stopRemembering } from "#web/early-input.ts"
import { shellContentOf } from "#web/parts/shell-content.ts"
import { siteContent } from "#web/site-content.ts"

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
]

export function loader({ context }: LoaderFunctionArgs) {
  return shellContentOf(context.get(siteContent))
}

/** The content changes with a deployment or an edit, not with a click. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  // Absent on the page of an error.
  const shell = useRouteLoaderData<typeof loader>("root")
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Where it runs it has come with the page; the browser's modules need not bring it again. */}
        <script
          nonce={use(ScriptNonce)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? rememberEarlyInput : "" }}
        />
        <Meta />
        {!shell?.brand?.hasOwnTypeface && (
          <link rel="preload" as="font" type="font/woff2" href={publicSans} crossOrigin="anonymous" />
        )}
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useLayoutEffect(stopRemembering, [])
  useEffect(() => void repeatEarlyInput(), [])
  return <Outlet />
}
