import type { Client, OfficeSeat, User } from '@hearthkeep/shared/entities.ts'
import { clientId, handOverId, noticeId, userId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { View } from '../../storage/store.ts'
import { readBody } from '../request/body.ts'
import { onlyRealtors } from '../call/only-realtors.ts'
import { Problem } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'

/** Each client is handed over in its own transaction; a longer list takes several calls. */
const MOST_AT_ONCE = 200

const chosen = z.object({ toUserId: userId, clientIds: z.array(clientId).min(1).max(MOST_AT_ONCE) })
const all = z.object({ toUserId: userId })

interface Refused {
  clientId: Client['id']
  message: string
}

/**
 * [OF11], [OF15] Routes for handing clients to a colleague: the caller's own, or all clients of a member whom the
 * caller manages.
 */
export const officeHandOverRoutes = ({ rest }: { rest: Rest }) =>
  new Hono<SignedIn>()
    .use(onlyRealtors)
    .post('/hand-over', async (c) => {
      const { toUserId, clientIds } = await readBody(c, chosen)
      const { user } = c.var
      const { officeId } = await rest.read((view) => seatOf(view, user.id))
      return c.json(await handOver(rest, { giver: user, officeId, toUserId, clientIds }))
    })
    .post('/members/:id/hand-over', async (c) => {
      const { toUserId } = await readBody(c, all)
      const { user } = c.var
      const { giver, officeId } = await rest.read((view) => managedMember(view, { user, id: c.req.param('id') }))
      if (toUserId === giver.id) throw new Refusal('conflict', 'They already have these clients')
      const own = await rest.read((view) => livingClients(view, giver.id))
      const clientIds = own.slice(0, MOST_AT_ONCE).map(({ id }) => id)
      const done = await handOver(rest, { giver, officeId, toUserId, clientIds })
      if (done.handedOver > 0 && giver.id !== user.id)
        await notifyFormerRealtor(rest, { giver, by: user, handedOver: done.handedOver })
      return c.json({ ...done, remaining: (await rest.read((view) => livingClients(view, giver.id))).length })
    })

interface Handing {
  giver: User
  officeId: OfficeSeat['officeId']
  toUserId: UserId
  clientIds: readonly Client['id'][]
}

/** A refused client stays; the others are handed over. */
async function handOver(rest: Rest, { giver, officeId, toUserId, clientIds }: Handing) {
  const batch = handOverId.parse(rest.mintId())
  const refused: Refused[] = []
  for (const id of clientIds)
    try {
      const args = { officeId, clientId: id, toUserId, handOverId: batch }
      await rest.change(giver, ({ act }) => act({ name: 'client.hand_over', args }))
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Problem)) throw error
      refused.push({ clientId: id, message: error.message })
    }
  return { handedOver: clientIds.length - refused.length, refused }
}

interface HandOverDetails {
  giver: User
  by: User
  handedOver: number
}

async function notifyFormerRealtor(rest: Rest, { giver, by, handedOver }: HandOverDetails): Promise<void> {
  const id = noticeId.parse(rest.mintId())
  const clientWords = handedOver === 1 ? 'a client' : `${handedOver} clients`
  const words = `${by.firstName} ${by.lastName} handed over ${clientWords} of yours to a colleague.`
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
