import { useQueryClient } from "@tanstack/react-query"
import { type ComponentProps, useState } from "react"
import { Outlet } from "react-router"
import { NewProfile, type Profile } from "#contract/auth/profiles.ts"
import { usStates } from "#contract/values/us-states.ts"
import { useMay } from "#web/api/may.ts"
import { keepProfile, profileCalls, useProfile } from "#web/api/profile.ts"
import { FactList } from "#web/parts/FactList.tsx"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { RowForm, Wide } from "#web/portal/books/RowForm.tsx"
import { useRowForm } from "#web/portal/books/use-row-form.ts"
import { profileBody, profileLabels, profileTexts, type ProfileTexts } from "#web/portal/profile/profile-texts.ts"
import styles from "#web/portal/profile/ProfilePage.module.css"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

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

/** Creates the company's profile, or changes the one that is there. */
function ProfileForm({ profile }: { profile: Profile | undefined }) {
  const client = useQueryClient()
  const [unsaved, setUnsaved] = useState(false)
  const form = useRowForm({
    row: profile,
    textsOf: profileTexts,
    bodyOf: profileBody,
    schema: NewProfile,
    calls: profileCalls,
    onUnsaved: setUnsaved,
    onSaved: (saved) => {
      keepProfile(client, saved)
      const [title, done] = form.base ? ["Profile Updated", "updated"] : ["Profile Created", "created"]
      showToast({ title, description: `Your company profile has been ${done} successfully.` })
    },
    onFailed: (error) => showFailure(error, `Failed to ${form.base ? "update" : "create"} profile`),
  })
  const { base } = form
  return (
    <>
      <RowForm
        form={form}
        textsOf={profileTexts}
        labels={profileLabels}
        submitLabel={base ? "Save Profile" : "Create Profile"}
        actions={
          <Button variant="secondary" disabled={form.pending} onClick={() => form.restart(base)}>
            Reset
          </Button>
        }
      >
        <ProfileFields form={form} />
      </RowForm>
      <LeaveGuard unsaved={unsaved} />
    </>
  )
}

interface ProfileFieldsProps {
  form: Pick<ReturnType<typeof useRowForm<ProfileTexts, Profile, object>>, "field">
}

function ProfileFields({ form: { field } }: ProfileFieldsProps) {
  return (
    <>
      <Wide>
        <TextField label="Company Name" autoComplete="organization" {...field("companyName")} />
      </Wide>
      <Wide>
        <TextField label="Address" optional autoComplete="address-line1" {...field("address")} />
      </Wide>
      <TextField label="City" optional autoComplete="address-level2" {...field("city")} />
      <StateField {...field("state")} />
      <TextField label="ZIP Code" optional maxLength={20} autoComplete="postal-code" {...field("zipCode")} />
      <TextField label="Phone" optional type="tel" maxLength={40} autoComplete="tel" {...field("phone")} />
      <Wide>
        <TextField
          label="Website"
          optional
          type="url"
          hint="Starts with https://"
          autoComplete="url"
          {...field("website")}
        />
      </Wide>
      <Wide>
        <TextArea label="Products of Interest" optional {...field("description")} />
      </Wide>
    </>
  )
}

/** A state by its postal code, which is written in capitals. */
function StateField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <>
      <TextField
        label="State"
        optional
        maxLength={2}
        list="us-states"
        autoComplete="address-level1"
        autoCapitalize="characters"
        {...props}
        onChange={(event) => {
          // A value that a program fills in is not held to maxLength.
          event.target.value = event.target.value.toUpperCase().slice(0, 2)
          props.onChange?.(event)
        }}
      />
      <datalist id="us-states">
        {Object.entries(usStates).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
