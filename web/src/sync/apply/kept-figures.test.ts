import type { Touchpoint, User } from '@hearthkeep/shared/entities.ts'
import { handOverId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { sentInAll } from '@hearthkeep/shared/account/kept-figures.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId, aTouchpoint, aTouchpointId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aColleague, anOfficeId, anOfficeSeat } from '@hearthkeep/shared/testing/builders/office-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { mutate } from '../../data/mutate/mutate.ts'
import { AnsweredDevice } from '../testing/answered-device.ts'
import { deltaOf, mutationId, NOW, okAnswer, TODAY } from '../testing/device.ts'
import { applyAnswer } from './apply-answer.ts'

const rita = { userId: aUserId(), role: 'realtor' } as const
const scope = userScope(rita.userId)
const user = aUser({ role: 'realtor' })
const sent = (n: number, clientId = aClientId()) =>
  aTouchpoint({ id: aTouchpointId(n), clientId, scope, status: 'sent', completedDate: '2026-11-02' })

let device: AnsweredDevice

beforeEach(async () => {
  device = await AnsweredDevice.open()
  await device.store.write(async ({ rows }) => {
    await rows.user.put([user])
    await rows.officeSeat.put([anOfficeSeat({ id: rita.userId, scope })])
    await rows.colleague.put([aColleague({ scope })])
    await rows.client.put([aClient({ scope }), aClient({ id: aClientId(2), scope, email: null })])
    await rows.touchpoint.put([sent(1), sent(2, aClientId(2))])
  })
})

const handOver = (n: number) =>
  mutate(device.store, {
    id: mutationId(n),
    call: {
      name: 'client.hand_over',
      args: {
        officeId: anOfficeId(),
        clientId: aClientId(n),
        toUserId: aColleague().userId,
        handOverId: handOverId.parse('00000000-0000-7000-8043-000000000001'),
      },
    },
    context: { ...rita, at: NOW, today: TODAY },
  })

async function receive(rows: (['user', User] | ['touchpoint', Touchpoint])[]) {
  const request = await device.ask()
  const puts = rows.map(([entity, row]) => ({ entity, row }))
  const delta = await deltaOf(device.store, { scope, version: 2, deletes: [], puts })
  const answer = okAnswer({ deltas: [delta] }, request.wire)
  return applyAnswer(device.store, { request, answer, person: rita, now: NOW, today: TODAY, newLoad: 'load' })
}

const kept = () =>
  device.store.read(async ({ rows }) => {
    const { keptFigures, firstName } = must(await rows.user.get(rita.userId), 'the user')
    return { sent: sentInAll(must(keptFigures, 'the figures')).sent, firstName }
  })

test('[OF19] figures of clients handed over add up, and a rebase counts each client once', async () => {
  expect([await handOver(1), await handOver(2)]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await kept()).toEqual({ sent: 2, firstName: 'Ann' })
  await receive([['user', { ...user, firstName: 'Rita' }]])
  expect(await kept()).toEqual({ sent: 2, firstName: 'Rita' })
})

test('[OF19] what another device handed over, or sent meanwhile, counts as well', async () => {
  await handOver(1)
  const line = { month: '2026-10', category: 'market', templateId: null, sent: 5, responded: 0 }
  const keptFigures = { touchpoints: [line], referrals: 0, ratings: 0, stars: 0 }
  await receive([
    ['user', { ...user, keptFigures }],
    ['touchpoint', sent(3)],
  ])
  expect((await kept()).sent).toBe(7)
})
