import { useState } from "react"
import type { Member } from "#contract/auth/members.ts"
import { memberLimits } from "#contract/auth/members.ts"
import { useCompanyRules } from "#web/api/company-rules.ts"
import { useMay } from "#web/api/may.ts"
import { useMembers } from "#web/api/members.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { ApprovalRule } from "#web/portal/people/ApprovalRule.tsx"
import { ChangeMemberForm } from "#web/portal/people/ChangeMemberForm.tsx"
import { InviteMemberForm } from "#web/portal/people/InviteMemberForm.tsx"
import { JoinableCompanies } from "#web/portal/people/JoinableCompanies.tsx"
import { JoinRule } from "#web/portal/people/JoinRule.tsx"
import { PeopleList } from "#web/portal/people/PeopleList.tsx"
import { Wishes } from "#web/portal/people/Wishes.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"

export const meta = signedInMeta("People", "The people of your company.", paths.people)

/** Who belongs to the company. Owners invite, change seats and remove. */
export default function PeoplePage() {
  const mayChange = useMay()("POST /api/members")
  const [isInviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<Member>()
  const query = useMembers()
  const { data, error } = query
  const rules = useCompanyRules()
  const days = memberLimits.invitationHours / 24
  return (
    <>
      <PageHeader
        title="People"
        lead="Colleagues who share your company's contacts, orders and payments"
        actions={mayChange && <Button onClick={() => setInviting(true)}>Invite a colleague</Button>}
      />
      {!data && <LoadProblem of={query} fallback="The people of your company could not be loaded" />}
      {!data && !error && <Skeleton shape="block" count={2} label="Loading people" />}
      {data && (
        <div className={ui.stack4}>
          <JoinableCompanies />
          <Wishes mayChange={mayChange} />
          <PeopleList {...data} mayChange={mayChange} onChange={setChanging} />
          {rules.data && <ApprovalRule {...rules.data} mayChange={mayChange} />}
          {rules.data && <JoinRule {...rules.data} mayChange={mayChange} />}
        </div>
      )}
      <Dialog
        open={isInviting}
        onClose={() => setInviting(false)}
        title="Invite a colleague"
        description={`They get an email with a link that works once, for ${days} days.`}
      >
        <InviteMemberForm onDone={() => setInviting(false)} />
      </Dialog>
      <Dialog
        open={changing !== undefined}
        onClose={() => setChanging(undefined)}
        title="Change the seat"
        description={changing?.email}
      >
        {changing && <ChangeMemberForm member={changing} onDone={() => setChanging(undefined)} />}
      </Dialog>
    </>
  )
}
