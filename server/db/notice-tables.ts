import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"
import type { BusinessEvent } from "#contract/desk/business-events.ts"
import type { NoticeWay } from "#contract/desk/notices.ts"

/** What reaches the people of the back office; see schema.ts. */
export interface NoticeTables {
  noticeChoices: {
    userId: string
    ways: JSONColumnType<Partial<Record<BusinessEvent, NoticeWay>>>
    digestHour: Generated<number>
    timeZone: string | null
  }
  notices: {
    id: GeneratedAlways<string>
    userId: string
    eventId: string
    isDigest: boolean
    isPush: Generated<boolean>
    createdAt: ColumnType<Date, Date | undefined, Date>
  }
  /** Browsers that get notices by push. */
  noticeBrowsers: {
    id: Generated<string>
    userId: string
    endpoint: string
    p256dh: string
    auth: string
    userAgent: string | null
    createdAt: ColumnType<Date, Date | undefined, Date>
  }
  /** The site's own, in one row at most. */
  pushKeys: { one: Generated<boolean>; publicKey: string; sealedPrivateKey: Buffer }
}
