import type { WebhookEvent } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { TickRow } from '../../../ui/form/choices/tick-row.tsx'
import { eventLabels } from './webhook-words.ts'

interface EventTicksProps {
  /** Those to choose among. */
  events: readonly WebhookEvent[]
  chosen: readonly WebhookEvent[]
  onChange(events: WebhookEvent[]): void
}

/** [WH4] The events that a webhook receives. */
export function EventTicks({ events, chosen, onChange }: EventTicksProps) {
  return (
    <ul aria-label="Events">
      {events.map((event) => (
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
