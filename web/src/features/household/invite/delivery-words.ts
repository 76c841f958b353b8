import type { Invitation } from '@hearthkeep/shared/entities.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { invitationState } from '@hearthkeep/shared/invitation/invitation-state.ts'

type DeliveryFacts = Pick<Invitation, 'status' | 'expiresAt' | 'emailDelivery' | 'smsDelivery' | 'deliveryReason'>

/** `Email sent · Link works until Dec 20, 2026`; `isWaiting`: the server has not received it yet. */
export function deliveryLine(invitation: DeliveryFacts, { now, isWaiting }: { now: Date; isWaiting: boolean }): string {
  const { expiresAt, emailDelivery, smsDelivery, deliveryReason } = invitation
  const works = invitationState(invitation, now.toISOString()) === 'pending'
  const until = `Link ${works ? 'works until' : 'expired'} ${dayWords(expiresAt)}`
  if (isWaiting) return `Sends once this device has synced · ${until}`
  const parts = [wordsOf('Email', emailDelivery), wordsOf('SMS', smsDelivery)].filter((words) => words !== null)
  // A queued message has a reason if it waits for something.
  const isOpen = [emailDelivery, smsDelivery].some((delivery) => delivery === 'failed' || delivery === 'queued')
  return [...parts, ...(isOpen && deliveryReason ? [deliveryReason] : []), until].join(' · ')
}

function wordsOf(channel: string, delivery: Invitation['emailDelivery']): string | null {
  switch (delivery) {
    case 'queued':
      return `${channel} on its way`
    case 'sent':
      return `${channel} sent`
    case 'failed':
      return `${channel} not delivered`
    case null:
    case undefined:
      return null
  }
}
