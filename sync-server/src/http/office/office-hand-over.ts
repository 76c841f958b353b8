import type { HandedOver, HandedOverClient } from '@hearthkeep/shared/protocol/answers/office-answers.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Client, OfficeSeat, User } from '@hearthkeep/shared/entities.ts'
import { propertyIdsInCare } from '@hearthkeep/shared/account/plans.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import {
  clientId,
  handOverId,
  membershipId,
  noticeId,
  propertyId,
  userId,
  type PropertyId,
  type UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { goesWithClient } from '@hearthkeep/shared/office/hand-over-property.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { pause } from '../../pauses.ts'
import { handedOverClient } from '../../access/handed-over-client.ts'
import type { View } from '../../storage/store.ts'
import { readBody } from '../request/body.ts'
import { Problem } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'

/** Each client is handed over in its own transaction; a longer list takes several calls. */
const MAX_AT_ONCE = 200

const chosen = z
  .object({
    toUserId: userId,
    clientIds: z.array(clientId).max(MAX_AT_ONCE).default([]),
    /** [OF16] Properties that go with no client. */
    propertyIds: z.array(propertyId).max(MAX_AT_ONCE).default([]),
  })
  .refine(({ clientIds, propertyIds }) => clientIds.length + propertyIds.length > 0, {
    path: ['clientIds'],
    message: 'Choose at least one client or property',
  })
const all = z.object({ toUserId: userId })

interface Refused {
  clientId?: Client['id']
  propertyId?: PropertyId
  message: string
}

/**
 * [OF11], [OF15], [OF16] Routes for handing clients and properties to a colleague: the caller's own, or all of a member
 * whom the caller manages; and [HO27] for what became of a client.
 */
export const officeHandOverRoutes = ({ rest }: { rest: Rest }) =>
  new Hono<SignedIn>()
    .get('/handed-over/:clientId', async (c) => {
      const args = { clientId: c.req.param('clientId') }
      // The page of a client who is missing asks this, so no answer is no error.
      const words = await rest.read((view) => handedOverClient(view, { userId: c.var.user.id, args }))
      return c.json({ words } satisfies HandedOverClient)
    })
    .post('/hand-over', async (c) => {
      const { toUserId, clientIds, propertyIds } = await readBody(c, chosen)
      const { user } = c.var
      const { officeId } = await rest.read((view) => seatOf(view, user.id))
      return c.json(await handOver(rest, { giver: user, officeId, toUserId, clientIds, propertyIds }))
    })
    .post('/members/:id/hand-over', async (c) => {
      const { toUserId } = await readBody(c, all)
      const { user } = c.var
      const { giver, officeId } = await rest.read((view) => managedMember(view, { user, id: c.req.param('id') }))
      if (toUserId === giver.id) throw new Refusal('conflict', 'They already have these clients')
      const clientIds = (await rest.read((view) => livingClients(view, giver.id))).map(({ id }) => id)
      const first = clientIds.slice(0, MAX_AT_ONCE)
      // Properties go with their clients first.
      const clients = await handOver(rest, { giver, officeId, toUserId, clientIds: first, propertyIds: [] })
      const others = first.length < clientIds.length ? [] : await propertiesWithoutClient(rest, giver.id)
      const propertyIds = others.slice(0, MAX_AT_ONCE)
      const properties = await handOver(rest, { giver, officeId, toUserId, clientIds: [], propertyIds })
      const { handedOver } = clients
      const { propertiesHandedOver } = properties
      if (handedOver + propertiesHandedOver > 0 && giver.id !== user.id)
        await notifyFormerRealtor(rest, { giver, by: user, handedOver, propertiesHandedOver })
      return c.json({
        handedOver,
        propertiesHandedOver,
        refused: [...clients.refused, ...properties.refused],
        remaining: clientIds.length - handedOver + others.length - propertiesHandedOver,
      } satisfies HandedOver)
    })

interface Handing {
  giver: User
  officeId: OfficeSeat['officeId']
  toUserId: UserId
  clientIds: readonly Client['id'][]
  propertyIds: readonly PropertyId[]
}

/** A refused client or property stays; the others are handed over. */
async function handOver(rest: Rest, { giver, officeId, toUserId, clientIds, propertyIds }: Handing) {
  const together = { officeId, toUserId, handOverId: handOverId.parse(rest.mintId()) }
  const refused: Refused[] = []
  const attempt = async (what: Pick<Refused, 'clientId' | 'propertyId'>, call: CallOf) => {
    try {
      await rest.change(giver, ({ act }) => act(call))
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Problem)) throw error
      refused.push({ ...what, message: error.message })
    }
  }
  for (const id of clientIds)
    await attempt({ clientId: id }, { name: 'client.hand_over', args: { ...together, clientId: id } })
  const handedOver = clientIds.length - refused.length
  for (const id of propertyIds) {
    const args = { ...together, propertyId: id, membershipId: membershipId.parse(rest.mintId()) }
    await attempt({ propertyId: id }, { name: 'property.hand_over', args })
  }
  const propertiesHandedOver = clientIds.length + propertyIds.length - refused.length - handedOver
  return { handedOver, propertiesHandedOver, refused }
}

interface HandOverDetails {
  giver: User
  by: User
  handedOver: number
  propertiesHandedOver: number
}

async function notifyFormerRealtor(
  rest: Rest,
  { giver, by, handedOver, propertiesHandedOver }: HandOverDetails,
): Promise<void> {
  const id = noticeId.parse(rest.mintId())
  const what = [
    ...(handedOver > 0 ? [handedOver === 1 ? 'a client' : `${handedOver} clients`] : []),
    ...(propertiesHandedOver > 0
      ? [propertiesHandedOver === 1 ? 'a property' : `${propertiesHandedOver} properties`]
      : []),
  ]
  const words = `${by.firstName} ${by.lastName} handed over ${what.join(' and ')} of yours to a colleague.`
  const args = { noticeId: id, userId: giver.id, kind: 'office_news', words, propertyId: null } as const
  await rest.change(giver, ({ act }) => act({ name: 'notice.give', args }))
}

async function seatOf(view: View, id: UserId): Promise<OfficeSeat> {
  const seat = await view.get('officeSeat', id)
  if (!seat) throw new Refusal('not_found', 'You do not belong to an office')
  return seat
}

/** [OF15] Owners manage everyone, administrators manage agents. @throws Refusal */
async function managedMember(view: View, { user, id }: { user: User; id: string }) {
  const own = await seatOf(view, user.id)
  const [seat, giver] = [await view.get('officeSeat', id), await view.get('user', id)]
  if (own.role === 'agent' && id !== user.id)
    throw new Refusal('forbidden', 'Only the office’s owners and administrators can do this')
  if (seat?.officeId !== own.officeId || !giver)
    throw new Refusal('not_found', 'This person is no longer in your office')
  if (own.role === 'administrator' && seat.role !== 'agent' && id !== user.id)
    throw new Refusal('forbidden', 'Only an owner can hand over the clients of owners and administrators')
  return { giver, officeId: own.officeId }
}

async function livingClients(view: View, id: UserId): Promise<Client[]> {
  return (await view.byIndex('client', 'scope', userScope(id))).filter(isLiving)
}

/** [OF16] Properties in the realtor's care that go with none of their clients. */
async function propertiesWithoutClient(rest: Rest, id: UserId): Promise<PropertyId[]> {
  const clients = await rest.read((view) => livingClients(view, id))
  const inCare = propertyIdsInCare(await rest.read((view) => view.byIndex('membership', 'userId', id)), id)
  const found: PropertyId[] = []
  for (const propertyId of inCare) {
    const members = await rest.read((view) => readFrom(view, (rows) => currentMembers(rows, propertyId)))
    if (!goesWithClient(members, clients)) found.push(propertyId)
    await pause()
  }
  return found
}
