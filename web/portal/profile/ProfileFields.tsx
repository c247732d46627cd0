import { Wide } from "#web/portal/books/RowForm.tsx"
import type { useRowForm } from "#web/portal/books/use-row-form.ts"
import type { Profile } from "#contract/profiles.ts"
import type { ProfileTexts } from "#web/portal/profile/profile-texts.ts"
import { StateField } from "#web/portal/profile/StateField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface ProfileFieldsProps {
  form: Pick<ReturnType<typeof useRowForm<ProfileTexts, Profile, object>>, "register" | "errorOf">
}

export function ProfileFields({ form: { register, errorOf } }: ProfileFieldsProps) {
  return (
    <>
      <Wide>
        <TextField
          label="Company Name"
          autoComplete="organization"
          error={errorOf("companyName")}
          {...register("companyName")}
        />
      </Wide>
      <Wide>
        <TextField
          label="Address"
          optional
          autoComplete="address-line1"
          error={errorOf("address")}
          {...register("address")}
        />
      </Wide>
      <TextField label="City" optional autoComplete="address-level2" error={errorOf("city")} {...register("city")} />
      <StateField error={errorOf("state")} {...register("state")} />
      <TextField
        label="ZIP Code"
        optional
        maxLength={20}
        autoComplete="postal-code"
        error={errorOf("zipCode")}
        {...register("zipCode")}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        maxLength={40}
        autoComplete="tel"
        error={errorOf("phone")}
        {...register("phone")}
      />
      <Wide>
        <TextField
          label="Website"
          optional
          type="url"
          hint="Starts with https://"
          autoComplete="url"
          error={errorOf("website")}
          {...register("website")}
        />
      </Wide>
      <Wide>
        <TextArea label="Products of Interest" optional error={errorOf("description")} {...register("description")} />
      </Wide>
    </>
  )
}
