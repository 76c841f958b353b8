import { mutationId, noticeId, type ItemId, type MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_NOTICE_WORDS } from '@hearthkeep/shared/notification/notice.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { derivedId } from '../server-parts/derived-id.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { View, WriteTransaction } from '../storage/store.ts'
import type { RunInTransaction, SyncService } from '../sync/sync-service.ts'
import { alertsFor } from './alerts.ts'
import { announcedTasks } from './announced-tasks.ts'
import { morningMessages, type GivenAnnouncement } from './morning-messages.ts'
import type { PersonMorning } from './person-morning.ts'
import { announcePropertyUpdates } from './property-updates.ts'
import { tellOfOverdue } from './overdue-webhooks.ts'
import { announcementsOf, type Announcement, type Announcements, subjectOf } from './announcement.ts'
import { trialNotice } from '@hearthkeep/shared/account/trial-notice.ts'

/** [RM4], [RM7], [RM9], [PL6] Returns what a person must be notified of. `itemIds` are tasks that may be announced. */
export async function gatherFor(view: View, person: PersonMorning, itemIds: readonly ItemId[]): Promise<Announcements> {
  const upTo = Math.max(person.upTo, await view.horizon())
  const { alerts, ended } = await alertsFor(view, person)
  const tasks = await announcedTasks(view, person, itemIds)
  const trial = await trialAnnouncements(view, person)
  return { tasks, alerts: [...trial, ...alerts], updates: await announcePropertyUpdates(view, person), ended, upTo }
}

/**
 * [RM5] Gives the notices and queues the messages of a person's morning, and ends it, in one transaction: it happens as
 * a whole, and once.
 *
 * @returns the number of notices given.
 */
export async function notifyPerson(
  sync: SyncService,
  person: PersonMorning,
  itemIds: readonly ItemId[],
): Promise<number> {
  const { user, day } = person
  const outcome = await sync.run({ userId: user.id, role: user.role }, async (run, tx, context) => {
    // Another round may have been faster.
    if (((await tx.morning(user.id))?.servedOn ?? '') >= day) return 0
    // Nothing else writes now.
    const upTo = await tx.newestChange()
    const announcements = await gatherFor(tx, person, itemIds)
    for (const reportedKey of announcements.ended) await tx.removeReported({ userId: user.id, what: reportedKey })
    const give = async (all: readonly Announcement[]) => {
      const given: GivenAnnouncement[] = []
      for (const announcement of all) given.push(await giveNotice({ run, tx, at: context.now }, person, announcement))
      return given
    }
    const given = {
      tasks: await give(announcements.tasks),
      alerts: await give(announcements.alerts),
      updates: await give(announcements.updates),
    }
    for (const { noticeId: id, ...message } of morningMessages(given, { ...user, choices: person.choices })) {
      const idFor = (what: string) => derivedId(id as string as MutationId, what)
      const about = { kind: 'notice', id } as const
      await queueMessage({ tx, context, idFor }, { userId: user.id, about, sentBy: 'itself', ...message })
    }
    await tellOfOverdue(tx, person, context.now)
    await endMorning(tx, person, upTo)
    return announcementsOf(given).length
  })
  if (!outcome.ok) throw new Error(`morning notices were refused: ${outcome.refusal.message}`)
  return outcome.value
}

/** Ends the morning of a person who was notified of others' changes up to this one. */
export async function endMorning(
  tx: WriteTransaction,
  { user, day, nextAt }: PersonMorning,
  upTo: number,
): Promise<void> {
  await tx.saveMorning({ userId: user.id, nextAt, servedOn: day, upTo })
}

async function giveNotice(
  { run, tx, at }: { run: RunInTransaction; tx: WriteTransaction; at: string },
  { user, day }: PersonMorning,
  announcement: Announcement,
): Promise<GivenAnnouncement> {
  const userId = user.id
  for (const reportedKey of announcement.reportedKeys) await tx.addReported({ userId, what: reportedKey, at })
  // A problem that recurs is announced again, on another day.
  const key = `${announcement.reportedKeys[0] ?? ''}/${day}`
  const idFor = (what: string) => derivedId(mutationId.parse(userId), `${what}/${key}`)
  const { kind, propertyId, itemId } = announcement
  const words = clipped(announcement.words, MAX_NOTICE_WORDS)
  const id = noticeId.parse(idFor('notice'))
  const args = { noticeId: id, userId, kind, words, propertyId, itemId }
  await run(mutationId.parse(idFor('notice.give')), { name: 'notice.give', args })
  return { ...announcement, noticeId: id }
}

/** [PL6] Announces once that a realtor's trial is about to end, and once that it has ended. */
async function trialAnnouncements(view: View, { user, choices, day }: PersonMorning): Promise<Announcement[]> {
  const trialStatus = choices.systemAlerts ? trialNotice(user, day) : null
  if (!trialStatus) return []
  const { words, lines, step } = trialStatus
  const reportedKey = `trial/${user.trialEndsOn}/${step}`
  if (await view.wasReported({ userId: user.id, what: reportedKey })) return []
  const about = { kind: 'trial_ending', propertyId: null, itemId: null } as const
  return [{ ...about, subject: subjectOf(words), words, lines, reportedKeys: [reportedKey] }]
}
