import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { NewProfile, type Profile } from "#contract/auth/profiles.ts"
import { keepProfile, profileCalls } from "#web/api/profile.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { RowForm } from "#web/portal/books/RowForm.tsx"
import { useRowForm } from "#web/portal/books/use-row-form.ts"
import { ProfileFields } from "#web/portal/profile/ProfileFields.tsx"
import { profileBody, profileLabels, profileTexts } from "#web/portal/profile/profile-texts.ts"
import { Button } from "#web/ui/Button.tsx"
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
