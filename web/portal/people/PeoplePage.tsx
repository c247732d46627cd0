import { useState } from "react"
import type { CompanyRules } from "#contract/auth/company-rules.ts"
import { type Member, memberLimits, MemberSeat } from "#contract/auth/members.ts"
import type { CompanySeat } from "#contract/auth/seats.ts"
import { useChangeCompanyRules, useCompanyRules } from "#web/api/company-rules.ts"
import { useMay } from "#web/api/may.ts"
import { useChangeMember, useInviteMember, useMembers } from "#web/api/members.ts"
import { refreshSession } from "#web/api/session.ts"
import { InviteForm } from "#web/parts/InviteForm.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { useTextForm } from "#web/parts/use-text-form.ts"
import { paths } from "#web/paths.ts"
import { ApprovalRule } from "#web/portal/people/ApprovalRule.tsx"
import { JoinableCompanies } from "#web/portal/people/JoinableCompanies.tsx"
import { MemberSeatField } from "#web/portal/people/MemberSeatField.tsx"
import { PeopleList } from "#web/portal/people/PeopleList.tsx"
import { Wishes } from "#web/portal/people/Wishes.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { showToast } from "#web/ui/toast.ts"

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

const fields = ["seat"] as const

function InviteMemberForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync: invite } = useInviteMember()
  return (
    <InviteForm
      fields={fields}
      label="Email of your colleague"
      rules={() => import("#contract/auth/members.ts").then(({ NewMember }) => NewMember)}
      // The seat is one of the options.
      invite={({ email, seat }) => invite({ email, seat: seat as CompanySeat })}
      onDone={onDone}
    >
      {(errors) => <MemberSeatField error={errors.seat} />}
    </InviteForm>
  )
}

/** Changes what a member may do. It takes effect at their next call. */
function ChangeMemberForm({ member: { id, seat }, onDone }: { member: Member; onDone: () => void }) {
  const { mutateAsync: change } = useChangeMember(id)
  const { element, pending, problem, errors, onSubmit, onInput } = useTextForm({
    fields: ["seat"] as const,
    rules: () => Promise.resolve(MemberSeat),
    bodyOf: (texts) => texts,
    send: async (texts) => {
      const { message } = await change(MemberSeat.parse(texts).seat)
      onDone()
      showToast({ title: "Seat saved", description: message })
      // It may be the own seat, which decides what the screens show.
      await refreshSession()
    },
    failed: "The seat was not changed.",
  })
  return (
    <form ref={element} className={ui.stack4} noValidate aria-busy={pending} onSubmit={onSubmit} onInput={onInput}>
      <MemberSeatField initial={seat} error={errors.seat} />
      <FormProblem problem={problem} />
      <Actions>
        <Button type="submit" pending={pending}>
          Save seat
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </form>
  )
}

interface JoinRuleProps extends Pick<CompanyRules, "joinDomain" | "ownDomain"> {
  mayChange: boolean
}

/** Whether people of the company's domain can ask to join. Owners switch it. */
function JoinRule({ joinDomain, ownDomain, mayChange }: JoinRuleProps) {
  const { mutate: change, isPending } = useChangeCompanyRules()
  const isOn = joinDomain !== null
  const set = () =>
    change(
      { joinByDomain: !isOn },
      {
        onError: (error) => showFailure(error, "Nothing was changed. Please try again."),
      },
    )
  return (
    <Card as="section" padding="compact" aria-labelledby="joining">
      <h2 id="joining">Joining</h2>
      <p>
        {isOn
          ? `People with a confirmed address at ${joinDomain} can ask to join. An owner decides.`
          : "People join only when an owner invites them."}
      </p>
      {mayChange && (isOn || ownDomain !== null) && (
        <Actions>
          <Button variant="secondary" pending={isPending} onClick={set}>
            {isOn ? "Invite only" : `Let people at ${ownDomain} ask`}
          </Button>
        </Actions>
      )}
    </Card>
  )
}
