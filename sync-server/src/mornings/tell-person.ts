import { mutationId, noticeId, type ItemId, type MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { MOST_NOTICE_WORDS } from '@hearthkeep/shared/notification/notice.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { derivedId } from '../effects/derived-id.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { View, WriteTransaction } from '../storage/store.ts'
import type { RunInTransaction, SyncService } from '../sync/sync-service.ts'
import { alertsFor } from './alerts.ts'
import { announcedTasks } from './announced-tasks.ts'
import { morningMessages, type GivenTelling } from './morning-messages.ts'
import type { PersonMorning } from './person-morning.ts'
import { propertyNews } from './property-news.ts'
import { trialTelling } from './trial-telling.ts'
import { tellingsOf, type Telling, type Tellings } from './telling.ts'

/** [RM4], [RM7], [RM9], [PL6] What a person has to be told. `itemIds`: tasks that may be announced. */
export async function gatherFor(view: View, person: PersonMorning, itemIds: readonly ItemId[]): Promise<Tellings> {
  const upTo = await view.newestChange()
  const { alerts, over } = await alertsFor(view, person)
  const tasks = await announcedTasks(view, person, itemIds)
  const trial = await trialTelling(view, person)
  return { tasks, alerts: [...trial, ...alerts], news: await propertyNews(view, person), over, upTo }
}

/**
 * [RM5] Gives the notices and queues the messages of a person's morning, and ends it, in one transaction: it happens as a whole,
 * and once.
 * @returns how many notices were given.
 */
export async function tellPerson(
  sync: SyncService,
  person: PersonMorning,
  itemIds: readonly ItemId[],
): Promise<number> {
  const { user, day } = person
  const outcome = await sync.run({ userId: user.id, role: user.role }, async (run, tx, context) => {
    // Another round may have been faster.
    if (((await tx.morning(user.id))?.servedOn ?? '') >= day) return 0
    const tellings = await gatherFor(tx, person, itemIds)
    for (const what of tellings.over) await tx.removeTold({ userId: user.id, what })
    const give = async (all: readonly Telling[]) => {
      const given: GivenTelling[] = []
      for (const telling of all) given.push(await giveNotice({ run, tx, at: context.now }, person, telling))
      return given
    }
    const given = {
      tasks: await give(tellings.tasks),
      alerts: await give(tellings.alerts),
      news: await give(tellings.news),
    }
    for (const message of morningMessages(given, { ...user, choices: person.choices })) {
      const idFor = (what: string) => derivedId(message.about as string as MutationId, what)
      await queueMessage({ tx, context, idFor }, { userId: user.id, ...message })
    }
    await endMorning(tx, person, tellings.upTo)
    return tellingsOf(given).length
  })
  if (!outcome.ok) throw new Error(`a morning could not be told: ${outcome.refusal.message}`)
  return outcome.value
}

/** Ends the morning of a person, who was told what others did up to this change. */
export async function endMorning(
  tx: WriteTransaction,
  { user, day, nextAt }: PersonMorning,
  upTo: number,
): Promise<void> {
  await tx.saveMorning({ userId: user.id, nextAt, servedOn: day, upTo })
}

interface Giving {
  run: RunInTransaction
  tx: WriteTransaction
  at: string
}

async function giveNotice(
  { run, tx, at }: Giving,
  { user, day }: PersonMorning,
  telling: Telling,
): Promise<GivenTelling> {
  const userId = user.id
  for (const what of telling.whats) await tx.addTold({ userId, what, at })
  // Something that comes back after it was over is told again, on another day.
  const key = `${telling.whats[0] ?? ''}/${day}`
  const idFor = (what: string) => derivedId(mutationId.parse(userId), `${what}/${key}`)
  const { kind, propertyId, itemId } = telling
  const words = clipped(telling.words, MOST_NOTICE_WORDS)
  const id = noticeId.parse(idFor('notice'))
  const args = { noticeId: id, userId, kind, words, propertyId, itemId }
  await run(mutationId.parse(idFor('notice.give')), { name: 'notice.give', args })
  return { ...telling, noticeId: id }
}
