import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { syncAnswer, type MutationResult } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { expect, test } from 'vitest'
import { linkOf } from '../../access/token.ts'
import { cottage, idNumber, testServer, type Person } from '../../http/testing/test-server.ts'
import { push } from '../../http/testing/push.ts'
import type { Store } from '../../storage/store.ts'
import { Pokes } from '../../sync/pokes.ts'
import type { PushTurns } from '../../sync/push-turns.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'

const [PROPERTY, INVITATION] = [idNumber(1001), idNumber(1006)]

const propertyForDan = {
  name: 'property.create_for_client',
  args: {
    propertyId: PROPERTY,
    membershipId: idNumber(1004),
    ownerMembershipId: idNumber(1005),
    clientId: idNumber(1003),
    homeownerId: idNumber(1002),
    facts: cottage,
    person: { email: 'dan@example.com', firstName: 'Dan', lastName: 'Park', phone: null },
    temporaryPassword: 'temp_x7Kq2mPa',
    existingClientId: null,
    invitation: { invitationId: INVITATION, message: null, ...linkOf('a-token-of-the-realtors-device') },
  },
} as CallOf

const resend = (token: string) =>
  ({
    name: 'homeowner.resend_invitation',
    args: { propertyId: PROPERTY, invitationId: INVITATION, ...linkOf(token) },
  }) as CallOf

/** Pushes to a separate service on the same database. @returns the result of the single mutation. */
async function pushTo(service: SyncService, { user }: Person, call: CallOf): Promise<MutationResult | undefined> {
  const moments = { at: '2026-11-20T12:00:00.000Z', today: '2026-11-20' }
  const answer = syncAnswer.parse(
    await service.sync(user.id, {
      protocol: PROTOCOL,
      app: 'test',
      user: user.id,
      epoch: null,
      device: idNumber(2000) as never,
      acked: 0,
      cursor: emptyCursor,
      cursors: {},
      drifted: [],
      mutations: [{ ...call, ...moments, id: idNumber(3000) as never, seq: 1 }],
    }),
  )
  return answer.kind === 'ok' ? answer.results[0] : undefined
}

const now = () => new Date('2026-11-20T12:00:00.000Z')

test('[SE4] a new link that is refused at first is never sent with the device’s token', async () => {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  // Another device opens the account between the first read of the new link and its transaction.
  let isOpened = false
  const racing: Store = {
    async read(work) {
      const found = await server.store.read(work)
      if (!isOpened) {
        isOpened = true
        expect(await push(rita, propertyForDan)).toMatchObject({ status: 'ok' })
      }
      return found
    },
    write: (work) => server.store.write(work),
    close: () => server.store.close(),
  }
  const service = new SyncService({ store: racing, pokes: new Pokes(), now })
  const own = 'a-new-token-of-the-realtors-device'
  expect(await pushTo(service, rita, resend(own))).toMatchObject({ status: 'refused', refusal: { kind: 'not_found' } })
  expect(isOpened).toBe(true)
  expect(await server.call('GET', `/api/property-invitations/token/${own}`)).toMatchObject({ status: 404 })
  expect(await push(rita, resend(own))).toMatchObject({ status: 'ok' })
  expect(await server.call('GET', `/api/property-invitations/token/${own}`)).toMatchObject({ status: 404 })
})

test('[SE9] a mutation runs even if its hash took longer than the push time limit', async () => {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  let looks = 0
  const turns: PushTurns = {
    // Time is over at the second check, after the hash.
    beginPush: () => () => ++looks > 1,
    beginTurn: () => () => false,
    most: 500,
    yieldToOthers: async () => undefined,
  }
  const service = new SyncService({ store: server.store, pokes: new Pokes(), now, turns })
  expect(await pushTo(service, rita, propertyForDan)).toMatchObject({ status: 'ok' })
})
