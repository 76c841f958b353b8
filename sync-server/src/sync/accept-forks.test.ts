import type { InvitationId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMembershipId, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { anInvitationId } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { linkOf } from '../access/token.ts'
import {
  addSystem,
  ann,
  createProperty,
  laptop,
  max,
  pushed,
  request,
  results,
  SyncWorld,
} from './testing/sync-world.ts'

const aSetting = { name: 'notification_settings.edit', args: { changes: { smsNotifications: true } } }

let world: SyncWorld

beforeEach(async () => {
  world = await SyncWorld.open()
})

test('[P6] a gap in a device’s sequence is a fork, and nothing is processed', async () => {
  expect(await world.push(pushed(2, createProperty))).toEqual({ kind: 'forked' })
  expect(await world.version()).toBe(0)
})

test('[P6] another mutation under a used sequence number is a fork; earlier ones stay', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  expect(await world.push(pushed(2, addSystem()), pushed(9, addSystem(2), { seq: 2 }))).toEqual({ kind: 'forked' })
  expect(await world.push(pushed(9, addSystem(2), { seq: 1 }))).toEqual({ kind: 'forked' })
  expect(await world.systemRow(2)).toBeUndefined()
})

test('[P6] a known mutation under the sequence number of another is a fork', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  await world.service.sync(ann, request({ device: laptop, mutations: [pushed(3, addSystem(3), { seq: 1 })] }))
  expect(await world.push(pushed(3, addSystem(3), { seq: 2 }))).toEqual({ kind: 'forked' })
})

test('[P6] two mutations of one push under the same sequence number are a fork, even if the second is known', async () => {
  await world.push(pushed(1, createProperty))
  await world.service.sync(ann, request({ device: laptop, mutations: [pushed(3, addSystem(3), { seq: 1 })] }))
  const both = [pushed(2, addSystem()), pushed(3, addSystem(3), { seq: 2 })] as const
  expect(await world.push(...both)).toEqual({ kind: 'forked' })
})

test('[P6] the sequence number of a mutation reassigned to another device cannot be reused', async () => {
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  await world.service.sync(ann, request({ device: laptop, mutations: [pushed(2, addSystem(), { seq: 1 })] }))
  expect(await world.push(pushed(3, addSystem(3), { seq: 2 }))).toEqual({ kind: 'forked' })
})

test('[P6] another person’s device is a fork', async () => {
  await world.push(pushed(1, createProperty))
  expect(await world.service.sync(max, request({ mutations: [pushed(2, addSystem())] }))).toEqual({ kind: 'forked' })
  expect(await world.systemRow()).toBeUndefined()
})

test('[P5] [SE8] a person who pushes first under a leaked id neither blocks the mutation nor learns about it', async () => {
  await world.push(pushed(1, createProperty))
  const [theft, leaked] = [pushed(2, aSetting, { seq: 1 }), pushed(2, addSystem())]
  expect(await world.service.sync(max, request({ device: laptop, mutations: [theft] }))).toMatchObject({
    results: [{ id: leaked.id, status: 'ok' }],
  })
  expect(await world.systemRow()).toBeUndefined()
  expect(await world.push(leaked)).toMatchObject({ results: [{ status: 'ok' }, { id: leaked.id, status: 'ok' }] })
  expect(await world.systemRow()).toBeDefined()
  const version = await world.version()
  expect(await world.push(leaked)).toMatchObject({ kind: 'ok' })
  expect(await world.version()).toBe(version)
})

test('[P5] effects of a mutation have ids of their own, even if another person has pushed under the same id', async () => {
  const [mine, theirs] = [anInvitationId(1), anInvitationId(2)]
  const ofMax = { propertyId: aPropertyId(2), membershipId: aMembershipId(2) }
  await world.push(pushed(1, createProperty), pushed(2, invite(aPropertyId(), mine)))
  const mutations = [
    pushed(1, { ...createProperty, args: { ...createProperty.args, ...ofMax } }),
    pushed(2, invite(aPropertyId(2), theirs)),
  ]
  expect(await results(world.service.sync(max, request({ user: max, device: laptop, mutations })))).toEqual([
    '1 ok',
    '2 ok',
  ])
  for (const about of [mine, theirs])
    expect(await world.store.read((view) => view.messagesAbout(about))).toMatchObject([
      { status: 'queued', about: { kind: 'invitation', id: about } },
    ])
})

function invite(propertyId: PropertyId, invitationId: InvitationId) {
  const link = linkOf(`token-of-${invitationId}`)
  const args = { propertyId, invitationId, email: 'ben@example.com', relation: 'viewer', ...link }
  return { name: 'household.invite', args }
}
