import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { ClientMessage } from '@hearthkeep/shared/entities.ts'
import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { endOfQuietHours } from '@hearthkeep/shared/message/sending/quiet-hours.ts'
import { zonesOfRecipient } from '@hearthkeep/shared/message/sending/zones-of-recipient.ts'
import { useRead } from '../data/live/use-mutate.ts'
import { readerOf } from '../data/mutate/reader.ts'
import type { LocalTables } from '../data/store/local-store.ts'
import { isKnownOffline } from '../platform/online.ts'
import { useToast } from '../ui/overlay/toast.tsx'

/** Where a message goes, and how long after now. */
type Sent = Pick<ClientMessage, 'propertyId' | 'homeownerId'> & { delaySeconds?: number }

interface SentWords {
  /** If it is sent now. */
  sent: string
  /** If it waits. */
  saved: string
  detail: string
  to: readonly Sent[]
}

/** [ME42] [ME70] Reports that messages are sent or, while the server is unreachable or it is quiet, that they will be. */
export function useSentToast(isOffline: boolean): (words: SentWords) => Promise<void> {
  const toast = useToast()
  const read = useRead()
  return async ({ sent, saved, detail, to }) => {
    const now = new Date()
    const outcome = await read((tables) => morningsOf(tables, { to, now }))
    if (!outcome.ok) return toast({ tone: 'error', text: saved, detail: outcome.refusal.message })
    const mornings = outcome.value
    const last = mornings.at(-1)
    if (isOffline || isKnownOffline()) {
      const when = last === undefined ? 'once you’re online' : `once you’re online, ${inQuietHours(last, now)}`
      return toast({ tone: 'neutral', text: saved, detail: `${detail}. It will be sent ${when}.` })
    }
    if (last === undefined) return toast({ tone: 'good', text: sent, detail })
    const when = inQuietHours(last, now)
    return mornings.length === to.length
      ? toast({ tone: 'neutral', text: saved, detail: `${detail}. It will be sent ${when}.` })
      : toast({
          tone: 'good',
          text: sent,
          detail: `${detail}. ${mornings.length} of ${to.length} will be sent ${when}.`,
        })
  }
}

const inQuietHours = (morning: string, now: Date) =>
  `${shortMoment(morning, now)} your time, after quiet hours (9 PM to 8 AM where they live)`

/** Returns when the messages go that wait for the end of quiet hours, soonest first. */
async function morningsOf(tables: LocalTables, { to, now }: { to: readonly Sent[]; now: Date }): Promise<string[]> {
  const device = await tables.device.get('this')
  if (device?.anyHour) return []
  const reader = readerOf(tables)
  const ends = to.map(async ({ delaySeconds = 0, ...recipient }) => {
    const at = new Date(now.getTime() + delaySeconds * 1000).toISOString()
    return endOfQuietHours(at, await readFrom(reader, (rows) => zonesOfRecipient(rows, recipient)))
  })
  return (await Promise.all(ends)).filter((end) => end !== null).toSorted()
}
