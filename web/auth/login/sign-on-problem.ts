import type { SignOnProblem } from "#contract/auth/users.ts"

const sentences: Record<SignOnProblem, string> = {
  unavailable: "Your organization's sign-in is not responding. Please try again later.",
  cancelled: "You canceled the sign-in through your organization.",
  expired: "The sign-in through your organization took too long. Please try again.",
  failed: "The sign-in through your organization failed. Please try again.",
  unverified: "Your organization has not verified your email address. Please sign in with a password.",
  "second-factor": "This account has a second factor. Please sign in with your password and a code.",
}

/** Why the browser was led back to the login screen, in our own words, never the address's. */
export function signOnProblemIn(params: URLSearchParams): string | undefined {
  const problem = params.get("sign-on") ?? ""
  return Object.hasOwn(sentences, problem) ? sentences[problem as SignOnProblem] : undefined // A key, as asked.
}
