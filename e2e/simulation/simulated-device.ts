import type { DeviceId, MutationId } from '@hearthkeep/shared/entities/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import type { News } from '@hearthkeep/shared/protocol/poke.ts'
import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { MemoryStore } from '../../web/src/data/memory-store.ts'
import { mutate, type Person } from '../../web/src/data/mutate.ts'
import { registerDevice } from '../../web/src/sync/device-identity.ts'
import type { RoundEnd, RoundParts } from '../../web/src/sync/round.ts'
import { TransportFailure, type Transport } from '../../web/src/sync/transport.ts'
import { dayOf, type Clock } from './clock.ts'
import { heldIn, hereIn, shownScopes, within, type Held } from './held.ts'
import type { Network } from './network.ts'
import type { Sabotage } from './sabotage.ts'
import type { Doings } from './people.ts'
import { anyCall } from './people-workload.ts'
import { FullStore, PoweredStore, StorageFull } from './unreliable-stores.ts'
import { randomCall } from './workload.ts'

export interface DeviceParts {
  name: string
  person: Person
  /** How far its clock is ahead of the world's. */
  skewMs: number
  clock: Clock
  random: Random
  network: Network
  sabotage: Sabotage
  doings: Doings
}

export type Disk = ReturnType<MemoryStore['dump']>

/** What a device has on its disk, and what its person was told is saved; `here` of it is pending or refused. */
export interface DeviceImage {
  disk: Disk
  known: MutationId[]
  here: Set<MutationId>
}

/** Rows are never changed, only replaced: the same objects are the same disk. */
export function isSameDisk(one: Disk, other: Disk): boolean {
  if (one === other) return true
  return Object.entries(one).every(([name, rows]) => {
    const others = other[name]
    if (others === rows) return true
    return others?.size === rows.size && [...rows].every(([key, row]) => others.get(key) === row)
  })
}

/** So few that what waits often takes several requests. */
const MOST_PUSHED = 6

/** A device: the real engine on a store in memory. */
export class SimulatedDevice {
  readonly name: string
  readonly person: Person
  readonly skewMs: number
  readonly memory = new MemoryStore()
  /** The mutations that were shown as saved, in their order, as far as this device remembers. */
  known: MutationId[] = []
  readonly bugs: unknown[] = []
  roundsUnderWay = 0
  private session = new PoweredStore(this.memory)
  private readonly dying: PoweredStore[] = []
  private readonly parts: DeviceParts
  private lastRead: { disk: Disk; held: Held } | null = null

  constructor(parts: DeviceParts) {
    this.parts = parts
    this.name = parts.name
    this.person = parts.person
    this.skewMs = parts.skewMs
  }

  /** What is on its disk, read anew only where that has changed. */
  held(): Promise<Held> {
    return this.memory.read(async (tables) => {
      const disk = this.memory.dump()
      if (!this.lastRead || !isSameDisk(disk, this.lastRead.disk)) this.lastRead = { disk, held: await heldIn(tables) }
      return this.lastRead.held
    })
  }

  register(): Promise<void> {
    return registerDevice(this.memory, this.parts.random.uuid() as DeviceId)
  }

  context(): Context {
    const now = this.now()
    return { ...this.person, at: now.toISOString(), today: dayOf(now) }
  }

  /** What its person does next, given what it shows. */
  async nextCall(): Promise<CallOf> {
    const held = await this.held()
    const { random, doings } = this.parts
    const { person } = this
    const seen = { rows: within(held.view, shownScopes(held)), today: this.context().today }
    if (doings === 'houses only') return randomCall(random, seen)
    return anyCall(random, { ...seen, person })
  }

  async act(call: CallOf): Promise<Outcome<null>> {
    const id = this.parts.random.uuid() as MutationId
    const outcome = await mutate(this.memory, { id, call, context: this.context() })
    if (outcome.ok) this.known.push(id)
    return outcome
  }

  /** @returns whether the write was kept in spite of a disk with room for so few writes. */
  async actOnFullDisk(call: CallOf, writesLeft: number): Promise<boolean> {
    const id = this.parts.random.uuid() as MutationId
    const store = new FullStore(this.memory, writesLeft)
    try {
      const outcome = await mutate(store, { id, call, context: this.context() })
      if (outcome.ok) this.known.push(id)
      return outcome.ok
    } catch (error) {
      if (!(error instanceof StorageFull)) throw error
      return false
    }
  }

  /** Begins a round, which goes on as its letters are delivered. */
  startRound({ writesLeft = Infinity } = {}): void {
    const { session } = this
    this.roundsUnderWay += 1
    this.round(new FullStore(session, writesLeft), this.parts.network.transportOf(this.sender()))
      .catch((error: unknown) => {
        if (!(error instanceof TransportFailure) && !(error instanceof StorageFull)) this.bugs.push(error)
      })
      .finally(() => {
        if (session === this.session) this.roundsUnderWay -= 1
      })
  }

  /** The server says what has changed. @returns whether it is here now; if not, the app begins a round. */
  hear(news: News): Promise<boolean> {
    const now = this.now()
    return this.parts.sabotage.takeNews(this.session, { news, now: now.toISOString(), today: dayOf(now) })
  }

  /** A whole round over a network that loses nothing. */
  roundAtOnce(): Promise<RoundEnd> {
    return this.round(this.memory, this.parts.network.directTransportOf(this.sender()))
  }

  /** The app dies, at once or after so many more steps on its disk: what it was about to do is never done; the disk stays. */
  crash(afterSteps = 0): void {
    this.session.cutAfter(afterSteps)
    this.dying.push(this.session)
    this.session = new PoweredStore(this.memory)
    this.roundsUnderWay = 0
  }

  /** It dies, and what its disk had not quite written yet is lost, all but so many of those writes. */
  losePower(kept: number): void {
    this.end()
    this.memory.losePower(kept)
  }

  async image(): Promise<DeviceImage> {
    return { disk: this.memory.dump(), known: [...this.known], here: hereIn(await this.held()) }
  }

  load({ disk, known }: DeviceImage): void {
    this.end()
    this.memory.load(disk)
    this.known = [...known]
  }

  /** Nothing of it runs on, not even what was dying already. */
  private end(): void {
    this.crash()
    for (const session of this.dying) session.cutAfter(0)
  }

  private now(): Date {
    return new Date(this.parts.clock.now().getTime() + this.skewMs)
  }

  private sender() {
    return { name: this.name, userId: this.person.userId }
  }

  private round(store: RoundParts['store'], transport: Transport): Promise<RoundEnd> {
    return this.parts.sabotage.round({
      store,
      transport,
      person: this.person,
      app: 'simulated',
      now: () => this.now(),
      today: () => dayOf(this.now()),
      mintId: () => this.parts.random.uuid(),
      mostPushed: MOST_PUSHED,
    })
  }
}
