import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessageId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { propertyId as propertyIdOf } from '@hearthkeep/shared/kernel/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { accountLimits } from '../checks/account-limits.ts'
import type { Message } from '../storage/messages/message.ts'
import { push } from '../http/testing/push.ts'
import { HOUSE, invitedHomeowner, tokenIn } from '../http/invitation/testing/invited-homeowner.ts'

/** Filler that is never due. */
const neverSent: Message = {
  id: 'never',
  key: 'never',
  userId: aUserId(),
  about: 'nothing',
  channel: 'email',
  recipient: 'nobody@example.com',
  content: null,
  status: 'queued',
  attempts: 0,
  dueAt: '2099-01-01T00:00:00.000Z',
  queuedAt: '2026-11-01T00:00:00.000Z',
  settledAt: null,
  failureReason: null,
}

let house: Awaited<ReturnType<typeof invitedHomeowner>>
beforeEach(async () => {
  house = await invitedHomeowner()
})

const messages = () =>
  house.server.store.read((view) => view.byIndex('clientMessage', 'scope', userScope(house.dora.user.id)))

async function accept() {
  await house.invite()
  await house.send()
  const invitation = house.sent.find(({ link }) => link?.href.includes('/accept-invitation'))
  return house.accept(house.ben, tokenIn(invitation))
}

test('[ME8] a homeowner who accepts is sent the welcome message in the realtor’s name', async () => {
  expect(await accept()).toMatchObject({ status: 200 })
  expect(await messages()).toMatchObject([
    { kind: 'welcome', channel: 'email', recipient: 'ben@example.com', propertyId: HOUSE, status: 'queued' },
  ])
  await house.send()
  expect(house.sent.at(-1)).toMatchObject({ recipient: 'ben@example.com', from: { name: expect.any(String) } })
})

test('[ME8] a realtor who has turned it off sends no welcome message', async () => {
  await house.dora.put(`/api/communication/settings/${house.dora.user.id}`, { autoSendWelcome: false })
  await accept()
  expect(await messages()).toEqual([])
})

test('[ME8] a person already welcomed to the property is not welcomed again', async () => {
  const [clientId, propertyId] = [aClientId(), propertyIdOf.parse(HOUSE)]
  const facts = { firstName: 'Ben', email: 'ben@example.com' }
  await push(house.dora, { name: 'client.add', args: { clientId, facts } })
  const words = { channel: 'email', subject: 'Welcome', text: 'Welcome home.' } as const
  const about = { messageId: aClientMessageId(), clientId, propertyId, kind: 'welcome' } as const
  await push(house.dora, { name: 'message.send', args: { ...about, ...words } })
  await accept()
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Welcome'])
})

test('[ME6] a realtor’s full queue does not prevent a homeowner from accepting', async () => {
  const { store } = house.server
  await store.write(async (tx) => {
    for (let n = 0; n < accountLimits.waitingMessages; n += 1)
      await tx.addMessage({ ...neverSent, id: `full-${n}`, key: `full-${n}`, userId: house.dora.user.id })
  })
  expect(await accept()).toMatchObject({ status: 200 })
  const refused = await house.dora.post('/api/communication/send-welcome', { propertyId: HOUSE })
  expect(refused).toMatchObject({ status: 429 })
})
