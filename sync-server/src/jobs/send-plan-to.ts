import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Client, Property, TouchpointPlan, User } from '@hearthkeep/shared/entities.ts'
import {
  clientMessageId,
  mutationId,
  touchpointId,
  type CalendarDate,
  type ClientId,
  type UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope, scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { occasionOf } from '@hearthkeep/shared/touchpoint/anniversary.ts'
import { isSentByItself } from '@hearthkeep/shared/touchpoint/automatic-plans.ts'
import { later } from '@hearthkeep/shared/kernel/dates.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { readersOf } from '@hearthkeep/shared/client/household.ts'
import { addressed } from '@hearthkeep/shared/message/sending/may-send.ts'
import { isLeftAlone, onlyPropertyOf } from '@hearthkeep/shared/touchpoint/plan-audience.ts'
import { propertyIdsInCare } from '@hearthkeep/shared/account/plans.ts'
import { originOfPlan } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { touchpointWords } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { v5 } from 'uuid'
import { fillWithNumbers } from '../access/fill-with-numbers.ts'
import { derivedId } from '../server-parts/derived-id.ts'
import type { View } from '../storage/store.ts'
import type { RunInTransaction, SyncService } from '../sync/sync-service.ts'

/** Maximum lengths of a message: filled-in values make it longer than its template. */
const [SUBJECT_LENGTH, TEXT_LENGTH] = [200, 5000]

interface Occurrence {
  sync: SyncService
  /** As found; it may have changed since. */
  plan: TouchpointPlan
  date: CalendarDate
  delaySeconds: number
}

/** The outcome of a client's turn; `nothing` if they already have the message or get none. */
export type Turn = 'queued' | 'suppressed' | 'nothing'

/**
 * [TP22] Creates the touchpoint of one client and queues its message, in one transaction in the realtor's name. All ids
 * derive from the plan, the day and the client. @throws Error if a mutation is refused.
 */
export async function sendPlanTo(clientId: ClientId, occurrence: Occurrence): Promise<Turn> {
  const { sync, plan: found, date } = occurrence
  const userId = scopeOwner(found.scope).id as UserId
  const outcome = await sync.run({ userId, role: 'realtor' }, async (run, tx, { today }) => {
    const [plan, client, realtor] = await Promise.all([
      tx.get('touchpointPlan', found.id),
      tx.get('client', clientId),
      tx.get('user', userId),
    ])
    if (
      !plan ||
      !isSentByItself(plan, date) ||
      !client ||
      !isLiving(client) ||
      client.isArchived ||
      realtor?.role !== 'realtor'
    )
      return 'nothing'
    const properties = await propertiesInCare(tx, client, userId)
    if (isLeftAlone(properties) || (await hasReceived(tx, clientId, originOfPlan(plan.id, date)))) return 'nothing'
    return send(run, tx, { ...occurrence, plan, client, realtor, property: onlyPropertyOf(properties), today })
  })
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.kind}`)
  return outcome.value
}

interface Sending extends Occurrence {
  client: Client
  realtor: User
  property: Property | null
  today: CalendarDate
}

async function send(
  run: RunInTransaction,
  view: View,
  { plan, client, realtor, property, date, today, delaySeconds }: Sending,
): Promise<Turn> {
  const { title, touchpointType, category, description, priority, channel } = plan
  const origin = originOfPlan(plan.id, date)
  // Derived as on devices, so that a touchpoint that a device sends in the meantime has the same id.
  const id = touchpointId.parse(v5(origin, client.id))
  const idFor = (what: string) => derivedId(mutationId.parse(plan.id), `${date}/${client.id}/${what}`)
  const scheduledDate = later(date, today)
  const facts = { title, touchpointType, category, description, priority, scheduledDate }
  const about = { touchpointId: id, clientId: client.id, propertyId: property?.id ?? null }
  const own = await view.byIndex('messageTemplate', 'scope', plan.scope)
  const touchpoint = { title, touchpointType, description, notes: null }
  const words = must(touchpointWords({ touchpoint, channel, own }), 'the plan’s message text')
  // The day of the occurrence, even if it is sent later.
  const occasion = occasionOf({ touchpointType, scheduledDate: date, origin }, { ...client, today })
  const { greets, to } = addressed(client, channel)
  const { letter } = await fillWithNumbers(view, words, { ...greets, property, realtor, today, occasion })
  // [MK10] Nothing is recorded, so that the realtor is suggested what was not sent ([TP26]).
  if (letter === null) return 'nothing'
  await run(mutationId.parse(idFor('plan')), { name: 'touchpoint.plan', args: { ...about, facts, origin } })
  const written = {
    touchpointId: id,
    userId: realtor.id,
    channel,
    subject: clipped(letter.subject, SUBJECT_LENGTH),
    text: clipped(letter.text, TEXT_LENGTH),
    variables: letter.variables,
    delaySeconds,
  }
  let turn: Turn = 'suppressed'
  for (const { toPartner } of to.length > 0 ? to : readersOf(client, null).slice(0, 1)) {
    const whose = toPartner ? '/partner' : ''
    const messageId = clientMessageId.parse(idFor(`message${whose}`))
    const args = { ...written, messageId, toPartner }
    await run(mutationId.parse(idFor(`send${whose}`)), { name: 'touchpoint.send_by_plan', args })
    if ((await view.get('clientMessage', messageId))?.status === 'queued') turn = 'queued'
  }
  return turn
}

/** True even if the realtor has canceled the touchpoint. */
const hasReceived = async (view: View, clientId: ClientId, origin: string): Promise<boolean> =>
  (await view.byIndex('touchpoint', 'clientId', clientId)).some((touchpoint) => touchpoint.origin === origin)

/** Returns the properties that the client owns, or has without an account ([CL48]), and the realtor looks after. */
async function propertiesInCare(view: View, { homeownerId, homeIds }: Client, realtorId: UserId): Promise<Property[]> {
  const relations = homeownerId === null ? [] : await view.byIndex('membership', 'userId', homeownerId)
  const owned = new Set(
    relations.filter((row) => row.relation === 'owner' && isCurrent(row)).map((row) => row.propertyId),
  )
  const properties: Property[] = []
  for (const propertyId of new Set([...owned, ...(homeIds ?? [])])) {
    const property = await view.get('property', propertyId)
    if (!property || !isLiving(property) || (property.ownerId !== null && !owned.has(propertyId))) continue
    const people = await view.byIndex('membership', 'scope', propertyScope(propertyId))
    if (propertyIdsInCare(people, realtorId).includes(propertyId)) properties.push(property)
  }
  return properties
}
