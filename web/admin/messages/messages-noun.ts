import type { Message } from "#contract/messages.ts"
import type { DeskNoun } from "#web/admin/lists/desk-noun.ts"
import { MessagesTable } from "#web/admin/messages/MessagesTable.tsx"
import { allMessages } from "#web/api/desk-lists.ts"
import { paths } from "#web/paths.ts"

export const messagesNoun: DeskNoun<Message> = {
  heading: "Contact Form Submissions",
  many: "submissions",
  path: paths.adminMessages,
  csv: allMessages.csv,
  empty: { title: "No submissions yet", text: "Messages from the contact form appear here." },
  Table: MessagesTable,
}
