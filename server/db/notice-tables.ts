import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"
import type { BusinessEvent } from "#contract/business-events.ts"
import type { NoticeWay } from "#contract/notices.ts"

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
    createdAt: ColumnType<Date, Date | undefined, Date>
  }
}
