import type { Profile } from "#contract/auth/profiles.ts"
import type { ProfileBody } from "#web/api/profile.ts"

export type ProfileTexts = Record<
  "companyName" | "address" | "city" | "state" | "zipCode" | "phone" | "website" | "description",
  string
>

export const profileLabels: Record<keyof ProfileTexts, string> = {
  companyName: "Company Name",
  address: "Address",
  city: "City",
  state: "State",
  zipCode: "ZIP Code",
  phone: "Phone",
  website: "Website",
  description: "Products of Interest",
}

/** The profile as the form shows it; without one, as the form starts. */
export function profileTexts(profile: Profile | undefined): ProfileTexts {
  return {
    companyName: profile?.companyName ?? "",
    address: profile?.address ?? "",
    city: profile?.city ?? "",
    state: profile?.state ?? "",
    zipCode: profile?.zipCode ?? "",
    phone: profile?.phone ?? "",
    website: profile?.website ?? "",
    description: profile?.description ?? "",
  }
}

export const profileBody = (texts: ProfileTexts): ProfileBody => texts
