const sentences: Record<string, string> = {
  "account.become-administrator": "You accepted an invitation and became an administrator",
  "account.clear-second-factor": "An administrator cleared the second factor",
  "account.end-administration": "An administrator made this a company account",
  "account.end-sessions": "An administrator signed you out everywhere",
  "account.lock": "An administrator locked the account",
  "account.make-administrator": "The account was made an administrator's by the operator of this site",
  "account.register": "An account was registered with your email address",
  "account.reset-by-command": "The operator of this site set a new password",
  "account.unlock": "An administrator unlocked the account",
  "account.verification-letter": "An administrator sent another verification letter",
  "account.verify": "Your email address was verified",
  "account.verify-by-hand": "An administrator counted your email address as verified",
  "password.change": "Your password was changed",
  "password.forgot": "Somebody asked for a link to set a new password",
  "password.reset": "A new password was set with a link from an email",
  "second-factor.codes": "New recovery codes were made",
  "second-factor.off": "The second factor was turned off",
  "second-factor.on": "The second factor was turned on",
  "second-factor.recovery-code": "A recovery code was used",
  "second-factor.refused": "Somebody entered your password and a wrong code",
  "second-factor.reset": "The second factor was cleared by the operator of this site",
  "sign-in": "You signed in",
  "sign-in.single-sign-on": "You signed in through your organization",
  "sign-in.refused": "Somebody tried to sign in with a wrong password",
  "sign-out.others": "You signed out everywhere else",
}

/** What happened, in plain words. */
export function eventSentence(action: string): string {
  return sentences[action] ?? "Something else about your account was changed"
}
