import { utcDay } from '@hearthkeep/shared/kernel/dates.ts'
import type { ItemId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { dueDaysAnnounced } from '@hearthkeep/shared/notification/lead.ts'
import { logFailure, type Log } from '../log.ts'
import type { Morning } from '../storage/messages/mornings.ts'
import { isUnavailable } from '../storage/storage-fault.ts'
import type { Store, View } from '../storage/store.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { firstMorning, morningOf, type PersonMorning } from './person-morning.ts'
import { sendForRealtor } from './realtor-morning.ts'
import { endMorning, gatherFor, notifyPerson } from './notify-person.ts'
import { overdueListeners } from './overdue-webhooks.ts'
import { announcementsOf } from './announcement.ts'

/** People served per batch. */
const AT_A_TIME = 200
/** Delay before retrying a person who could not be notified. */
const RETRY_MS = 15 * 60 * 1000
/** Announcements are remembered for 400 days, longer than a task can be announced. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000
const FORGOTTEN_AT_A_TIME = 500
/** For a user who no longer exists: later than any day that a server may see. */
const NEVER = '9999-12-31T00:00:00.000Z'

export interface MorningParts {
  store: Store
  sync: SyncService
  now: () => Date
  log: Log
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
}

export interface Served {
  served: number
  notices: number
  failed: number
}

/**
 * [RM3] Notifies everyone whose morning has begun of what is due, what is wrong and what others did. A failure is
 * logged and retried; the others continue.
 */
export async function serveMornings(parts: MorningParts): Promise<Served> {
  const total: Served = { served: 0, notices: 0, failed: 0 }
  await adoptNewcomers(parts)
  while (!parts.stopping.aborted) {
    const now = parts.now().toISOString()
    const due = await parts.store.read((view) => view.dueMornings({ now, limit: AT_A_TIME }))
    if (due.length === 0) break
    const { served, notices, failed } = await serve(due, now, parts)
    total.served += served
    total.notices += notices
    total.failed += failed
  }
  await forgetOld(parts)
  // Recorded even if nobody's morning had begun, because the administrator sees the last round.
  const lastAt = parts.now().toISOString()
  await parts.store.write((tx) => tx.countMornings({ day: utcDay(lastAt), lastAt, ...total }))
  return total
}

/** [RM14] */
async function forgetOld({ store, now, stopping }: MorningParts): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString()
  while (!stopping.aborted)
    if ((await store.write((tx) => tx.forgetReported({ before, limit: FORGOTTEN_AT_A_TIME }))) < FORGOTTEN_AT_A_TIME)
      return
}

/** Gives people without a morning their first one; they are not notified of earlier changes. */
async function adoptNewcomers({ store, now, stopping }: MorningParts): Promise<void> {
  while (!stopping.aborted) {
    const at = now().toISOString()
    const newcomers = await store.read((view) => view.withoutMorning(AT_A_TIME))
    if (newcomers.length === 0) return
    await store.write(async (tx) => {
      const upTo = await tx.newestChange()
      for (const userId of newcomers) await tx.saveMorning({ userId, upTo, ...(await firstMorning(tx, userId, at)) })
    })
  }
}

async function serve(due: readonly Morning[], now: string, parts: MorningParts): Promise<Served> {
  const { store } = parts
  const { come, moved } = await store.read((view) => sortOut(view, due, now))
  if (moved.length > 0)
    await store.write(async (tx) => {
      for (const morning of moved) await tx.saveMorning(morning)
    })
  const items = await store.read((view) => tasksOf(view, come))
  const quiet: { person: PersonMorning; upTo: number }[] = []
  const total: Served = { served: 0, notices: 0, failed: 0 }
  for (const person of come) {
    if (parts.stopping.aborted) break
    try {
      // Runs before the morning ends, so that it is repeated after a crash.
      await sendForRealtor(parts, person)
      const itemIds = items.get(person.user.id) ?? []
      // Most people have nothing to be notified of, and need no transaction.
      const { announcements, listeners } = await store.read(async (view) => ({
        announcements: await gatherFor(view, person, itemIds),
        listeners: await overdueListeners(view, person),
      }))
      if (announcementsOf(announcements).length + announcements.ended.length + listeners.length === 0)
        quiet.push({ person, upTo: announcements.upTo })
      else total.notices += await notifyPerson(parts.sync, person, itemIds)
      total.served += 1
    } catch (error) {
      if (isUnavailable(error)) throw error
      total.failed += 1
      await putOff(person.user.id, error, { due, now, parts })
    }
  }
  if (quiet.length > 0)
    await store.write(async (tx) => {
      for (const { person, upTo } of quiet) await endMorning(tx, person, upTo)
    })
  return total
}

/** Separates people whose morning has begun from people whose morning is later than expected. */
async function sortOut(view: View, due: readonly Morning[], now: string) {
  const come: PersonMorning[] = []
  const postponed: Morning[] = []
  for (const morning of due) {
    const found = await morningOf(view, morning, now)
    if (found && 'user' in found) come.push(found)
    else postponed.push({ ...morning, nextAt: found?.nextAt ?? NEVER })
  }
  return { come, moved: postponed }
}

/** Returns the tasks due on a day that any of these people's choices cover, by person. */
async function tasksOf(view: View, people: readonly PersonMorning[]): Promise<Map<UserId, ItemId[]>> {
  const wanting = people.filter(({ choices }) => choices.maintenanceReminders)
  const dueDays = new Set(wanting.flatMap(({ choices, days }) => days.flatMap((day) => dueDaysAnnounced(day, choices))))
  const userIds = wanting.map(({ user }) => user.id)
  const items = new Map<UserId, ItemId[]>()
  for (const { userId, itemId } of await view.announcedItems({ userIds, dueDays: [...dueDays] })) {
    const own = items.get(userId)
    if (own) own.push(itemId)
    else items.set(userId, [itemId])
  }
  return items
}

async function putOff(
  userId: UserId,
  error: unknown,
  { due, now, parts }: { due: readonly Morning[]; now: string; parts: MorningParts },
): Promise<void> {
  logFailure(parts.log, { error, fields: { user: userId } }, 'a morning notice could not be sent')
  const morning = due.find((one) => one.userId === userId)
  const nextAt = new Date(Date.parse(now) + RETRY_MS).toISOString()
  if (morning) await parts.store.write((tx) => tx.saveMorning({ ...morning, nextAt }))
}
