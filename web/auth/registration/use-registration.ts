import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import type { register } from "#contract/accounts.ts"
import { call, messageOf } from "#web/api/call.ts"
import { paths } from "#web/paths.ts"
import { showToast } from "#web/ui/toast.ts"
import { checkRegistration, newAccountOf, registrationFields, type RegistrationTexts } from "./check-registration.ts"
import { useAccountForm } from "#web/auth/form/use-account-form.ts"

const toLoginAfter = 2_000

/** Registers once, says so, and after a moment leads to the login. */
export function useRegistration() {
  const navigate = useNavigate()
  const [created, setCreated] = useState(false)

  async function send(texts: RegistrationTexts) {
    // A server that says nothing sends no body at all.
    const reply: { message?: string } | undefined = await call<typeof register>("POST /api/register", {
      body: newAccountOf(texts),
    })
    const description = reply?.message || "Please check your email to verify your account"
    showToast({ title: "Account created successfully!", description })
    setCreated(true)
  }

  const form = useAccountForm({
    fields: registrationFields,
    check: checkRegistration,
    send,
    onFailure: (error) => {
      const description = messageOf(error, "An error occurred during registration")
      showToast({ title: "Registration failed", description, tone: "destructive" })
    },
  })

  useEffect(() => {
    if (!created) return
    const timer = setTimeout(() => void navigate(paths.login), toLoginAfter)
    return () => clearTimeout(timer)
  }, [created, navigate])

  return { form, created }
}
