import type { CompanyRules } from "#contract/auth/company-rules.ts"
import { useChangeCompanyRules } from "#web/api/company-rules.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"

interface JoinRuleProps extends Pick<CompanyRules, "joinDomain" | "ownDomain"> {
  mayChange: boolean
}

/** Whether people of the company's domain can ask to join. Owners switch it. */
export function JoinRule({ joinDomain, ownDomain, mayChange }: JoinRuleProps) {
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
