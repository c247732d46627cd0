import { CodeField } from "#web/auth/form/CodeField.tsx"
import { PasswordField } from "#web/auth/form/PasswordField.tsx"

interface ProofFieldsProps {
  email: string
  needsCode: boolean
  errors: { password?: string | undefined; code?: string | undefined }
}

/** The password, and a code where the second factor is on. */
export function ProofFields({ email, needsCode, errors }: ProofFieldsProps) {
  return (
    <>
      {/* Not seen: it tells the password manager whose password is asked for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      {needsCode && <CodeField error={errors.code} />}
    </>
  )
}

/** As the server reads it: without a code where none is asked for. */
export const proofOf = ({ password, code }: { password: string; code: string }, needsCode: boolean) => ({
  password,
  ...(needsCode && { code: code.trim() }),
})
