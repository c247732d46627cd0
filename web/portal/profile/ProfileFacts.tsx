import type { Profile } from "#contract/auth/profiles.ts"
import { FactList } from "#web/parts/FactList.tsx"
import { profileLabels, profileTexts, type ProfileTexts } from "#web/portal/profile/profile-texts.ts"

/** The company's profile for those who may not change it. */
export function ProfileFacts({ profile }: { profile: Profile | undefined }) {
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
