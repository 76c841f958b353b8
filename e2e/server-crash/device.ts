import type { DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import { withResults } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { MemoryStore } from '../../web/src/data/testing/memory-store.ts'
import { mutate } from '../../web/src/data/mutate/mutate.ts'
import { registerDevice } from '../../web/src/sync/loop/device-identity.ts'
import { Pace } from '../../web/src/sync/loop/pace.ts'
import { round, type RoundEnd } from '../../web/src/sync/loop/round.ts'
import { TransportFailure, type Transport } from '../../web/src/sync/transport/transport.ts'
import { readDeviceData, shownScopes, within } from '../simulation/device/device-data.ts'
import { randomCall } from '../simulation/workload/workload.ts'
import { transportThrough, type Endpoint } from './http-transport.ts'
import type { Account } from './join.ts'

/** A person's mutation, as the server must run it. */
export interface Done {
  id: MutationId
  call: CallOf
  context: Act
}

export type ResultStatus = 'ok' | 'refused'

/** The real engine on an in-memory store, with a server behind real HTTP. */
export class Device {
  readonly name: string
  /** Null until it is registered. */
  id: DeviceId | null = null
  /** Why rounds failed. */
  readonly failures: string[] = []
  readonly store = new MemoryStore()
  readonly account: Account
  /** Mutations that were shown as saved on this device, in order. */
  readonly done: Done[] = []
  /** Results from the server, in complete answers. */
  readonly reportedFates = new Map<MutationId, ResultStatus>()
  private readonly random: Random
  private readonly wire: Transport
  private readonly pace = new Pace({ clock: () => performance.now() })

  constructor(parts: { name: string; account: Account; random: Random; url: Endpoint['url'] }) {
    this.name = parts.name
    this.account = parts.account
    this.random = parts.random
    this.wire = transportThrough({ url: parts.url, cookie: () => parts.account.cookie })
  }

  register(): Promise<void> {
    this.id = this.random.uuid() as DeviceId
    return registerDevice(this.store, this.id)
  }

  /** The person does something at random, based on the visible rows; nothing if it is not a usual thing. */
  async actAtRandom(isUsual: (call: CallOf) => boolean = () => true): Promise<void> {
    const data = await readDeviceData(this.store)
    const call = randomCall(this.random, { rows: within(data.view, shownScopes(data)), today: today() })
    if (isUsual(call)) await this.act(call)
  }

  /**
   * @returns the id of the mutation.
   */
  async act(call: CallOf): Promise<MutationId> {
    const id = this.random.uuid() as MutationId
    const context: Act = { ...this.account.person, at: new Date().toISOString(), today: today() }
    const outcome = await mutate(this.store, { id, call, context })
    if (outcome.ok) this.done.push({ id, call, context })
    return id
  }

  /** Alternates between several actions and a round until the day is over. */
  async keepBusy(day: { isOver: boolean }): Promise<void> {
    while (!day.isOver) {
      for (let left = 1 + this.random.integer(4); left > 0; left--) await this.actAtRandom()
      await this.round()
    }
  }

  /** Null if the server is unreachable or its answer is cut off. */
  async round(transport = this.transport): Promise<RoundEnd | null> {
    try {
      return await round({
        store: this.store,
        transport,
        person: this.account.person,
        app: 'crashing',
        now: () => new Date(),
        today,
        mintId: () => this.random.uuid(),
        pace: this.pace,
      })
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error
      this.failures.push(error.message)
      return null
    }
  }

  /** Runs a round whose answer is lost: the server has processed the request, and the device does not know. */
  async roundWithoutAnswer(): Promise<void> {
    await this.round({
      ...this.wire,
      sync: async (request) => {
        await this.wire.sync(request)
        throw new TransportFailure('unreachable', 'the answer was lost')
      },
    })
  }

  /** Notes the results in each answer. */
  get transport(): Transport {
    return {
      ...this.wire,
      sync: async (request) => {
        const answer = withResults(await this.wire.sync(request), request)
        if (answer.kind === 'ok')
          for (const { id, status } of answer.results) if (status !== 'retry') this.reportedFates.set(id, status)
        return answer
      },
    }
  }
}

const today = () => new Date().toISOString().slice(0, 10)
