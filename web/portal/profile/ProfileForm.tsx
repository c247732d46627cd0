import { useQueryClient } from "@tanstack/react-query"
import { type ComponentProps, useState } from "react"
import { NewProfile, type Profile } from "#contract/auth/profiles.ts"
import { usStates } from "#contract/values/us-states.ts"
import { keepProfile, profileCalls } from "#web/api/profile.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { RowForm, Wide } from "#web/portal/books/RowForm.tsx"
import { useRowForm } from "#web/portal/books/use-row-form.ts"
import { profileBody, profileLabels, profileTexts, type ProfileTexts } from "#web/portal/profile/profile-texts.ts"
import { Button } from "#web/ui/Button.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

/** Creates the company's profile, or changes the one that is there. */
export function ProfileForm({ profile }: { profile: Profile | undefined }) {
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
