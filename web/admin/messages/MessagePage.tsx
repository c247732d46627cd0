import { useParams } from "react-router"
import { MessageSheet } from "#web/admin/messages/MessageSheet.tsx"
import { RecordPage } from "#web/admin/RecordPage.tsx"
import { useDeskItem } from "#web/api/desk.ts"
import { messageCalls } from "#web/api/messages.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"

export const meta = signedInMeta("Message", "A message from the contact form.", paths.adminMessagePattern)

export default function MessagePage() {
  const { id = "" } = useParams()
  // A message of its own has a state of its own: nothing typed is carried over from one to the next.
  return <OneMessage key={id} id={id} />
}

function OneMessage({ id }: { id: string }) {
  const query = useDeskItem(messageCalls(id))
  return (
    <RecordPage query={query} noun="Message" list={{ heading: "Contact Form Submissions", path: paths.adminMessages }}>
      {(message, backTo) => <MessageSheet message={message} backTo={backTo} />}
    </RecordPage>
  )
}
