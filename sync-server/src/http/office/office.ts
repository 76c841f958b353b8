import type { OfficeMembers } from '@hearthkeep/shared/protocol/answers/office-answers.ts'
import type { OfficeInvitation, OfficeSeat } from '@hearthkeep/shared/entities.ts'
import { noKeptFigures, sentInAll } from '@hearthkeep/shared/account/kept-figures.ts'
import {
  officeId,
  officeInvitationId,
  userId,
  type UserId,
  emailAddress as email,
} from '@hearthkeep/shared/kernel/fields.ts'
import { invitedOfficeRoles } from '@hearthkeep/shared/office/office-invitation.ts'
import { officeName, officeRoles } from '@hearthkeep/shared/office/office-seat.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { invitationState } from '@hearthkeep/shared/invitation/invitation.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { linkOf, mintToken } from '../../access/token.ts'
import { byCreation } from '../../access/visible-records.ts'
import { readBody } from '../request/body.ts'
import { answerList } from '../answer/long-answer.ts'
import { onlyRealtors } from '../call/only-one-role.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import type { View } from '../../storage/store.ts'
import { seatsOf } from '../../access/office-seats.ts'
import { officeHandOverRoutes } from './office-hand-over.ts'

const naming = z.object({ name: officeName })
const roleChange = z.object({ role: z.enum(officeRoles) })
const invitation = z.object({ email, role: z.enum(invitedOfficeRoles).default('agent') })

/** [OF10] Routes for the office of the signed-in realtor. Forbidden to everyone else. */
export function officeRoutes({ rest, now }: { rest: Rest; now: () => Date }) {
  const shown = (id: UserId) => officeOf(rest, id)
  const rowOf = (row: OfficeInvitation) => invitationRow(row, now().toISOString())
  return new Hono<SignedIn>()
    .use(onlyRealtors)
    .route('/', officeHandOverRoutes({ rest }))
    .get('/', async (c) => c.json(await shown(c.var.user.id)))
    .post('/', async (c) => {
      const { name } = await readBody(c, naming)
      const id = officeId.parse(rest.mintId())
      await rest.change(c.var.user, ({ act }) => act({ name: 'office.open', args: { officeId: id, name } }))
      return c.json(await shown(c.var.user.id), 201)
    })
    .on(['PUT', 'PATCH'], '/', async (c) => {
      const { name } = await readBody(c, naming)
      await rest.change(c.var.user, async ({ act, tx }) =>
        act({ name: 'office.rename', args: { officeId: (await seatOf(tx, c.var.user.id)).officeId, name } }),
      )
      return c.json(await shown(c.var.user.id))
    })
    .delete('/', async (c) => {
      await rest.change(c.var.user, async ({ act, tx }) =>
        act({ name: 'office.close', args: { officeId: (await seatOf(tx, c.var.user.id)).officeId } }),
      )
      return c.body(null, 204)
    })
    .post('/leave', async (c) => {
      await rest.change(c.var.user, async ({ act, tx }) =>
        act({ name: 'office.leave', args: { officeId: (await seatOf(tx, c.var.user.id)).officeId } }),
      )
      return c.body(null, 204)
    })
    .on(['PUT', 'PATCH'], '/members/:id', async (c) => {
      const { role } = await readBody(c, roleChange)
      const member = memberOf(c.req.param('id'))
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { officeId } = await seatOf(tx, c.var.user.id)
        await act({ name: 'office.set_role', args: { officeId, userId: member, role } })
      })
      return c.json(await shown(c.var.user.id))
    })
    .delete('/members/:id', async (c) => {
      const member = memberOf(c.req.param('id'))
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { officeId } = await seatOf(tx, c.var.user.id)
        await act({ name: 'office.remove_member', args: { officeId, userId: member } })
      })
      return c.body(null, 204)
    })
    .get('/invitations', async (c) => {
      const own = await rest.read((view) => view.byIndex('officeInvitation', 'scope', userScope(c.var.user.id)))
      return answerList(c, own.toSorted(byCreation), rowOf)
    })
    .post('/invitations', async (c) => {
      const body = await readBody(c, invitation)
      const invitationId = officeInvitationId.parse(rest.mintId())
      const token = mintToken()
      const made = await rest.change(c.var.user, async ({ act, tx }) => {
        const { officeId } = await seatOf(tx, c.var.user.id)
        const args = { ...body, officeId, invitationId, ...linkOf(token) }
        await act({ name: 'office.invite', args })
        return must(await tx.get('officeInvitation', invitationId), 'the invitation')
      })
      return c.json(rowOf(made), 201)
    })
    .post('/invitations/:id/renew', async (c) => {
      const token = mintToken()
      const renewed = await rest.change(c.var.user, async ({ act, tx }) => {
        const { id, officeId } = await ownInvitation(tx, { userId: c.var.user.id, id: c.req.param('id') })
        await act({ name: 'office.renew_invitation', args: { officeId, invitationId: id, ...linkOf(token) } })
        return must(await tx.get('officeInvitation', id), 'the invitation')
      })
      return c.json(rowOf(renewed))
    })
    .delete('/invitations/:id', async (c) => {
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { id } = await ownInvitation(tx, { userId: c.var.user.id, id: c.req.param('id') })
        await act({ name: 'office.revoke_invitation', args: { invitationId: id } })
      })
      return c.body(null, 204)
    })
}

/**
 * @throws Refusal `not_found` for people who belong to no office
 */
async function seatOf(view: View, id: UserId): Promise<OfficeSeat> {
  const seat = await view.get('officeSeat', id)
  if (!seat) throw new Refusal('not_found', 'You do not belong to an office')
  return seat
}

function memberOf(id: string): UserId {
  const member = userId.safeParse(id)
  if (!member.success) throw new Refusal('not_found', 'This person is no longer in your office')
  return member.data
}

async function ownInvitation(view: View, query: { userId: UserId; id: string }): Promise<OfficeInvitation> {
  const row = await view.get('officeInvitation', query.id)
  if (row?.scope !== userScope(query.userId)) throw new Refusal('not_found', 'Invitation not found')
  return row
}

/** Omits the hash of the token. */
function invitationRow(row: OfficeInvitation, now: string) {
  const { scope: _scope, deletedAt: _deletedAt, tokenHash: _hash, ...shown } = row
  return { ...shown, status: invitationState(row, now) }
}

/**
 * [OF10] Returns the office of a realtor with its members, owners first. Owners and administrators also get each
 * member's figures, each counted in a separate read so that other requests are served meanwhile. @throws Refusal
 * `not_found` if there is no office
 */
async function officeOf(rest: Rest, id: UserId) {
  const { seat, seats, isCovered } = await rest.read(async (view) => {
    const seat = await view.get('officeSeat', id)
    if (!seat) throw new Refusal('not_found', 'You do not belong to an office')
    const isCovered = must(await view.get('user', id), 'the member').officePlan === 'team'
    return { seat, seats: await seatsOf(view, seat.officeId), isCovered }
  })
  const members = []
  for (const member of seats.toSorted(inOrder)) members.push(await memberRow(rest, member, seat.role !== 'agent'))
  return { id: seat.officeId, name: seat.officeName, role: seat.role, isCovered, members }
}

const inOrder = (one: OfficeSeat, other: OfficeSeat) =>
  officeRoles.indexOf(one.role) - officeRoles.indexOf(other.role) || (one.id < other.id ? -1 : 1)

const memberRow = (rest: Rest, { id: userId, role, since }: OfficeSeat, withFigures: boolean) =>
  rest.read(async (view) => {
    const { firstName, lastName, email, keptFigures } = must(await view.get('user', userId), 'the member')
    const counted = withFigures ? await view.realtorFigures(userId) : null
    // [OF19]
    const kept = sentInAll(keptFigures ?? noKeptFigures).sent
    const figures = counted && { ...counted, touchpointsSent: counted.touchpointsSent + kept }
    const member = { userId, name: `${firstName} ${lastName}`, email, role, since, figures }
    return member satisfies OfficeMembers['members'][number]
  })
