import Button from '@mui/material/Button'
import { NoticeCard } from '../../../ui/content/card/notice-card.tsx'
import type { ShownProperty } from '../read-dashboard.ts'

interface NextStepCardProps {
  shown: ShownProperty
  /** Opens this step of the first run. */
  onStep(step: 'systems' | 'plan'): void
}

/** [FR3] The one thing to do in a property that is new here; nothing once it has tasks, or for people who may only view. */
export function NextStepCard({ shown: { summary, mayEdit }, onStep }: NextStepCardProps) {
  const { systemCount, openCount, completedCount = 0 } = summary
  if (!mayEdit || openCount + completedCount > 0) return null
  return systemCount === 0 ? (
    <NoticeCard
      tone="excellent"
      title="What is in this house?"
      detail="Tap what you have, and see how your home is doing."
      actions={
        <Button variant="contained" onClick={() => onStep('systems')}>
          Add what I have
        </Button>
      }
    />
  ) : (
    <NoticeCard
      tone="excellent"
      title="Set up a maintenance plan"
      detail="The usual tasks for a home like yours, to keep or change."
      actions={
        <Button variant="contained" onClick={() => onStep('plan')}>
          See the plan
        </Button>
      }
    />
  )
}
