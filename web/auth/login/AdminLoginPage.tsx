import { Icon } from "#web/ui/Icon.tsx"
import type { MetaFunction } from "react-router"
import { LoginScreen } from "#web/auth/login/LoginScreen.tsx"
import { ScreenLinks } from "#web/auth/screen/ScreenLinks.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Administrator Portal",
      description: "Sign-in for administrators.",
      keywords: "administrator portal, sign in",
      path: paths.adminLogin,
      noIndex: true,
    },
    matches,
  )

const badge = (
  <Badge tone="caution" icon={<Icon name="shield-alert" />}>
    Restricted Access
  </Badge>
)

export default function AdminLoginPage() {
  return (
    <LoginScreen portal="admin" title="Administrator Portal" badge={badge}>
      <ScreenLinks links={[{ to: paths.forgotPassword, words: "Forgot password?" }]} />
    </LoginScreen>
  )
}
