import { Outlet } from "react-router"
import { SignInAgainDialog } from "./SignInAgainDialog.tsx"

/** Around every screen of signed-in people: offers to sign in again when the session ends under their hands. */
export default function SignedInLayout() {
  return (
    <>
      <Outlet />
      <SignInAgainDialog />
    </>
  )
}
