import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import type { NewAccount } from "#contract/auth/accounts.ts"
import { call } from "#web/api/call.ts"
import { paths } from "#web/paths.ts"
import { showToast } from "#web/ui/toast.ts"
import { unconfirmed } from "#web/auth/password/new-password.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"

const toLoginAfter = 2_000

const fields = ["firstName", "lastName", "email", "password", "confirmPassword", "agreeToTerms"] as const
type Texts = Record<(typeof fields)[number], string>

/** The confirmation and the tick stay between the person and the screen. */
const bodyOf = ({ email, password, firstName, lastName }: Texts): NewAccount => ({
  email: email.trim(),
  password,
  firstName: firstName.trim(),
  lastName: lastName.trim(),
})

/** Registers once, says so, and after a moment leads to the login. */
export function useRegistration() {
  const navigate = useNavigate()
  const [created, setCreated] = useState(false)

  async function send(texts: Texts) {
    // A server that says nothing sends no body at all.
    const reply: { message?: string } | undefined = await call("POST /api/register", {
      body: bodyOf(texts),
    })
    const description = reply?.message || "Please check your email to verify your account"
    showToast({ title: "Account created successfully!", description })
    setCreated(true)
  }

  const form = useTextForm({
    fields,
    rules: () => import("#contract/auth/accounts.ts").then(({ NewAccount }) => NewAccount),
    bodyOf,
    alsoRefused: (texts) => ({
      ...unconfirmed(texts),
      agreeToTerms: texts.agreeToTerms === "" && "You must agree to the terms and privacy policy",
    }),
    send,
    failed: "Your account was not created.",
    toast: { title: "Registration failed", fallback: "An error occurred during registration" },
  })

  useEffect(() => {
    if (!created) return
    const timer = setTimeout(() => void navigate(paths.login), toLoginAfter)
    return () => clearTimeout(timer)
  }, [created, navigate])

  return { form, created }
}
