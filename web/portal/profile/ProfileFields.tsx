import { Wide } from "#web/portal/books/RowForm.tsx"
import type { useRowForm } from "#web/portal/books/use-row-form.ts"
import type { Profile } from "#contract/auth/profiles.ts"
import type { ProfileTexts } from "#web/portal/profile/profile-texts.ts"
import { StateField } from "#web/portal/profile/StateField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface ProfileFieldsProps {
  form: Pick<ReturnType<typeof useRowForm<ProfileTexts, Profile, object>>, "field">
}

export function ProfileFields({ form: { field } }: ProfileFieldsProps) {
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
