import { syncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { expect, test } from 'vitest'
import { idNumber, type Person } from '../testing/test-server.ts'
import { createForClient } from '../property/testing/client-property.ts'
import { pushedMutation, syncRequest } from '../testing/sync-request.ts'
import { HOMEOWNER, dan, withRita } from './testing/new-client.ts'

test('[SE38] the account that a realtor creates is one event with both ids, however often it is pushed', async () => {
  const { server, rita, create } = await withRita()
  for (const _twice of [1, 2]) await create()
  const registered = server.logged.filter(({ fields }) => 'event' in fields && fields.event === 'account_registered')
  expect(registered.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ userId: rita.user.id, registeredBy: null }),
    { event: 'account_registered', userId: HOMEOWNER, registeredBy: rita.user.id },
  ])
})

/** What each of the mutations of one push, by a realtor who tries this email again and again, reveals. */
async function guess({ user, post }: Person, { count, first = 5000 }: { count: number; first?: number }) {
  const mutations = Array.from({ length: count }, (_, index) => {
    const seq = index + 1
    return pushedMutation(createForClient(10_000 + seq * 10), { id: idNumber(first + seq), seq })
  })
  const request = syncRequest({ user: user.id, device: idNumber(first), mutations })
  const answer = syncAnswer.parse((await post('/api/sync', request)).body)
  const results = answer.kind === 'ok' ? answer.results : []
  return results.map((result) => (result.status === 'refused' ? result.refusal.message : result.status))
}

const TAKEN = 'An account with this email already exists'

test('[SE173] [SE21] one push reveals at most a hundred emails, and registrations from its address count with it', async () => {
  const { server, rita } = await withRita()
  await server.register({ email: 'dan@example.com' })
  const revealed = await guess(rita, { count: 150 })
  expect(revealed).toHaveLength(150)
  // Rita and Dan have registered from this address.
  expect(revealed.filter((message) => message === TAKEN)).toHaveLength(98)
  expect(revealed.at(-1)).toContain('Only 100 accounts can be created from one network in an hour')
  expect((await server.register({ email: 'eve@example.com' })).status).toBe(429)
  server.passMinutes(60)
  expect((await server.register({ email: 'eve@example.com' })).status).toBe(201)
})

test('[SE173] a realtor with many addresses can check a hundred emails an hour', async () => {
  const { server, rita } = await withRita()
  await server.register({ email: 'dan@example.com' })
  const from = (address: string): Person => ({
    ...rita,
    post: (path, body) => server.call('POST', path, { body, headers: { ...rita.headers, 'Test-Address': address } }),
  })
  expect((await guess(from('198.51.100.1'), { count: 100 })).at(-1)).toBe(TAKEN)
  expect(await guess(from('198.51.100.2'), { count: 1, first: 6000 })).toEqual([
    expect.stringContaining('Only 100 accounts'),
  ])
})

test('[SE173] without a password the answer is the same for every email, and is not counted', async () => {
  const { server, create } = await withRita()
  await server.register({ email: 'dan@example.com' })
  for (const email of ['dan@example.com', 'nobody@example.com']) {
    const { args } = createForClient(1001, { person: { ...dan, email }, temporaryPassword: null })
    expect(await create(args)).toMatchObject({
      refusal: { message: 'A new account needs a temporary password' },
    })
  }
})
