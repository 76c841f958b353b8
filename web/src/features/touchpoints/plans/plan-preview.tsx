import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { nextOccurrences } from '@hearthkeep/shared/touchpoint/plan-dates.ts'
import { useCommunication } from '../../../data/queries/use-communication.ts'
import { DialogPart } from '../../../ui/overlay/dialog-part.tsx'
import { TouchpointPreview } from '../touchpoint-preview.tsx'
import { aboutTouchpoint } from '../touchpoint-values.ts'
import { factsOfType, type PlanForm } from './plan-values.ts'

/** Enough to notice a missing name or a wrong address. */
const SHOWN = 3

interface PlanPreviewProps {
  plan: PlanForm
  /** The clients of the plan. */
  clients: readonly Client[]
  today: CalendarDate
}

/** [TP51] The first message of a plan, as the first three of its clients will get it. */
export function PlanPreview({ plan, clients, today }: PlanPreviewProps) {
  const communication = useCommunication()
  if (!communication || clients.length === 0) return null
  const [next = today] = nextOccurrences(plan, { from: today, count: 1 })
  const { touchpointType, title, channel } = plan
  const touchpoint = {
    ...factsOfType(touchpointType),
    touchpointType,
    title,
    description: plan.description ?? null,
    notes: null,
    scheduledDate: next,
  }
  return (
    <DialogPart title="What clients will get">
      {clients.slice(0, SHOWN).map(({ id }) => {
        const propertyId = communication.onlyProperties.get(id)?.id ?? null
        const about = aboutTouchpoint(communication, { ...touchpoint, clientId: id, propertyId, origin: null }, today)
        return about && <TouchpointPreview key={id} {...{ touchpoint, channel, communication, about }} />
      })}
    </DialogPart>
  )
}
