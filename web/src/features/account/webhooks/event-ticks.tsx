import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { WebhookEvent } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { TickRow } from '../../../ui/form/choices/tick-row.tsx'
import { eventLabels, eventsFor } from './webhook-words.ts'

interface EventTicksProps {
  role: Role
  chosen: readonly WebhookEvent[]
  onChange(events: WebhookEvent[]): void
}

/** [WH4] The events that a webhook receives. */
export function EventTicks({ role, chosen, onChange }: EventTicksProps) {
  return (
    <ul aria-label="Events">
      {eventsFor(role).map((event) => (
        <TickRow
          key={event}
          title={eventLabels[event]}
          secondary={event}
          isTicked={chosen.includes(event)}
          onTick={(isTicked) => onChange(isTicked ? [...chosen, event] : chosen.filter((each) => each !== event))}
        />
      ))}
    </ul>
  )
}
