import type { Row } from '@hearthkeep/shared/entities.ts'
import type { DeviceId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aMembership,
  aMembershipId,
  aMutationId,
  aProperty,
  aPropertyId,
  aSystemId,
  aUser,
  aUserId,
  mainStreet,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClientId, aTransferId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aDocument, aDocumentId, aReceipt } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { accountLimits } from '../server-parts/account-limits.ts'
import { PostgresStore } from '../storage/postgres/postgres-store.ts'
import type { Store, WriteTransaction } from '../storage/store.ts'
import { openEmptyPostgres, postgresUrl } from '../storage/testing/empty-postgres.ts'
import { Pokes } from './pokes.ts'
import { SyncService } from './sync-service.ts'
import { NOW, ok, pushed, request } from './testing/sync-world.ts'

// Rules that read and then write hold when two servers of one database write at once.

const [ann, ben, rita] = [aUserId(1), aUserId(2), aUserId(3)]

/** Two services whose writes wait, after they have read and before they change rows, for the other to come this far. */
async function twoServers(rows: RowChange[]) {
  const one = await openEmptyPostgres('epoch')
  const two = await PostgresStore.open({ url: postgresUrl(), newEpoch: 'epoch' })
  onTestFinished(async () => void (await Promise.all([one.close(), two.close()])))
  await one.write((tx) => tx.apply({ mutation: aMutationId(99), name: 'test', actor: ann, at: NOW, changes: rows }))
  const come = new Set<Store>()
  const meeting = (store: Store): Store => ({
    read: (work) => store.read(work),
    close: () => store.close(),
    write: (work, only) => store.write((tx) => work(waiting(tx, store)), only),
  })
  const waiting = (tx: WriteTransaction, store: Store): WriteTransaction => ({
    ...tx,
    async apply(applied) {
      come.add(store)
      for (let tries = 0; come.size < 2 && tries < 10; tries += 1) await setTimeout(20)
      return tx.apply(applied)
    },
  })
  return [one, two].map(
    (store) => new SyncService({ store: meeting(store), pokes: new Pokes(), now: () => new Date(NOW) }),
  )
}

const aDevice = (n: number) => `00000000-0000-7000-8009-00000000000${n}` as DeviceId

interface Push {
  by: UserId
  call: CallOf
  /** By default another mutation, of another device. */
  as?: number
}

/** @returns what became of each push, sorted, and the number of changes of the system that they add. */
async function race(rows: RowChange[], pushes: readonly [Push, Push]) {
  const services = await twoServers(rows)
  const answers = pushes.map(async ({ by: user, call, as = 0 }, n) => {
    const mutation = { ...pushed(as || n + 1, call), seq: 1 }
    const asked = request({ user, device: aDevice(as || n + 1), mutations: [mutation] })
    const { results, allMatched } = ok(await must(services[n], 'a service').sync(user, asked))
    const [result] = results
    if (allMatched || !result || result.status === 'ok') return 'ok'
    return result.status === 'refused' ? result.refusal.kind : result.reason
  })
  const results = (await Promise.all(answers)).toSorted()
  const history = await must(services[0], 'a service').read((view) => view.history('system', aSystemId(7)))
  return { results, changes: history.length }
}

const added = (entity: RowChange['entity'], row: NonNullable<RowChange['after']>): RowChange => ({
  entity,
  id: row.id,
  before: null,
  after: row,
})

/** A property of Ann's, of which Ben is of the household and Rita the realtor. */
const aHome = (n: number, owner = ann): RowChange[] => {
  const property = aProperty({ id: aPropertyId(n), scope: propertyScope(aPropertyId(n)), realtorId: rita })
  const member = (of: number, userId: UserId, relation: Row<'membership'>['relation']) =>
    added(
      'membership',
      aMembership({
        id: aMembershipId(of * 1000 + n),
        propertyId: property.id,
        scope: property.scope,
        userId,
        relation,
      }),
    )
  return [
    added('property', property),
    member(1, owner, 'owner'),
    member(2, ben, 'household'),
    member(3, rita, 'realtor'),
  ]
}

const people = [
  added('user', aUser({ id: ann })),
  added('user', aUser({ id: ben })),
  added('user', aUser({ id: rita, role: 'realtor', plan: 'starter' })),
]

const create = (n: number): CallOf => ({
  name: 'property.create',
  args: { propertyId: aPropertyId(n), membershipId: aMembershipId(n), facts: mainStreet },
})
const addClient = (n: number): CallOf => ({
  name: 'client.add',
  args: { clientId: aClientId(n), facts: { firstName: 'Dan', lastName: 'Moor', email: 'dan@example.com' } },
})
const addDocument = (n: number): CallOf => ({
  name: 'document.add',
  args: { propertyId: aPropertyId(n), documentId: aDocumentId(n), visibility: 'shared', facts: aReceipt },
})
const offer = (n: number): CallOf => ({
  name: 'transfer.offer',
  args: {
    propertyId: aPropertyId(1),
    transferId: aTransferId(n),
    toEmail: 'dan@example.com',
    keptDocuments: [],
    givenDocuments: [],
    withCosts: false,
    tokenHash: 'd'.repeat(64),
  },
})
const addSystem = (property: number): CallOf => ({
  name: 'system.add',
  args: {
    propertyId: aPropertyId(property),
    systemId: aSystemId(7),
    facts: { systemType: 'roofing', systemName: 'Roof' },
  },
})
const almostFull = added(
  'document',
  aDocument({ id: aDocumentId(50), fileSize: accountLimits.documentBytes - aReceipt.fileSize }),
)
const inCare = Array.from({ length: 99 }, (_, n) => n + 1).flatMap((n) => aHome(n))

const races: [rule: string, rows: RowChange[], pushes: [Push, Push], results: string[]][] = [
  [
    'the plan of a realtor',
    inCare,
    [
      { by: rita, call: create(201) },
      { by: rita, call: create(202) },
    ],
    ['conflict', 'ok'],
  ],
  [
    'one client for an email',
    [],
    [
      { by: rita, call: addClient(1) },
      { by: rita, call: addClient(2) },
    ],
    ['conflict', 'ok'],
  ],
  [
    'the documents of an account, in two properties',
    [...aHome(1), ...aHome(2), almostFull],
    [
      { by: ann, call: addDocument(1) },
      { by: ann, call: addDocument(2) },
    ],
    // Older apps do not know `limit`.
    ['conflict', 'ok'],
  ],
  [
    'one pending transfer',
    aHome(1),
    [
      { by: ann, call: offer(1) },
      { by: ann, call: offer(2) },
    ],
    ['conflict', 'ok'],
  ],
  [
    'one row for an id, in two people’s properties',
    [...aHome(1), ...aHome(2, ben)],
    [
      { by: ann, call: addSystem(1) },
      { by: ben, call: addSystem(2) },
    ],
    ['conflict', 'ok'],
  ],
]

test.each(races)('[PG23] two servers that write at once keep the rule: %s', async (_rule, rows, pushes, results) => {
  expect((await race([...people, ...rows], pushes)).results).toEqual(results)
})

test('[PG23] [I3] a mutation that arrives at two servers at once takes effect once', async () => {
  const push = { by: ann, call: addSystem(1), as: 1 }
  expect(await race([...people, ...aHome(1)], [push, push])).toEqual({ results: ['ok', 'ok'], changes: 1 })
})
