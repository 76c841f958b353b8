import type { DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import type { PokeDelta } from '@hearthkeep/shared/protocol/poke.ts'
import { MAX_REQUEST_BYTES } from '@hearthkeep/shared/protocol/limits.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { LocalStore } from '../../../web/src/data/store/local-store.ts'
import { newDeviceState } from '../../../web/src/data/store/new-device-state.ts'
import { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import { mutate, type Person } from '../../../web/src/data/mutate/mutate.ts'
import { adoptUnknownRows } from '../../../web/src/sync/apply/adopt-unknown.ts'
import { registerDevice } from '../../../web/src/sync/loop/device-identity.ts'
import type { movingRequest } from '../../../web/src/platform/files/moving-request.ts'
import { Pace, type Load } from '../../../web/src/sync/loop/pace.ts'
import type { RoundEnd, RoundParts } from '../../../web/src/sync/loop/round.ts'
import { TransportFailure, type Transport } from '../../../web/src/sync/transport/transport.ts'
import { dayOf } from '../clock.ts'
import { unconfirmedIn, shownScopes, within, type DeviceData } from './device-data.ts'
import { DeviceDataCache } from './device-data-cache.ts'
import type { DeviceParts, TabParts } from './device-parts.ts'
import type { DeviceImage } from './device-image.ts'
import { DeviceFiles } from '../files/device-files.ts'
import type { Connection } from './connection.ts'
import type { Sender } from './network.ts'
import { transportTrackingSeenValues } from './seen-values-transport.ts'
import { seenValuesOf, type OpenForm } from './seen-values.ts'
import { callFor } from '../workload/people-workload.ts'
import { canCall, OlderApp, shownBy, StoreOfTwoVersions, type AppVersion } from '../app-versions.ts'
import { FaultyStore, FullStore, PoweredStore, StorageFull, type StoreFault } from './unreliable-stores.ts'

/** Errors that a network, a disk or a newer app may cause in a round. */
const isExpected = (error: unknown) =>
  error instanceof TransportFailure || error instanceof StorageFull || error instanceof OlderApp

/** So few that pending mutations often need several requests. */
export const MAX_PUSH: Load = { mutations: 6, bytes: MAX_REQUEST_BYTES }

/** A device: the real engine on an in-memory store. */
export class SimulatedDevice {
  readonly name: string
  readonly person: Person
  skewMs: number
  /** The clock has never been wrong. */
  hasRightClock: boolean
  readonly memory = new MemoryStore()
  private readonly disk = new DeviceDataCache(this.memory)
  readonly files = new DeviceFiles()
  /** The mutations that were shown as saved, in order, as far as this device remembers; without those dealt with. */
  known: MutationId[] = []
  /** What each mutation said when it was first on the disk. */
  readonly texts = new Map<MutationId, string>()
  readonly bugs: unknown[] = []
  /** The person's open forms; drafts survive a crash of the app. */
  readonly forms: OpenForm[] = []
  /** Its disk was set back to an earlier state, so received results may be missing. */
  wasRolledBack = false
  /** How its storage fails at present; null if it works. */
  storeFault: StoreFault | null = null
  /** Scopes with rows damaged on its disk; until the device settles, they may differ from the server's. */
  readonly suspect = new Set<Scope>()
  roundsInProgress = 0
  app: AppVersion
  private readonly apps: StoreOfTwoVersions
  private session: PoweredStore
  /** The store of the older app's tab, which is still open. */
  private older: PoweredStore | null = null
  private pace: Pace
  private readonly dying: PoweredStore[] = []
  private readonly parts: DeviceParts

  constructor(parts: DeviceParts) {
    this.parts = parts
    this.name = parts.name
    this.person = parts.person
    this.skewMs = parts.skewMs
    this.hasRightClock = parts.skewMs === 0
    this.app = parts.app
    this.apps = new StoreOfTwoVersions(this.memory, parts.sabotage.marksNewestApp)
    this.session = this.opened()
    this.pace = this.newPace()
  }

  setClock(skewMs: number): void {
    this.skewMs = skewMs
    this.hasRightClock &&= skewMs === 0
  }

  get connection(): Connection {
    return this.parts.connection
  }

  private readonly noteUnexpected = (error: unknown): void => {
    if (!isExpected(error)) this.bugs.push(error)
  }

  get hasOlderTab(): boolean {
    return this.older !== null
  }

  private opened(): PoweredStore {
    return new PoweredStore(new FaultyStore(this.apps.openedBy(this.app), () => this.storeFault))
  }

  /** Starts the `current` app in another tab. The older tab stays open and finishes its work. */
  openCurrentApp(): void {
    this.app = 'current'
    this.older = this.session
    this.session = this.opened()
    this.roundsInProgress = 0
    this.adopt()
  }

  /** Adopts unknown rows, the first step when an app starts. */
  private adopt(): void {
    const { person } = this
    const adopted = adoptUnknownRows(this.session, { person, today: this.context().today })
    adopted.catch((error: unknown) => this.bugs.push(error))
  }

  data(): Promise<DeviceData> {
    return this.disk.read()
  }

  mintId(): string {
    return this.parts.random.uuid()
  }

  register(): Promise<void> {
    return registerDevice(this.memory, this.parts.random.uuid() as DeviceId)
  }

  context(): Act {
    const now = this.now()
    return { ...this.person, at: now.toISOString(), today: dayOf(now) }
  }

  /** Chooses the person's next mutation, based on the visible rows. */
  async nextCall(): Promise<CallOf> {
    const data = await this.data()
    const { random, actions } = this.parts
    const { person } = this
    const seen = { rows: shownBy(this.app, within(data.view, shownScopes(data))), today: this.context().today }
    for (;;) {
      const call = callFor(random, { ...seen, person, actions })
      if (canCall(this.app, call)) return call
    }
  }

  /** @param seen the values shown by a form that was opened earlier; by default, the current ones. */
  act(call: CallOf, seen?: Was): Promise<Outcome<null>> {
    const store = this.apps.openedBy(this.app)
    return this.actOn(store, { call, seen, make: (...change) => this.parts.sabotage.mutate(...change) })
  }

  /** @returns whether the write succeeded on a disk with room for only `writesLeft` writes. */
  async actOnFullDisk(call: CallOf, writesLeft: number): Promise<boolean> {
    const store = new FullStore(this.apps.openedBy(this.app), writesLeft)
    try {
      return (await this.actOn(store, { call, make: mutate })).ok
    } catch (error) {
      if (!(error instanceof StorageFull)) throw error
      return false
    }
  }

  private async actOn(
    store: LocalStore,
    { call, seen, make }: { call: CallOf; seen?: Was | undefined; make: typeof mutate },
  ): Promise<Outcome<null>> {
    const id = this.parts.random.uuid() as MutationId
    const seenValues = seenValuesOf(call, (await this.data()).view)
    const outcome = await make(store, { id, call, context: this.context(), seen })
    if (!outcome.ok) return outcome
    this.known.push(id)
    if (seenValues) this.parts.seenByMutation.set(id, { ...seenValues, fields: { ...seenValues.fields, ...seen } })
    return outcome
  }

  /** Begins a round, which continues as its exchanges are delivered. */
  startRound({ writesLeft = Infinity } = {}): void {
    const { session } = this
    this.roundsInProgress += 1
    this.round(new FullStore(session, writesLeft), this.parts.network.transportOf(this.sender()))
      .catch(this.noteUnexpected)
      .finally(() => {
        if (session === this.session) this.roundsInProgress -= 1
      })
  }

  /** The older app's tab starts a round as if nothing had happened. */
  startRoundInOlderTab(): void {
    if (this.older) this.round(this.older, this.parts.network.transportOf(this.sender())).catch(this.noteUnexpected)
  }

  /** Applies the delta of a poke. @returns whether it is now applied; if not, the app begins a round. */
  receivePoke(pokeDelta: PokeDelta): Promise<boolean> {
    const now = this.now()
    return this.parts.sabotage.applyPokeDelta(this.session, {
      pokeDelta,
      person: this.person,
      now: now.toISOString(),
      today: dayOf(now),
    })
  }

  /** Runs a whole round over a network that loses nothing. */
  roundAtOnce(): Promise<RoundEnd> {
    return this.round(this.apps.openedBy(this.app), this.parts.network.directTransportOf(this.sender()))
  }

  /** The parts for the loop of another tab; its store can be cut independently. */
  tabParts(clock: () => number): TabParts {
    const store = this.opened()
    const pace = new Pace({ clock: () => clock() + this.connection.clock.ms, most: MAX_PUSH })
    const transport = this.parts.network.transportOf(this.sender(pace))
    return { ...this.roundParts(store, transport), store, pace }
  }

  /** The parts of a round in another tab, over a network that loses nothing. */
  directParts(clock: () => number): RoundParts {
    const pace = new Pace({ clock, most: MAX_PUSH })
    const transport = this.parts.network.directTransportOf(this.sender(pace))
    return { ...this.roundParts(this.opened(), transport), pace }
  }

  /**
   * Crashes the app, immediately or after `afterSteps` more steps on its disk. Unfinished work is lost; the disk
   * remains.
   */
  crash(afterSteps = 0): void {
    this.session.cutAfter(afterSteps)
    this.dying.push(this.session)
    this.files.crash()
    this.older?.cutAfter(0)
    this.session = this.opened()
    this.older = null
    this.pace = this.newPace()
    this.roundsInProgress = 0
  }

  /** Crashes the device and loses its unflushed disk writes, except `kept` of them. */
  losePower(kept: number): void {
    this.end()
    this.wasRolledBack = true
    this.memory.losePower(kept)
  }

  /**
   * The browser removes the store while its app runs ([P36]). What begins in its place is the store of a new device;
   * whatever was only in the old one is lost.
   */
  async loseStore(): Promise<void> {
    this.wasRolledBack = true
    this.known = []
    await this.memory.write(async ({ rows, ...tables }) => {
      for (const table of [...Object.values(rows), ...Object.values(tables)]) await table.clear()
      await tables.device.put([newDeviceState(this.parts.random.uuid() as DeviceId)])
    })
  }

  async image(): Promise<DeviceImage> {
    return {
      disk: this.memory.dump(),
      known: [...this.known],
      unconfirmed: unconfirmedIn(await this.data()),
      files: this.files.image(),
    }
  }

  load({ disk, known, files }: DeviceImage): void {
    this.end()
    this.wasRolledBack = true
    this.memory.load(disk)
    this.files.load(files)
    this.known = [...known]
    if (this.app === 'current') this.adopt()
  }

  /** The store as seen by the running app. */
  get store(): LocalStore {
    return this.session
  }

  /** Sends the app's requests other than rounds. */
  request(how: 'queued' | 'at once'): typeof movingRequest {
    const { network } = this.parts
    return how === 'at once' ? network.directRequestOf(this.sender()) : network.requestOf(this.sender())
  }

  /** Ends all sessions, including those that were already dying. */
  private end(): void {
    this.crash()
    for (const session of this.dying) session.cutAfter(0)
  }

  private now(): Date {
    return new Date(this.parts.clock.now().getTime() + this.skewMs)
  }

  /** A pace lives as long as its app. */
  private sender(pace = this.pace): Sender {
    return { name: this.name, userId: this.person.userId, connection: this.connection, app: pace }
  }

  private newPace(): Pace {
    return new Pace({ clock: () => this.connection.clock.ms, most: MAX_PUSH })
  }

  private round(store: RoundParts['store'], transport: Transport): Promise<RoundEnd> {
    return this.parts.sabotage.round(this.roundParts(store, transport))
  }

  private roundParts(store: RoundParts['store'], transport: Transport): RoundParts {
    return {
      store,
      transport: transportTrackingSeenValues(transport, this.memory, this.parts.seenByMutation),
      person: this.person,
      app: 'simulated',
      now: () => this.now(),
      today: () => dayOf(this.now()),
      mintId: () => this.parts.random.uuid(),
      pace: this.pace,
    }
  }
}
