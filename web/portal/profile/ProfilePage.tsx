import { Outlet } from "react-router"
import type { Profile } from "#contract/auth/profiles.ts"
import { useMay } from "#web/api/may.ts"
import { useProfile } from "#web/api/profile.ts"
import { FactList } from "#web/parts/FactList.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { profileLabels, profileTexts, type ProfileTexts } from "#web/portal/profile/profile-texts.ts"
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

/** The company's profile for those who may not change it. */
function ProfileFacts({ profile }: { profile: Profile | undefined }) {
  if (!profile) return <p>Your company has no profile yet. An owner of the company can write it.</p>
  const texts = profileTexts(profile)
  const names = Object.keys(profileLabels) as (keyof ProfileTexts)[] // Its only keys.
  const facts = names.filter((name) => texts[name]).map((name) => ({ label: profileLabels[name], value: texts[name] }))
  return (
    <>
      <FactList facts={facts} />
      <p>An owner of the company can change these details.</p>
    </>
  )
}
