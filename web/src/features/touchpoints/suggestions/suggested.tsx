import type { TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { useState } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { SuggestedCard } from './suggested-card.tsx'
import { schedulingCall, touchpointOf } from './use-suggestion-actions.ts'
import type { KnownClients } from './use-suggestions.ts'

const SendDialog = lazily(async () => (await import('../send/send-dialog.tsx')).SendDialog)

interface SuggestedProps {
  communication: KnownClients
  plans: readonly TouchpointPlan[]
  today: CalendarDate
  isOffline: boolean
}

/** [TP28] The suggestions, and the dialog that sends one of them now. */
export function Suggested({ communication, plans, today, isOffline }: SuggestedProps) {
  const { userId } = useData().person
  const [sent, setSent] = useState<Suggestion | null>(null)
  const close = () => setSent(null)
  // Sent today, whenever it is due.
  const send = (suggestion: Suggestion) =>
    setSent({ ...suggestion, facts: { ...suggestion.facts, scheduledDate: today } })
  return (
    <>
      <SuggestedCard known={communication} plans={plans} today={today} onSend={send} />
      {sent && (
        <SendDialog
          touchpoint={touchpointOf(sent, userId)}
          first={schedulingCall(sent)}
          {...{ today, isOffline }}
          onEdit={close}
          onClose={close}
        />
      )}
    </>
  )
}
