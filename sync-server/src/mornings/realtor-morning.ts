import { localDate } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import type { Client, Property, User } from '@hearthkeep/shared/entities.ts'
import { type UserId, clientMessageId, mutationId, type ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { sendingChoicesOf, type SendingChoices } from '@hearthkeep/shared/message/sending/through-site.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { followUpsDueSteps } from '@hearthkeep/shared/touchpoint/follow-ups.ts'
import { countsAsDue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { notificationChoicesOf } from '@hearthkeep/shared/notification/notification-choices.ts'
import { propertyIdsInCare } from '@hearthkeep/shared/account/plans.ts'
import { MESSAGES_PER_DAY } from '@hearthkeep/shared/message/sending/spread.ts'
import { whyNotAbout } from '../messages/may-leave-now.ts'
import { inSteps } from '../pauses.ts'
import type { Store, View } from '../storage/store.ts'
import type { ReportedFact } from '../storage/messages/mornings.ts'
import type { SyncService } from '../sync/sync-service.ts'
import type { PersonMorning } from './person-morning.ts'
import { fillWithNumbers } from '../access/fill-with-numbers.ts'
import { addressed, channelFor } from '@hearthkeep/shared/message/sending/may-send.ts'
import type { MessageFacts } from '@hearthkeep/shared/message/message-values.ts'
import { wordsOfTemplate } from '@hearthkeep/shared/message/template/words-of-template.ts'
import { derivedId } from '../server-parts/derived-id.ts'

/** A morning sends no more than can leave in a day; a late announcement helps nobody. */
const MAX_PER_MORNING = MESSAGES_PER_DAY

interface Parts {
  store: Store
  sync: SyncService
}

/** [ME50], [ME51] Sends the messages that a realtor has turned on. @returns the number of queued messages. */
export async function sendForRealtor({ store, sync }: Parts, person: PersonMorning): Promise<number> {
  if (person.user.role !== 'realtor') return 0
  const choices = sendingChoicesOf(
    await store.read((view) => view.get('communicationSettings', person.user.id)),
    person.user,
  )
  const reminders = choices.autoSendReminders ? await store.read((view) => remindersOf(view, person, choices)) : []
  const followUps = choices.autoSendFollowUps ? await followUpsOf(store, person, choices) : []
  let queued = 0
  for (const automatic of [...reminders, ...followUps]) {
    if (queued >= MAX_PER_MORNING) break
    if (await sendAutomatic(sync, automatic)) queued += 1
  }
  return queued
}

/**
 * Returns reminders of the tasks that are due in this many days, in properties that a client owns and the realtor looks
 * after.
 */
async function remindersOf(view: View, person: PersonMorning, choices: SendingChoices): Promise<Automatic[]> {
  const { user: realtor, day, days } = person
  const lead = choices.reminderDaysInAdvance
  const clients = await clientsByHomeowner(view, person)
  const dueDays = days.map((one) => addDays(one, lead))
  const found = await view.announcedItems({ userIds: [...clients.keys()], dueDays })
  const reminders: Automatic[] = []
  for (const { userId, itemId, due } of found) {
    const item = await view.get('maintenanceItem', itemId)
    const property = item && (await propertyInCare(view, item.propertyId, person))
    const client = clients.get(userId)
    if (!item || !property || !client || property.ownerId !== userId || !countsAsDue(item, day)) continue
    const wanted = await wantedBy(view, userId, choices)
    if (!wanted) continue
    // The homeowner may already have been notified by Hearthkeep; otherwise this keeps Hearthkeep from notifying them
    // again.
    const reportedFacts = [
      { userId: realtor.id, what: `reminder/${itemId}/${due}` },
      { userId, what: `task/${itemId}/${due}/${lead}` },
    ]
    const about = { realtor, choices: wanted, client, property, itemId, today: day }
    reminders.push({ kind: 'reminder', ...about, task: { title: item.title, due }, reportedFacts })
  }
  return reminders
}

/** Returns the channels that the homeowner has also left on; `null` if they want no reminders. */
async function wantedBy(view: View, homeowner: UserId, choices: SendingChoices) {
  const user = await view.get('user', homeowner)
  if (!user) return null
  const theirs = notificationChoicesOf(user, (await view.get('notificationSettings', homeowner)) ?? null)
  if (!theirs.maintenanceReminders) return null
  const emailEnabled = choices.emailEnabled && theirs.emailNotifications
  return { ...choices, emailEnabled, smsEnabled: choices.smsEnabled && theirs.smsNotifications }
}

async function followUpsOf(store: Store, person: PersonMorning, choices: SendingChoices): Promise<Automatic[]> {
  const { user: realtor, day: today } = person
  const scope = userScope(realtor.id)
  const recorded = await store.read(async (view) => ({
    messages: await view.byIndex('clientMessage', 'scope', scope),
    responses: await view.byIndex('response', 'scope', scope),
    interactions: await view.byIndex('interaction', 'scope', scope),
  }))
  const dayOf = (moment: string) => localDate(moment, person.zone)
  const intervalDays = choices.followUpIntervalDays
  const due = await inSteps(followUpsDueSteps({ ...recorded, today, dayOf, intervalDays }))
  return store.read(async (view) => {
    const followUps: Automatic[] = []
    for (const { id, clientId, propertyId } of due) {
      const client = await view.get('client', clientId)
      if (!client || !isLiving(client) || client.isArchived) continue
      const property = propertyId === null ? null : ((await propertyInCare(view, propertyId, person)) ?? null)
      const reportedFacts = [{ userId: realtor.id, what: `follow-up/${id}` }]
      followUps.push({ kind: 'follow_up', realtor, choices, client, property, itemId: null, today, reportedFacts })
    }
    return followUps
  })
}

async function clientsByHomeowner(view: View, { user }: PersonMorning): Promise<Map<UserId, Client>> {
  const clients = new Map<UserId, Client>()
  for (const client of await view.byIndex('client', 'scope', userScope(user.id)))
    if (client.homeownerId !== null && isLiving(client)) clients.set(client.homeownerId, client)
  return clients
}

/** `undefined` if the realtor no longer looks after the property, or if nothing may be sent about it. */
async function propertyInCare(view: View, id: Property['id'], { user }: PersonMorning): Promise<Property | undefined> {
  if ((await whyNotAbout(view, id)) !== null) return undefined
  const people = await view.byIndex('membership', 'scope', propertyScope(id))
  return propertyIdsInCare(people, user.id).includes(id) ? view.get('property', id) : undefined
}

/** A message that a realtor has turned on to be sent automatically. */
interface Automatic {
  kind: 'reminder' | 'follow_up'
  realtor: User
  choices: SendingChoices
  client: Client
  property: Property | null
  itemId: ItemId | null
  task?: MessageFacts['task']
  today: string
  /** [RM5] What it announces to the realtor, and perhaps to the homeowner. */
  reportedFacts: readonly ReportedFact[]
}

/** Sends it once, in one transaction. @returns whether it was queued now. */
async function sendAutomatic(sync: SyncService, automatic: Automatic): Promise<boolean> {
  const { kind, realtor, choices, client, property, itemId, today, task, reportedFacts } = automatic
  const { channel } = channelFor(client, choices)
  if (!channel) return false
  const userId: UserId = realtor.id
  const outcome = await sync.run({ userId, role: 'realtor' }, async (run, tx, { now }) => {
    for (const one of reportedFacts) if (await tx.wasReported(one)) return false
    const own = await tx.byIndex('messageTemplate', 'scope', userScope(userId))
    const templateType = kind === 'reminder' ? 'maintenance-reminder' : 'follow-up'
    const words = wordsOfTemplate({ templateType, channel, own })
    const { greets, to } = addressed(client, channel)
    const facts = { ...greets, property, realtor, today, ...(task && { task }) }
    const { letter } = await fillWithNumbers(tx, words, facts)
    if (letter === null) return false
    for (const one of reportedFacts) await tx.addReported({ ...one, at: now })
    const idFor = (what: string) => derivedId(mutationId.parse(userId), `${reportedFacts[0]?.what ?? ''}/${what}`)
    const about = { userId, clientId: client.id, propertyId: property?.id ?? null, itemId, kind, channel }
    for (const { toPartner } of to) {
      const whose = toPartner ? '/partner' : ''
      const args = { messageId: clientMessageId.parse(idFor(`message${whose}`)), ...about, ...letter, toPartner }
      await run(mutationId.parse(idFor(`send${whose}`)), { name: 'message.send_automatic', args })
    }
    return true
  })
  if (!outcome.ok) throw new Error(`an automatic message was refused: ${outcome.refusal.message}`)
  return outcome.value
}
