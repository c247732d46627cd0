import { Outlet } from "react-router"
import { useMay } from "#web/api/may.ts"
import { useProfile } from "#web/api/profile.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { ProfileFacts } from "#web/portal/profile/ProfileFacts.tsx"
import { ProfileForm } from "#web/portal/profile/ProfileForm.tsx"
import styles from "#web/portal/profile/ProfilePage.module.css"
import { Card } from "#web/ui/Card.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta = signedInMeta("Company Profile", "Your company's profile.", paths.profile)

export default function ProfilePage() {
  const mayChange = useMay()("POST /api/profile")
  const query = useProfile()
  const { data: profile, error } = query
  return (
    <>
      <PageHeader title="Company Profile" lead="Details we use when we prepare your quotes" />
      <div className={styles.page}>
        <Card as="section" aria-labelledby="profile-heading">
          <h2 id="profile-heading">Your Company</h2>
          {profile !== undefined &&
            (mayChange ? (
              <ProfileForm profile={profile ?? undefined} />
            ) : (
              <ProfileFacts profile={profile ?? undefined} />
            ))}
          {profile === undefined && <LoadProblem of={query} fallback="Your profile could not be loaded" />}
          {profile === undefined && !error && <ProfileOnItsWay />}
        </Card>
        {/* The account's security, a part of the account screens. */}
        <Outlet />
      </div>
    </>
  )
}

function ProfileOnItsWay() {
  return (
    <>
      <Spinner label="Loading..." />
      <Skeleton shape="block" count={3} />
    </>
  )
}
