import { Outlet } from "react-router"
import { SessionEndDialog } from "./SessionEndDialog.tsx"
import { SignInAgainDialog } from "./SignInAgainDialog.tsx"

/** Around every screen of signed-in people: warns before the session ends, and offers to sign in again when it has. */
export default function SignedInLayout() {
  return (
    <>
      <Outlet />
      <SessionEndDialog />
      <SignInAgainDialog />
    </>
  )
}
