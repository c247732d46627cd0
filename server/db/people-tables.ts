import type { ColumnType, Generated } from "kysely"
import type { CompanySeat, OfficeSeat } from "#contract/auth/seats.ts"

type Timestamp = ColumnType<Date, Date | undefined, Date>

/** Accounts, passkeys, invitations and API keys; see schema.ts. */
export interface PeopleTables {
  users: {
    id: Generated<string>
    email: string
    /** Lowercase and unique, so two accounts cannot differ only by letter case. */
    emailKey: string
    passwordHash: string | null
    role: "admin" | "company"
    /** An administrator's seat. Meaningless for company users. */
    officeSeat: ColumnType<OfficeSeat, OfficeSeat | undefined, OfficeSeat>
    emailVerifiedAt: Date | null
    /** When someone who signs in showed that they read the mailbox. A mail scanner can verify, but not confirm. */
    emailConfirmedAt: ColumnType<Date | null, Date | null | undefined, Date>
    firstName: string
    lastName: string
    /** As quotes and letters are signed. */
    title: Generated<string | null>
    phone: Generated<string | null>
    createdAt: Timestamp
    /** When the account was locked against sign-in; usually null. */
    lockedAt: ColumnType<Date | null, undefined, Date | null>
  }
  passkeys: {
    id: Generated<string>
    userId: string
    /** In base64url, as the browser sends it. */
    credentialId: string
    publicKey: Buffer
    /** int8, so text. */
    signCount: ColumnType<string, number, number>
    name: string
    createdAt: Timestamp
    lastUsedAt: ColumnType<Date | null, undefined, Date>
  }
  passkeyChallenges: {
    /** SHA-256 of the challenge. */
    challengeHash: Buffer
    /** Who adds a passkey with it; null for a sign-in. */
    userId: string | null
    expiresAt: Date
  }
  /** Each account begins with one of its own, with the account's id. */
  companies: {
    id: Generated<string>
    /** A buyer's acceptance above it waits for an approver. */
    approvalAbove: ColumnType<string | null, undefined, string | null>
    /** People with a confirmed address of this domain may ask to join. */
    joinDomain: ColumnType<string | null, undefined, string | null>
    createdAt: Timestamp
  }
  members: {
    id: Generated<string>
    companyId: string
    userId: string
    seat: CompanySeat
    joinedAt: Timestamp
    /** When the user last switched to the company; the latest one is active after a sign-in. */
    chosenAt: Timestamp
  }
  /** Who asks to join a company. */
  companyWishes: { id: Generated<string>; companyId: string; userId: string; askedAt: Timestamp }
  /** Letters that let their recipient join a company. */
  companyInvitations: {
    id: Generated<string>
    /** SHA-256 of the token in the letter's link. */
    tokenHash: Buffer
    companyId: string
    email: string
    emailKey: string
    seat: CompanySeat
    invitedBy: string
    createdAt: Timestamp
    expiresAt: Date
    acceptedAt: ColumnType<Date | null, undefined, Date>
    withdrawnAt: ColumnType<Date | null, undefined, Date>
  }
  /** Letters that let their recipient become an administrator. */
  invitations: {
    id: Generated<string>
    /** SHA-256 of the token in the letter's link. */
    tokenHash: Buffer
    email: string
    emailKey: string
    /** The seat of the administrator that the recipient becomes. */
    seat: OfficeSeat
    invitedBy: string
    expiresAt: Date
    acceptedAt: ColumnType<Date | null, undefined, Date>
    revokedAt: ColumnType<Date | null, undefined, Date>
    createdAt: Timestamp
  }
  /** Keys with which programs make calls. */
  apiKeys: {
    id: Generated<string>
    /** SHA-256 of the key. */
    keyHash: Buffer
    name: string
    seat: OfficeSeat
    ending: string
    callsPerMinute: number
    madeBy: string
    expiresAt: Date | null
    lastUsedAt: ColumnType<Date | null, Date | undefined, Date>
    createdAt: Timestamp
  }
}
