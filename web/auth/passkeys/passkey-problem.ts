const sentences: Record<string, string> = {
  NotAllowedError: "No passkey was used. You can try again.",
  InvalidStateError: "This device already has a passkey for your account.",
  ConstraintError: "This device cannot check who you are. Set up a screen lock or a PIN first.",
  NotSupportedError: "This device cannot keep a passkey for this site.",
  SecurityError: "This browser allows no passkeys at this address.",
}

/** Why the browser made or used no passkey, by the name of its DOMException; undefined for a refusal of the server. */
export const passkeyProblem = (error: unknown): string | undefined =>
  error instanceof Error ? sentences[error.name] : undefined
