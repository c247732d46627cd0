const sentences: Record<string, string> = {
  "account.become-administrator": "You accepted an invitation and became an administrator",
  "account.clear-second-factor": "An administrator cleared the second factor",
  "account.end-administration": "An administrator made this a company account",
  "account.end-sessions": "An administrator signed you out everywhere",
  "account.lock": "An administrator locked the account",
  "account.make-administrator": "The operator of this site made this an administrator account",
  "account.register": "An account was registered with your email address",
  "account.reset-by-command": "The operator of this site reset your password",
  "account.unlock": "An administrator unlocked the account",
  "account.verification-letter": "An administrator resent the verification email",
  "account.verify": "Your email address was verified",
  "account.verify-by-hand": "An administrator marked your email address as verified",
  "password.change": "Your password was changed",
  "password.forgot": "Someone requested a password reset",
  "password.reset": "The password was reset by email link",
  "second-factor.codes": "New recovery codes were created",
  "second-factor.off": "The second factor was turned off",
  "second-factor.on": "The second factor was turned on",
  "second-factor.recovery-code": "A recovery code was used",
  "second-factor.refused": "Someone entered your password and a wrong code",
  "second-factor.reset": "The operator of this site cleared the second factor",
  "sign-in": "You signed in",
  "sign-in.single-sign-on": "You signed in through your organization",
  "sign-in.refused": "Someone tried to sign in with a wrong password",
  "sign-out.others": "You signed out everywhere else",
}

/** What happened, in plain words. */
export function eventSentence(action: string): string {
  return sentences[action] ?? "Your account was changed"
}
