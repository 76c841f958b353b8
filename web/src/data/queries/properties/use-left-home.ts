import type { FormerHome, Notice } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import type { LocalTables } from '../../store/local-store.ts'
import { useLive } from '../../live/data-provider.tsx'

export interface LeftHome {
  words: string
  /** Whether the person has a copy under Former homes. */
  hasCopy: boolean
}

/**
 * [HO24] [HO26] Why a property is not here that the person handed over, or whose access ended; `null` if neither;
 * undefined until known.
 */
export const useWhyLeft = (propertyId: string): LeftHome | null | undefined =>
  useLive((tables) => readWhyLeft(tables, propertyId), [propertyId])

async function readWhyLeft({ rows }: LocalTables, propertyId: string): Promise<LeftHome | null> {
  const [homes, notices] = await Promise.all([rows.formerHome.all(), rows.notice.all()])
  const ended = notices.filter((notice) => notice.kind === 'access_ended' && notice.propertyId === propertyId)
  return handedOver(homes.filter((home) => home.propertyId === propertyId)) ?? lastOf(ended, false)
}

function handedOver(homes: readonly FormerHome[]): LeftHome | null {
  const [last] = homes.toSorted((one, other) => compareTexts(other.until, one.until))
  if (!last) return null
  const { address, newOwner, until } = last
  return { words: `${address} has belonged to ${newOwner} since ${shortDate(until)}.`, hasCopy: true }
}

/** [HO24] Why the person no longer has a property, as the last notice says; `null` if they never had one. */
export const useLastLeft = (): LeftHome | null | undefined => useLive(readLastLeft, [])

async function readLastLeft({ rows }: LocalTables): Promise<LeftHome | null> {
  const [homes, notices] = await Promise.all([rows.formerHome.all(), rows.notice.all()])
  const ended = notices.filter(
    ({ kind, propertyId }) => kind === 'access_ended' || (kind === 'transfer_accepted' && propertyId === null),
  )
  return lastOf(ended, homes.length > 0) ?? handedOver(homes)
}

function lastOf(notices: readonly Notice[], hasCopy: boolean): LeftHome | null {
  const [last] = notices.toSorted((one, other) => compareTexts(other.createdAt, one.createdAt))
  return last ? { words: last.words, hasCopy } : null
}
