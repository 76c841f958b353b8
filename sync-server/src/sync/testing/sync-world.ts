import type { System } from '@hearthkeep/shared/entities.ts'
import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { OkAnswer, SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { PushedMutation, SyncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import {
  aMembership,
  aMembershipId,
  aPropertyId,
  aSystemId,
  aUserId,
  elmStreet,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { SqliteStore } from '../../storage/sqlite-store.ts'
import { Pokes } from '../pokes.ts'
import type { PushTurns } from '../push-turns.ts'
import { SyncService, type SyncParts } from '../sync-service.ts'
import { emptyCursor } from '@hearthkeep/shared/protocol/cursor.ts'

export const NOW = '2026-11-20T08:00:00.000Z'
const TODAY = '2026-11-20'
export const [ann, max] = [aUserId(1), aUserId(2)]
export const property = aPropertyId()
export const scope = propertyScope(property)
const phone = '00000000-0000-7000-8009-000000000001' as DeviceId
export const laptop = '00000000-0000-7000-8009-000000000002' as DeviceId
export const annToday = { userId: ann, role: 'homeowner', at: NOW, today: TODAY } as const

/** Makes a push a single turn, however slow the machine is. */
const untimed: PushTurns = {
  beginPush: () => () => false,
  beginTurn: () => () => false,
  most: 500,
  yieldToOthers: async () => undefined,
}

/** The number of the n-th change after those that created Ann's and Max's accounts. */
export const change = (n: number) => 2 + n

/** A server on which Ann and Max have accounts but no property yet. */
export class SyncWorld {
  readonly store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  readonly pokes = new Pokes()
  service = this.#served({})

  static async open(): Promise<SyncWorld> {
    const world = new SyncWorld()
    for (const userId of [ann, max]) await world.#register(userId)
    return world
  }

  /** Replaces parts of the service. */
  serve(otherwise: Partial<SyncParts>): void {
    this.service = this.#served(otherwise)
  }

  #served(otherwise: Partial<SyncParts>) {
    const { store, pokes } = this
    return new SyncService({ store, pokes, now: () => new Date(NOW), turns: untimed, ...otherwise })
  }

  #register(userId: UserId) {
    const named = { firstName: 'Ann', lastName: 'Keller', phone: null, username: 'a', email: 'a@example.com' }
    const args = { userId, role: 'homeowner' as const, ...named }
    const id = `00000000-0000-7000-8011-${userId.slice(-12)}` as MutationId
    return this.service.run({ ...annToday, userId }, (run) => run(id, { name: 'user.create', args }))
  }

  /** Pushes the mutations from Ann's phone. */
  push(...mutations: PushedMutation[]): Promise<SyncAnswer> {
    return this.service.sync(ann, request({ mutations }))
  }

  systemRow(n = 1): Promise<System | undefined> {
    return this.store.read((view) => view.get('system', aSystemId(n)))
  }

  /** The version of the property's scope; 0 before it exists. */
  async version(): Promise<number> {
    return (await this.store.read((view) => view.scopeState(scope)))?.version ?? 0
  }

  /** Adds Max to the household. */
  maxJoins(): Promise<unknown> {
    const row = aMembership({ id: aMembershipId(2), userId: max, name: 'Max', relation: 'household' })
    const changes = [{ entity: 'membership' as const, id: row.id, before: null, after: row }]
    const mutation = '00000000-0000-7000-8010-000000000099' as MutationId
    return this.store.write((tx) => tx.apply({ mutation, name: 'test', actor: ann, at: NOW, changes }))
  }
}

export const createProperty: CallOf = {
  name: 'property.create',
  args: {
    propertyId: property,
    membershipId: aMembershipId(),
    facts: { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701', propertyType: 'single_family' },
  },
}
/** Creates another property, the n-th of the tests. */
export const createPropertyAs = (n: number): CallOf => ({
  name: 'property.create',
  args: { propertyId: aPropertyId(n), membershipId: aMembershipId(10 + n), facts: elmStreet },
})
export const addSystem = (n = 1): CallOf => ({
  name: 'system.add',
  args: { propertyId: property, systemId: aSystemId(n), facts: { systemType: 'roofing', systemName: `Roof ${n}` } },
})
export const editSystem = (n: number, notes: string): CallOf => ({
  name: 'system.edit',
  args: { propertyId: property, systemId: aSystemId(n), changes: { notes } },
})

/** The mutation with this id, which by default is also its sequence number. */
export const pushed = (
  id: number,
  call: { name: string; args: unknown },
  overrides: Partial<PushedMutation> = {},
): PushedMutation => ({
  ...call,
  seq: id,
  id: `00000000-0000-7000-8010-${String(id).padStart(12, '0')}` as MutationId,
  at: NOW,
  today: TODAY,
  ...overrides,
})

/** A request from Ann's phone. */
export const request = (overrides: Partial<SyncRequest> = {}): SyncRequest => ({
  protocol: PROTOCOL,
  app: 'test',
  user: ann,
  epoch: 'epoch',
  device: phone,
  acked: 0,
  cursor: emptyCursor,
  cursors: {},
  drifted: [],
  mutations: [],
  ...overrides,
})

export function ok(answer: SyncAnswer): OkAnswer {
  if (answer.kind !== 'ok') throw new Error(`answered with ${answer.kind}`)
  return answer
}

/** Formats results as `2 refused`: the number of the mutation and its status. */
export const results = async (answer: Promise<SyncAnswer>): Promise<string[]> =>
  ok(await answer).results.map(({ id, status }) => `${Number(id.slice(-4))} ${status}`)
