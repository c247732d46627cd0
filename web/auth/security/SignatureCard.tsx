import { useId } from "react"
import type { Signature } from "#contract/auth/accounts.ts"
import type { CurrentUser } from "#contract/auth/users.ts"
import { useChangeSignature, useSignature } from "#web/api/accounts.ts"
import { useSession } from "#web/api/session.ts"
import { AccountForm } from "#web/auth/form/AccountForm.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

/** A person's own name; of an administrator also what quotes and letters are signed with. */
export function SignatureCard() {
  const id = useId()
  const session = useSession()
  const query = useSignature()
  const { data } = query
  if (session.state !== "signed-in") return null
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id}>Your name</h3>
      <LoadProblem of={query} fallback="Failed to load your name." />
      {data && <SignatureForm signature={data} role={session.user.role} />}
    </Card>
  )
}

const names = ["firstName", "lastName"] as const
const all = [...names, "title", "phone"] as const

const loadRules = async () => (await import("#contract/auth/accounts.ts")).changeSignature.body

function SignatureForm({ signature, role }: { signature: Signature; role: CurrentUser["role"] }) {
  const { mutateAsync: change } = useChangeSignature()
  const signs = role === "admin"
  const form = useTextForm<(typeof all)[number]>({
    fields: signs ? all : names,
    rules: loadRules,
    bodyOf: (texts) => texts,
    send: async (texts) => {
      await change(texts)
      showToast({ title: "Name saved" })
    },
    failed: "Your name was not changed.",
  })
  const { errors, pending, ready, problem } = form
  return (
    <AccountForm state={form}>
      {signs && <p>Quotes and emails that you send from now on are signed with this.</p>}
      <TextField
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={signature.firstName}
        error={errors.firstName}
      />
      <TextField
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        defaultValue={signature.lastName}
        error={errors.lastName}
      />
      {signs && (
        <>
          <TextField
            label="Title"
            name="title"
            optional
            autoComplete="organization-title"
            hint="For example: Contracts Manager"
            defaultValue={signature.title ?? ""}
            error={errors.title}
          />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            optional
            autoComplete="tel"
            defaultValue={signature.phone ?? ""}
            error={errors.phone}
          />
        </>
      )}
      <FormProblem problem={problem} />
      <Actions>
        <Button type="submit" pending={pending} disabled={!ready}>
          {pending ? "Saving..." : "Save Name"}
        </Button>
      </Actions>
    </AccountForm>
  )
}
