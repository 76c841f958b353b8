import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { NoticeCard } from '../../../ui/content/card/notice-card.tsx'
import type { ShownProperty } from '../read-dashboard.ts'

interface NextStepCardProps {
  /** All properties of the person. */
  properties: readonly ShownProperty[]
  /** Opens this step of the first run. */
  onStep(step: { step: 'systems' | 'plan'; propertyId: PropertyId }): void
}

/** [FR3] The one thing to do in a property that is new here; nothing once it has tasks, or for people who may only view. */
export function NextStepCard({ properties, onStep }: NextStepCardProps) {
  const shown = properties.find(({ summary, mayEdit }) => mayEdit && !hasTasks(summary))
  if (!shown) return null
  const { id: propertyId, address } = shown.property
  const place = properties.length === 1 ? 'this house' : address
  return shown.summary.systemCount === 0 ? (
    <NoticeCard
      tone="excellent"
      title={`What is in ${place}?`}
      detail="Tap what you have, and see how your home is doing."
      actions={
        <Button variant="contained" onClick={() => onStep({ step: 'systems', propertyId })}>
          Add what I have
        </Button>
      }
    />
  ) : (
    <NoticeCard
      tone="excellent"
      title={properties.length === 1 ? 'Set up a maintenance plan' : `Set up a maintenance plan for ${address}`}
      detail="The usual tasks for a home like yours, to keep or change."
      actions={
        <Button variant="contained" onClick={() => onStep({ step: 'plan', propertyId })}>
          See the plan
        </Button>
      }
    />
  )
}

/** Whether any task was ever recorded. */
export const hasTasks = ({ openCount, completedCount }: ShownProperty['summary']) => openCount + completedCount > 0
