import type { View } from '../../storage/store.ts'
import type { PushMessage } from '../../storage/messages/messages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type PushVerdict = { kind: 'send'; isBySite: false } | { kind: 'suppress'; reason: string }

/**
 * [PU13] Sends a push only to a device that is still signed in, for an unread notice given within the last day. Quiet
 * hours do not delay it: a phone has its own.
 */
export async function verdictOnPush(
  view: View,
  { message: { about, recipient, queuedAt }, now }: { message: PushMessage; now: string },
): Promise<PushVerdict> {
  const reason =
    Date.parse(now) - Date.parse(queuedAt) >= DAY_MS
      ? 'It is older than a day'
      : (await view.pushSubscription({ id: recipient, now })) === undefined
        ? 'The device is signed out'
        : (await view.get('notice', about))?.readAt !== null
          ? 'The notification is read or gone'
          : null
  return reason === null ? { kind: 'send', isBySite: false } : { kind: 'suppress', reason }
}
