import type { System } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { OkAnswer, ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { basesOf } from '../../data/mutate/bases.ts'
import type { MemoryStore } from '../../data/testing/memory-store.ts'
import { applyAnswer, takeNews } from '../apply/apply-answer.ts'
import { buildRequest, type BuiltRequest } from '../loop/build-request.ts'
import { act, aDevice, deltaOf, house, NOW, okAnswer, person, TODAY } from './device.ts'

interface Said extends Omit<Partial<OkAnswer>, 'deltas'> {
  deltas?: Omit<ScopeDelta, 'checksum'>[]
}

/** Ann's device, which asks and is answered. */
export class AnsweredDevice {
  readonly store: MemoryStore

  private constructor(store: MemoryStore) {
    this.store = store
  }

  static async open(): Promise<AnsweredDevice> {
    return new AnsweredDevice(await aDevice())
  }

  /** The n-th change that is made here. */
  act(n: number, call: CallOf) {
    return act(this.store, n, call)
  }

  ask(): Promise<BuiltRequest> {
    return buildRequest(this.store, { app: 'test', user: person.userId })
  }

  /** Takes in an answer whose checksums are right. @returns whether it was taken in. */
  async apply(request: BuiltRequest, said: Said = {}): Promise<boolean> {
    const deltas = await Promise.all((said.deltas ?? []).map((change) => deltaOf(this.store, change)))
    return this.applyAs(request, { ...said, deltas })
  }

  /** The same for an answer with checksums of its own. */
  applyAs(request: BuiltRequest, said: Partial<OkAnswer>): Promise<boolean> {
    const answer = okAnswer(said)
    return applyAnswer(this.store, { request, answer, person, now: NOW, today: TODAY, newLoad: 'load' })
  }

  async applyNow(said: Said = {}): Promise<boolean> {
    return this.apply(await this.ask(), said)
  }

  /** Takes in what came along with a poke. @returns whether it was taken in, or known. */
  async hear(told: Omit<ScopeDelta, 'checksum'> & { since: number }): Promise<boolean> {
    const delta = { ...(await deltaOf(this.store, told)), since: told.since }
    return takeNews(this.store, { news: { epoch: 'e', deltas: [delta] }, person, now: NOW, today: TODAY })
  }

  system(id = aSystemId()): Promise<System | undefined> {
    return this.store.read(async ({ rows }) => (await rows.system.get(id)) as System | undefined)
  }

  async bases() {
    return basesOf(await this.store.read((tables) => tables.outbox.all()))
  }

  /** Which rows have a base, as `system/<id>`. */
  async based(): Promise<string[]> {
    return (await this.bases()).map(({ entity, id }) => `${entity}/${id}`)
  }

  /** The ids of what is pending. */
  outbox() {
    return this.store.read(async (tables) => (await tables.outbox.all()).map(({ id }) => id))
  }

  scope(id: Scope = house) {
    return this.store.read((tables) => tables.scopes.get(id))
  }
}

/** The house's system has become this. */
export const putSystem = (overrides: Partial<System>, version = 2) => ({
  scope: house,
  version,
  deletes: [],
  puts: [{ entity: 'system', row: aSystem(overrides) }],
})
