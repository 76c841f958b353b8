import { noRoom } from '@hearthkeep/shared/account/plans.ts'
import Button from '@mui/material/Button'
import { usePlan } from '../../data/queries/use-plan.ts'
import { useServerDay } from '../../platform/use-server-day.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Actions } from '../../ui/kit.tsx'

/** [PL10] Says, above the form of a new property, that a realtor's plan has no room for it, and what helps. */
export function NoRoom({ onLeave }: { onLeave(): void }) {
  const plan = usePlan(useServerDay())
  if (!plan || plan.clientProperties < plan.state.room) return null
  return (
    <FormAlert tone="attention" title={noRoom(plan.state).message}>
      <Actions>
        <ButtonLink variant="text" to="/properties" onClick={onLeave}>
          Your properties
        </ButtonLink>
        <Button variant="text" href="/for-realtors#pricing">
          Compare plans
        </Button>
      </Actions>
    </FormAlert>
  )
}
