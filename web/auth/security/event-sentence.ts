const sentences: Record<string, string> = {
  "account.register": "Somebody registered with your email address",
  "account.verify": "Your email address was verified",
  "password.change": "Your password was changed",
  "password.forgot": "Somebody asked for a link to set a new password",
  "password.reset": "A new password was set with a link from an email",
  "sign-in": "You signed in",
  "sign-in.refused": "Somebody tried to sign in with a wrong password",
  "sign-out.others": "You signed out everywhere else",
}

/** What happened, in plain words. */
export function eventSentence(action: string): string {
  return sentences[action] ?? "Something else about your account was changed"
}
