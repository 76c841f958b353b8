import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { expect, test } from 'vitest'
import { messaging } from '../message/testing/messaging.ts'
import { changeUser } from '../testing/change-user.ts'
import { push } from '../testing/push.ts'
import { idNumber, testServer } from '../testing/test-server.ts'

const words = 'Please use your own name: “security” could be mistaken for someone else'
const imitation = { firstName: 'Your Bank', lastName: 'Security' }

test('[SE165] nobody registers under a name that imitates an institution', async () => {
  const server = testServer()
  expect(await server.register(imitation)).toMatchObject({
    status: 400,
    body: { code: 'invalid', message: words, issues: [{ path: 'lastName', message: words }] },
  })
  expect(await server.register({ firstName: 'Frank', lastName: 'Banks' })).toMatchObject({ status: 201 })
})

test.each([
  ['user.edit', { changes: { lastName: 'Bank Security' } }],
  ['branding.edit', { changes: { businessName: 'Your Bank Security' } }],
  ['communication_settings.edit', { changes: { emailFromName: 'Your Bank Security' } }],
  ['office.open', { officeId: idNumber(9), name: 'Your Bank Security' }],
])('[SE165] %s refuses such a name from a device', async (name, args) => {
  const rita = await testServer().join('rita', 'realtor')
  const result = await push(rita, { name, args } as CallOf)
  expect(result).toMatchObject({ status: 'refused', refusal: { kind: 'invalid' } })
})

test('[SE165] a setting or brand that imitates an institution is refused by field', async () => {
  const rita = await testServer().join('rita', 'realtor')
  const refusal = (path: string) => ({ status: 400, body: { issues: [{ path, message: words }] } })
  const settings = await rita.put(`/api/communication/settings/${rita.user.id}`, { emailFromName: 'Bank Security' })
  expect(settings).toMatchObject(refusal('emailFromName'))
  expect(await rita.put('/api/branding', { businessName: 'Bank Security' })).toMatchObject(refusal('businessName'))
})

test('[SE165] a name from before the rule is not shown as a sender', async () => {
  const { server, rita, write, send, sent } = await messaging()
  await changeUser(server, rita.user.id, imitation)
  await write(1)
  await send()
  expect(sent[0]?.from?.name).toBe('A Hearthkeep user')
})
