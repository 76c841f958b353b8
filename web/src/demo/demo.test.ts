import type { ClientMessage, Invitation, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { expect, test } from 'vitest'
import { newDeviceState } from '../data/store/new-device-state.ts'
import { isFilled } from './fill-demo.ts'
import { aDemo, TODAY } from './testing/a-demo.ts'

test('[DE2] a new demo has its world, with the file of every document and nothing pending', async () => {
  const demo = await aDemo('homeowner')
  expect(await isFilled(demo.store)).toBe(false)
  await demo.fill()
  expect(await isFilled(demo.store)).toBe(true)
  const hashes = new Set((await demo.contents.all()).map(({ hash }) => hash))
  const documents = await demo.all('document')
  expect(documents.length).toBeGreaterThan(20)
  expect(documents.filter(({ hash, state }) => !hashes.has(hash) || state !== 'available')).toEqual([])
  expect(await demo.settle()).toEqual([])
})

test('[DE9] a store that begins anew has no world until it is filled, and stays the same store through a reset', async () => {
  const demo = await aDemo('homeowner')
  const state = () => demo.store.read((tables) => tables.device.get('this'))
  await demo.store.write((tables) => tables.device.put([newDeviceState('removed' as DeviceId)]))
  expect(await isFilled(demo.store)).toBe(false)
  for (let n = 0; n < 2; n += 1) {
    await demo.fill()
    expect(await isFilled(demo.store)).toBe(true)
    expect(await state()).toMatchObject({ born: 'removed' })
  }
})

test('[DE6] a reset undoes all changes and leaves nothing pending', async () => {
  const demo = await aDemo('homeowner')
  await demo.fill()
  const [property] = await demo.all('property')
  const propertyId = must(property, 'a house').id as never
  expect(
    await demo.does({ name: 'property.edit', args: { propertyId, changes: { city: 'Elsewhere' } } }),
  ).toMatchObject({
    ok: true,
  })
  await demo.fill()
  expect((await demo.all('property')).map(({ city }) => city)).not.toContain('Elsewhere')
  expect(await demo.calls()).toEqual([])
})

test('[DE5] a sent touchpoint is shown with the signature and counts as sent', async () => {
  const demo = await aDemo('realtor')
  await demo.fill()
  const isOpen = ({ status, touchpointType }: Touchpoint) => status === 'scheduled' && touchpointType === 'custom'
  const touchpoint = must((await demo.all('touchpoint')).find(isOpen), 'a touchpoint')
  const messageId = 'de3fffff-0000-4000-8000-000000000001' as ClientMessage['id']
  const words = { channel: 'email', subject: 'Hello', text: 'How is the new furnace?' } as const
  const sending = { touchpointId: touchpoint.id, messageId, ...words }
  expect(await demo.does({ name: 'touchpoint.send', args: sending })).toMatchObject({ ok: true })
  expect(await demo.settle()).toMatchObject([
    { ...words, to: expect.stringContaining('@example.com'), signature: expect.stringContaining('Four Lakes Realty') },
  ])
  const after = must(
    (await demo.all('touchpoint')).find(({ id }) => id === touchpoint.id),
    'it',
  )
  expect(after).toMatchObject({ status: 'sent', completedDate: TODAY })
  expect(await demo.calls()).toEqual([])
  expect(await demo.settle()).toEqual([])
})

test('[DE5] a delayed message waits until it is due', async () => {
  const demo = await aDemo('realtor')
  await demo.fill()
  const [client] = await demo.all('client')
  const args = {
    messageId: 'de3fffff-0000-4000-8000-000000000002' as ClientMessage['id'],
    clientId: must(client, 'a client').id as never,
    propertyId: null,
    kind: 'custom',
    channel: 'email',
    subject: 'Later',
    text: 'Later',
    delaySeconds: 3600,
  } as const
  expect(await demo.does({ name: 'message.send', args })).toMatchObject({ ok: true })
  expect(await demo.settle()).toEqual([])
})

test('[DE5] an invitation and a transfer are shown with the text that would be sent', async () => {
  const demo = await aDemo('homeowner')
  await demo.fill()
  const properties = await demo.all('property')
  const propertyId = must(
    properties.find(({ address }) => address.startsWith('62')),
    'the cottage',
  ).id as never
  const invitationId = 'de3fffff-0000-4000-8000-000000000003' as Invitation['id']
  const secrets = { tokenHash: 'a'.repeat(64), token: 'a'.repeat(40) }
  await demo.does({
    name: 'household.invite',
    args: { propertyId, invitationId, email: 'may@example.com', relation: 'viewer', ...secrets },
  })
  const transferId = 'de3fffff-0000-4000-8000-000000000004' as never
  const choices = { keptDocuments: [], givenDocuments: [], withCosts: true }
  await demo.does({
    name: 'transfer.offer',
    args: { propertyId, transferId, toEmail: 'lou@example.com', ...choices, ...secrets },
  })
  expect(await demo.settle()).toMatchObject([
    { to: 'lou@example.com', subject: 'Claire Bennett is handing 62 Loon Point Road over to you' },
    { to: 'may@example.com', subject: 'Claire Bennett wants to share 62 Loon Point Road with you' },
  ])
  const invitations = await demo.all('invitation')
  expect(invitations.find(({ id }) => id === invitationId)).toMatchObject({ emailDelivery: 'sent' })
})
