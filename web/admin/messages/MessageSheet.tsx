import { type MessageDetail, messageStatusLabels } from "#contract/messages.ts"
import { RecordHistory } from "#web/admin/audit/RecordHistory.tsx"
import { BackLink } from "#web/admin/BackLink.tsx"
import { ChangedNotice } from "#web/admin/desk/ChangedNotice.tsx"
import { DeskCard } from "#web/admin/desk/DeskCard.tsx"
import { DeskPanels } from "#web/admin/desk/DeskPanels.tsx"
import { StatusForm } from "#web/admin/desk/StatusForm.tsx"
import { useDeskChanges } from "#web/admin/desk/use-desk-changes.ts"
import { useDesk } from "#web/admin/desk/use-desk.ts"
import styles from "#web/admin/messages/MessageSheet.module.css"
import { SenderCard } from "#web/admin/messages/SenderCard.tsx"
import { messageCalls } from "#web/api/messages.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"

const words = { labels: messageStatusLabels, failed: "Failed to update the message" }

/** One message in full, with all that the desk can do about it. */
export function MessageSheet({ message, backTo }: { message: MessageDetail; backTo: string }) {
  const calls = messageCalls(message.id)
  const desk = useDesk(calls, message)
  const { chosen, setChosen, saveStatus, assign, loadCurrent } = useDeskChanges(desk, message, words)
  const { refused } = desk
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={backTo}>Contact Form Submissions</BackLink>}
        title={`Message from ${message.name}`}
        actions={
          <StatusForm
            labels={messageStatusLabels}
            current={message.status}
            chosen={chosen}
            pending={desk.isChanging}
            onChoose={setChosen}
            onSave={saveStatus}
          />
        }
      />
      {refused && (
        <ChangedNotice
          before={message}
          refused={refused}
          statusLabel={(status) => messageStatusLabels[status]}
          onLoad={() => loadCurrent(refused.now)}
        />
      )}
      <div className={styles.sheet}>
        <DeskCard item={message} pending={desk.isChanging} onAssign={assign} />
        <SenderCard message={message} />
        <DeskPanels
          calls={calls}
          row={message}
          desk={desk}
          to={message.email}
          statusLabels={messageStatusLabels}
          history={message.entries.filter((entry) => entry.kind !== "note")}
          beginning={{ words: `${message.name} sent the message`, at: message.createdAt }}
        />
        <RecordHistory record={message.id} />
      </div>
    </>
  )
}
