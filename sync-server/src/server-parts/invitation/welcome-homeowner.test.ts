import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessageId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { propertyId as propertyIdOf } from '@hearthkeep/shared/kernel/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { accountLimits } from '../account-limits.ts'
import type { Message } from '../../storage/messages/messages.ts'
import { push } from '../../http/testing/push.ts'
import { PROPERTY, invitedHomeowner, tokenIn } from '../../http/invitation/testing/invited-homeowner.ts'

/** Filler that is never due. */
const neverSent: Message = {
  id: 'never',
  key: 'never',
  userId: aUserId(),
  about: { kind: 'test', id: 'nothing' },
  channel: 'email',
  recipient: 'nobody@example.com',
  content: null,
  status: 'queued',
  attempts: 0,
  dueAt: '2099-01-01T00:00:00.000Z',
  queuedAt: '2026-11-01T00:00:00.000Z',
  settledAt: null,
  failureReason: null,
  heldFor: null,
}

let property: Awaited<ReturnType<typeof invitedHomeowner>>
beforeEach(async () => {
  property = await invitedHomeowner()
})

const messages = () =>
  property.server.store.read((view) => view.byIndex('clientMessage', 'scope', userScope(property.dora.user.id)))

async function accept() {
  await property.invite()
  await property.send()
  const invitation = property.sent.find(({ link }) => link?.href.includes('/accept-invitation'))
  return property.accept(property.ben, tokenIn(invitation))
}

test('[ME8] [ME60] a homeowner who accepts is sent the welcome message in the realtor’s name', async () => {
  expect(await accept()).toMatchObject({ status: 200 })
  expect(await messages()).toMatchObject([
    { kind: 'welcome', channel: 'email', recipient: 'ben@example.com', propertyId: PROPERTY, status: 'queued' },
  ])
  await property.send()
  expect(property.sent.at(-1)).toMatchObject({
    recipient: 'ben@example.com',
    from: { name: expect.any(String) },
    sentBy: 'itself',
  })
})

test('[ME8] a realtor who has turned it off sends no welcome message', async () => {
  await property.dora.put(`/api/communication/settings/${property.dora.user.id}`, { autoSendWelcome: false })
  await accept()
  expect(await messages()).toEqual([])
})

test('[MK6] a welcome in own words that needs numbers is not sent without them, and nothing else is kept back', async () => {
  await property.dora.post('/api/communication/templates', {
    name: 'Welcome',
    templateType: 'welcome',
    communicationType: 'email',
    subject: 'Welcome',
    messageBody: 'Homes in {marketArea} sell for {marketMedianPrice}',
  })
  expect(await accept()).toMatchObject({ status: 200 })
  expect(await messages()).toEqual([])
})

test('[ME8] a person already welcomed to the property is not welcomed again', async () => {
  const [clientId, propertyId] = [aClientId(), propertyIdOf.parse(PROPERTY)]
  const facts = { firstName: 'Ben', email: 'ben@example.com' }
  await push(property.dora, { name: 'client.add', args: { clientId, facts } })
  const words = { channel: 'email', subject: 'Welcome', text: 'Welcome home.' } as const
  const about = { messageId: aClientMessageId(), clientId, propertyId, kind: 'welcome' } as const
  await push(property.dora, { name: 'message.send', args: { ...about, ...words } })
  await accept()
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Welcome'])
})

test('[ME6] a realtor’s full queue does not prevent a homeowner from accepting', async () => {
  const { store } = property.server
  await store.write(async (tx) => {
    for (let n = 0; n < accountLimits.waitingMessages; n += 1)
      await tx.addMessage({ ...neverSent, id: `full-${n}`, key: `full-${n}`, userId: property.dora.user.id })
  })
  expect(await accept()).toMatchObject({ status: 200 })
  const refused = await property.dora.post('/api/communication/send-welcome', { propertyId: PROPERTY })
  expect(refused).toMatchObject({ status: 429 })
})
