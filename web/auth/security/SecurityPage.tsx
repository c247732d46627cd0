import { SecuritySection } from "./SecuritySection.tsx"

/** The lower part of a signed-in person's profile. */
export default function SecurityPage() {
  return <SecuritySection />
}
