import type { System } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { baseRowsOf } from '../../data/mutate/base-rows.ts'
import type { MemoryStore } from '../../data/testing/memory-store.ts'
import { applyAnswer, applyPokeDelta } from '../apply/apply-answer.ts'
import { buildRequest, type BuiltRequest } from '../loop/build-request.ts'
import { act, aDevice, deltaOf, ownProperty, NOW, okAnswer, person, TODAY, type GivenAnswer } from './device.ts'

/** Ann's device, which sends requests and receives answers. */
export class AnsweredDevice {
  readonly store: MemoryStore

  private constructor(store: MemoryStore) {
    this.store = store
  }

  static async open(): Promise<AnsweredDevice> {
    return new AnsweredDevice(await aDevice())
  }

  /** Makes the n-th change on this device. */
  act(n: number, call: CallOf) {
    return act(this.store, n, call)
  }

  ask(): Promise<BuiltRequest> {
    return buildRequest(this.store, { app: 'test', user: person.userId })
  }

  /** Applies an answer with correct checksums. @returns whether it was applied. */
  async apply(request: BuiltRequest, overrides: GivenAnswer = {}): Promise<boolean> {
    const deltas = await Promise.all((overrides.deltas ?? []).map((change) => deltaOf(this.store, change)))
    return this.applyAs(request, { ...overrides, deltas })
  }

  /** Applies an answer with checksums of its own. */
  applyAs(request: BuiltRequest, overrides: GivenAnswer): Promise<boolean> {
    const answer = okAnswer(overrides, request.wire)
    return applyAnswer(this.store, { request, answer, person, now: NOW, today: TODAY, newLoad: 'load' })
  }

  async applyNow(overrides: GivenAnswer = {}): Promise<boolean> {
    return this.apply(await this.ask(), overrides)
  }

  /** Applies a delta that came with a poke. @returns whether it was applied or already known. */
  async receivePoke(received: Omit<ScopeDelta, 'checksum'>): Promise<boolean> {
    const delta = await deltaOf(this.store, received)
    return applyPokeDelta(this.store, { pokeDelta: { epoch: 'e', deltas: [delta] }, person, now: NOW, today: TODAY })
  }

  system(id = aSystemId()): Promise<System | undefined> {
    return this.store.read(({ rows }) => rows.system.get(id))
  }

  async baseRows() {
    return baseRowsOf(await this.store.read((tables) => tables.outbox.all()))
  }

  /** Returns the rows that have a base row, as `system/<id>`. */
  async based(): Promise<string[]> {
    return (await this.baseRows()).map(({ entity, id }) => `${entity}/${id}`)
  }

  /** Returns the ids of the pending mutations. */
  outbox() {
    return this.store.read(async (tables) => (await tables.outbox.all()).map(({ id }) => id))
  }

  scope(id: Scope = ownProperty) {
    return this.store.read((tables) => tables.scopes.get(id))
  }
}

/** A delta that puts the property's system. */
export const putSystem = (overrides: Partial<System>, version = 2) => ({
  scope: ownProperty,
  version,
  deletes: [],
  puts: [{ entity: 'system', row: aSystem(overrides) }],
})
