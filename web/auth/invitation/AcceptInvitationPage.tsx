import type { LoaderFunctionArgs, MetaFunction } from "react-router"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { AcceptInvitationForm } from "./AcceptInvitationForm.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: context.get(siteContent).meta[paths.acceptInvitation] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.acceptInvitation, noIndex: true }, matches) : []

export default function AcceptInvitationPage() {
  return (
    <AccountScreen
      title="Accept Your Invitation"
      lead="You will work in the back office. Choose a password that only you know."
    >
      <AcceptInvitationForm />
      <ScreenLinks links={[{ to: paths.adminLogin, words: "Go to the administrator login" }]} />
    </AccountScreen>
  )
}
