import { beforeEach, expect, test } from 'vitest'
import { cottage, idNumber } from '../testing/test-server.ts'
import { endAccounts } from '../account/testing/end-accounts.ts'
import { office } from './testing/office.ts'
import { push } from '../testing/push.ts'
import { anOfficeId } from '@hearthkeep/shared/testing/builders/office-builders.ts'

let world: Awaited<ReturnType<typeof office>>
beforeEach(async () => {
  world = await office()
})

const membersOf = (body: unknown) =>
  (body as { members: { name: string; role: string }[] }).members.map(({ name, role }) => `${name} ${role}`)

test('[OF1] a realtor with the Team plan opens one office and becomes its owner', async () => {
  const { rita, cara, server } = world
  expect(await rita.get('/api/office')).toMatchObject({
    status: 200,
    body: { name: 'Maple Realty', role: 'owner', isCovered: true, members: [{ userId: rita.user.id, role: 'owner' }] },
  })
  expect(await rita.post('/api/office', { name: 'Second' })).toMatchObject({ status: 409 })
  expect(await cara.post('/api/office', { name: 'Third' })).toMatchObject({ status: 403 })
  expect(await cara.get('/api/office')).toMatchObject({ status: 404 })
  const ann = await server.join('ann')
  expect(await ann.post('/api/office', { name: 'Fourth' })).toMatchObject({ status: 403 })
})

test('[OF1] nobody can open an office under the id of another', async () => {
  const { rita, cara, setPlan } = world
  await setPlan(cara.user.id, 'team')
  const { id } = (await rita.get('/api/office')).body as { id: string }
  const args = { officeId: anOfficeId(), name: 'Mine' }
  const call = { name: 'office.open', args: { ...args, officeId: id as typeof args.officeId } } as const
  expect(await push(cara, call)).toMatchObject({ status: 'refused', refusal: { kind: 'conflict' } })
})

test('[OF3] an invited realtor accepts with their own account and is covered by the Team plan', async () => {
  const { rita, cara, dora, invite, accept, planOf, server, noticesOf } = world
  const { token } = await invite(rita, 'Cara@example.com')
  const link = (given: string) => server.call('POST', '/api/office-invitations/link', { body: { token: given } })
  expect(await link(token)).toMatchObject({
    status: 200,
    body: { email: 'cara@example.com', role: 'agent', officeName: 'Maple Realty', hasAccount: true },
  })
  expect(await link('x'.repeat(43))).toMatchObject({ status: 404 })
  expect(await server.call('POST', '/api/office-invitations/accept', { body: { token } })).toMatchObject({
    status: 401,
  })
  expect(await accept(dora, token)).toMatchObject({ status: 403, body: { code: 'other_account' } })
  expect(await accept(cara, token)).toMatchObject({ status: 200, body: { officeName: 'Maple Realty' } })
  expect(await accept(cara, token)).toMatchObject({ status: 404 })
  expect(await planOf(cara)).toBe('team')
  expect(membersOf((await cara.get('/api/office')).body)).toEqual(['rita Alvarez owner', 'cara Alvarez agent'])
  expect(await noticesOf(rita)).toContain('cara Alvarez joined Maple Realty.')
})

test('[OF3] a homeowner cannot join, even if the invitation names them', async () => {
  const { rita, invite, accept, server } = world
  const ann = await server.join('ann')
  const { token } = await invite(rita, 'ann@example.com')
  expect(await accept(ann, token)).toMatchObject({ status: 403 })
})

test('[OF3] a link ends when it is revoked, renewed or thirty days old, or when its inviter has left', async () => {
  const { rita, cara, invite, accept, server, tokenOf } = world
  const revoked = await invite(rita, 'cara@example.com')
  expect(await rita.delete(`/api/office/invitations/${revoked.id}`)).toMatchObject({ status: 204 })
  expect(await accept(cara, revoked.token)).toMatchObject({ status: 404 })
  const renewed = await invite(rita, 'cara@example.com')
  expect(await rita.post('/api/office/invitations', { email: 'cara@example.com' })).toMatchObject({ status: 409 })
  await rita.post(`/api/office/invitations/${renewed.id}/renew`)
  expect(await accept(cara, renewed.token)).toMatchObject({ status: 404 })
  const token = await tokenOf(renewed.id)
  server.passMinutes(30 * 24 * 60)
  const again = await server.signIn('cara')
  expect(await accept(again, token)).toMatchObject({ status: 404 })
})

test('[OF3] the secret of a link is stored only in its email', async () => {
  const { rita, invite, rows } = world
  const { id, token } = await invite(rita, 'cara@example.com')
  const stored = await rows((view) => view.get('officeInvitation', id))
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(JSON.stringify((await rita.get('/api/office/invitations')).body)).not.toMatch(/tokenHash/)
  expect(JSON.stringify(world.server.logged)).not.toContain(token)
})

test('[OF4] when no owner has the Team plan, nobody is covered and nobody can join; all members stay', async () => {
  const { rita, cara, dora, join, invite, accept, planOf, setPlan } = world
  await join(cara, 'cara')
  const waiting = await invite(rita, 'dora@example.com')
  await setPlan(rita.user.id, 'starter')
  expect([await planOf(rita), await planOf(cara)]).toEqual([null, null])
  expect((await cara.get('/api/office')).body).toMatchObject({ isCovered: false, members: [{}, {}] })
  expect(await accept(dora, waiting.token)).toMatchObject({ status: 409 })
  expect(await rita.post('/api/office/invitations', { email: 'eve@example.com' })).toMatchObject({ status: 409 })
  await setPlan(rita.user.id, 'team')
  expect(await planOf(cara)).toBe('team')
  expect(await accept(dora, waiting.token)).toMatchObject({ status: 200 })
})

test('[OF5] an administrator can invite and remove agents, but change no role', async () => {
  const { rita, cara, dora, join, invite, accept } = world
  await join(cara, 'cara', 'administrator')
  const { token } = await invite(cara, 'dora@example.com')
  expect(await accept(dora, token)).toMatchObject({ status: 200 })
  const member = (person: typeof rita) => `/api/office/members/${person.user.id}`
  expect(await cara.patch(member(dora), { role: 'administrator' })).toMatchObject({ status: 403 })
  expect(await cara.delete(member(rita))).toMatchObject({ status: 403 })
  expect(await dora.delete(member(cara))).toMatchObject({ status: 403 })
  expect(await dora.post('/api/office/invitations', { email: 'eve@example.com' })).toMatchObject({ status: 403 })
  expect(await cara.delete(member(dora))).toMatchObject({ status: 204 })
  expect(await cara.delete(member(dora))).toMatchObject({ status: 404 })
  expect(await dora.get('/api/office')).toMatchObject({ status: 404 })
  expect(await rita.delete('/api/office/members/nobody')).toMatchObject({ status: 404 })
})

test('[OF6] an office always has an owner, who can be replaced', async () => {
  const { rita, cara, join, noticesOf, planOf } = world
  await join(cara, 'cara')
  expect(await rita.post('/api/office/leave')).toMatchObject({ status: 409 })
  const own = `/api/office/members/${rita.user.id}`
  expect(await rita.patch(own, { role: 'agent' })).toMatchObject({ status: 409 })
  expect(await rita.patch(`/api/office/members/${cara.user.id}`, { role: 'owner' })).toMatchObject({ status: 200 })
  expect(await noticesOf(cara)).toContain('You’re now an owner of Maple Realty.')
  expect(await rita.patch(own, { role: 'agent' })).toMatchObject({ status: 200, body: { isCovered: false } })
  expect(await planOf(cara)).toBeNull()
  expect(membersOf((await cara.get('/api/office')).body)).toEqual(['cara Alvarez owner', 'rita Alvarez agent'])
})

test('[OF7] a member who leaves or is removed has their own plan again and no trace of the office', async () => {
  const { rita, cara, dora, join, planOf, rows, noticesOf } = world
  await join(cara, 'cara')
  await join(dora, 'dora')
  expect(await cara.post('/api/office/leave')).toMatchObject({ status: 204 })
  await rita.delete(`/api/office/members/${dora.user.id}`)
  for (const person of [cara, dora]) {
    expect(await planOf(person)).toBeNull()
    expect(await rows((view) => view.byIndex('colleague', 'scope', `u:${person.user.id}`))).toEqual([])
  }
  expect(await rows((view) => view.byIndex('colleague', 'scope', `u:${rita.user.id}`))).toEqual([])
  expect(await noticesOf(rita)).toContain('cara Alvarez left Maple Realty.')
  expect((await noticesOf(dora)).join()).toMatch('no longer belong to Maple Realty')
})

test('[OF8] an owner closes the office for everyone', async () => {
  const { rita, cara, join, planOf, invite, dora, accept } = world
  await join(cara, 'cara')
  const { token } = await invite(rita, 'dora@example.com')
  expect(await cara.delete('/api/office')).toMatchObject({ status: 403 })
  expect(await rita.delete('/api/office')).toMatchObject({ status: 204 })
  expect(await cara.get('/api/office')).toMatchObject({ status: 404 })
  expect([await planOf(rita), await planOf(cara)]).toEqual([null, null])
  expect(await accept(dora, token)).toMatchObject({ status: 404 })
})

test('[OF9] each member has a copy of the others that follows their name and role', async () => {
  const { rita, cara, dora, join, rows } = world
  await join(cara, 'cara')
  await join(dora, 'dora')
  await cara.patch('/api/auth/me', { firstName: 'Carla', phone: '555-0100' })
  await rita.patch('/api/office', { name: 'Oak Realty' })
  const copies = await rows((view) => view.byIndex('colleague', 'scope', `u:${dora.user.id}`))
  expect(copies.map(({ name, phone, role }) => [name, phone, role])).toEqual([
    ['rita Alvarez', null, 'owner'],
    ['Carla Alvarez', '555-0100', 'agent'],
  ])
  expect(await rows((view) => view.get('officeSeat', dora.user.id))).toMatchObject({ officeName: 'Oak Realty' })
})

test('[OF10] owners and administrators see how much each member looks after; agents do not', async () => {
  const { rita, cara, join } = world
  await join(cara, 'cara')
  await cara.post('/api/properties', cottage)
  const { body } = await rita.get('/api/office')
  expect(body).toMatchObject({ members: [{}, { figures: { clients: 0, properties: 1, touchpointsSent: 0 } }] })
  expect((await cara.get('/api/office')).body).toMatchObject({ members: [{ figures: null }, { figures: null }] })
})

test('[OF2] an office with 200 members accepts no more', async () => {
  const { rita, cara, rows, server, invite, accept } = world
  const { token } = await invite(rita, 'cara@example.com')
  const seat = await rows((view) => view.get('officeSeat', rita.user.id))
  if (!seat) throw new Error('no seat')
  const changes = Array.from({ length: 199 }, (_, n) => {
    const id = idNumber(700_000 + n) as typeof seat.id
    const row = { ...seat, id, scope: `u:${id}` as typeof seat.scope, role: 'agent' as const }
    return { entity: 'officeSeat' as const, id, before: null, after: row }
  })
  await server.store.write((tx) =>
    tx.apply({ mutation: idNumber(1) as never, name: 'test', actor: rita.user.id, at: seat.createdAt, changes }),
  )
  expect(await accept(cara, token)).toMatchObject({
    status: 409,
    body: { message: 'An office can have up to 200 members.' },
  })
})

test('[DL10] an office whose last owner deletes their account gets a new owner, and an empty one is closed', async () => {
  const { rita, cara, dora, join, server, rows } = world
  await join(cara, 'cara', 'agent')
  await join(dora, 'dora', 'administrator')
  expect(await rita.get('/api/account/deletion')).toMatchObject({
    body: { office: { name: 'Maple Realty', isClosed: false, heir: 'dora Alvarez' } },
  })
  const confirmed = { email: 'rita@example.com', currentPassword: 'correct horse' }
  expect(await rita.post('/api/account/deletion', confirmed)).toMatchObject({ status: 200 })
  server.passMinutes(14 * 24 * 60)
  expect(await endAccounts(server)).toEqual({ done: 1, failed: 0 })
  expect(membersOf((await dora.get('/api/office')).body).toSorted()).toEqual([
    'cara Alvarez agent',
    'dora Alvarez owner',
  ])
  expect(await rows((view) => view.byIndex('colleague', 'userId', rita.user.id))).toEqual([])
  await cara.post('/api/office/leave')
  expect(await dora.get('/api/account/deletion')).toMatchObject({ body: { office: { isClosed: true, heir: null } } })
})
