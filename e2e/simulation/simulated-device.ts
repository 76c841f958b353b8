import type { DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import type { News } from '@hearthkeep/shared/protocol/poke.ts'
import { MAX_REQUEST_BYTES } from '@hearthkeep/shared/kernel/version.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { LocalStore } from '../../web/src/data/store/local-store.ts'
import { MemoryStore } from '../../web/src/data/testing/memory-store.ts'
import { mutate, type Person } from '../../web/src/data/mutate/mutate.ts'
import { adoptUnknown } from '../../web/src/sync/apply/adopt-unknown.ts'
import { registerDevice } from '../../web/src/sync/loop/device-identity.ts'
import type { movingRequest } from '../../web/src/platform/files/moving-request.ts'
import { Pace, type Load } from '../../web/src/sync/loop/pace.ts'
import type { RoundEnd, RoundParts } from '../../web/src/sync/loop/round.ts'
import { TransportFailure, type Transport } from '../../web/src/sync/transport/transport.ts'
import { dayOf } from './clock.ts'
import { hereIn, shownScopes, within, type Held } from './held.ts'
import { HeldOnDisk } from './held-on-disk.ts'
import type { DeviceParts, TabParts } from './device-parts.ts'
import type { DeviceImage } from './device-image.ts'
import { DeviceFiles } from './files/device-files.ts'
import type { Line } from './line.ts'
import type { Sender } from './network.ts'
import { sightedTransport } from './sighted-transport.ts'
import { sightOf, type OpenForm } from './sights.ts'
import { callFor } from './people-workload.ts'
import { canCall, OlderApp, shownBy, StoreOfTwoApps, type AppDay } from './two-apps.ts'
import { FullStore, PoweredStore, StorageFull } from './unreliable-stores.ts'

/** What a network, a disk and a newer app may do to a round. */
const isExpected = (error: unknown) =>
  error instanceof TransportFailure || error instanceof StorageFull || error instanceof OlderApp

/** So few that what waits often takes several requests. */
export const MOST_PUSHED: Load = { mutations: 6, bytes: MAX_REQUEST_BYTES }

/** A device: the real engine on a store in memory. */
export class SimulatedDevice {
  readonly name: string
  readonly person: Person
  skewMs: number
  /** It was never wrong. */
  hasRightClock: boolean
  readonly memory = new MemoryStore()
  private readonly disk = new HeldOnDisk(this.memory)
  readonly files = new DeviceFiles()
  /** The mutations that were shown as saved, in their order, as far as this device remembers. */
  known: MutationId[] = []
  readonly bugs: unknown[] = []
  /** Of its person; a draft is there again after the app has died. */
  readonly forms: OpenForm[] = []
  /** Its disk was an earlier one since: what it had heard may be forgotten. */
  hasGoneBack = false
  /** Scopes of which rows were damaged on its disk: until it is at rest they may not be what the server has. */
  readonly suspect = new Set<Scope>()
  roundsUnderWay = 0
  app: AppDay
  private readonly apps: StoreOfTwoApps
  private session: PoweredStore
  /** The tab of the older app, which is still open. */
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
    this.apps = new StoreOfTwoApps(this.memory, parts.sabotage.marksNewestApp)
    this.session = this.opened()
    this.pace = this.newPace()
  }

  setClock(skewMs: number): void {
    this.skewMs = skewMs
    this.hasRightClock &&= skewMs === 0
  }

  get line(): Line {
    return this.parts.line
  }

  private opened(): PoweredStore {
    return new PoweredStore(this.apps.openedBy(this.app))
  }

  /** Today's app starts in another tab. The older one stays open, and does what it was about to do. */
  openTodaysApp(): void {
    this.app = 'today'
    this.older = this.session
    this.session = this.opened()
    this.roundsUnderWay = 0
    this.adopt()
  }

  /** As an app does that starts: before anything else. */
  private adopt(): void {
    const { person } = this
    const adopted = adoptUnknown(this.session, { person, today: this.context().today })
    adopted.catch((error: unknown) => this.bugs.push(error))
  }

  held(): Promise<Held> {
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

  /** What its person does next, given what it shows. */
  async nextCall(): Promise<CallOf> {
    const held = await this.held()
    const { random, doings } = this.parts
    const { person } = this
    const seen = { rows: shownBy(this.app, within(held.view, shownScopes(held))), today: this.context().today }
    for (;;) {
      const call = callFor(random, { ...seen, person, doings })
      if (canCall(this.app, call)) return call
    }
  }

  /** @param seen what a form showed that was opened before; else its person sees what is there now. */
  async act(call: CallOf, seen?: Was): Promise<Outcome<null>> {
    const id = this.parts.random.uuid() as MutationId
    const sight = sightOf(call, (await this.held()).view)
    const store = this.apps.openedBy(this.app)
    const outcome = await this.parts.sabotage.mutate(store, { id, call, context: this.context(), seen })
    if (!outcome.ok) return outcome
    this.known.push(id)
    if (sight) this.parts.sights.set(id, { ...sight, fields: { ...sight.fields, ...seen } })
    return outcome
  }

  /** @returns whether the write was kept in spite of a disk with room for so few writes. */
  async actOnFullDisk(call: CallOf, writesLeft: number): Promise<boolean> {
    const id = this.parts.random.uuid() as MutationId
    const sight = sightOf(call, (await this.held()).view)
    const store = new FullStore(this.apps.openedBy(this.app), writesLeft)
    try {
      const outcome = await mutate(store, { id, call, context: this.context() })
      if (!outcome.ok) return false
      this.known.push(id)
      if (sight) this.parts.sights.set(id, sight)
      return true
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
        if (!isExpected(error)) this.bugs.push(error)
      })
      .finally(() => {
        if (session === this.session) this.roundsUnderWay -= 1
      })
  }

  get hasOlderTab(): boolean {
    return this.older !== null
  }

  /** The tab of the older app goes on as if nothing had happened. */
  startRoundInOlderTab(): void {
    if (!this.older) return
    this.round(this.older, this.parts.network.transportOf(this.sender())).catch((error: unknown) => {
      if (!isExpected(error)) this.bugs.push(error)
    })
  }

  /** The server says what has changed. @returns whether it is here now; if not, the app begins a round. */
  hear(news: News): Promise<boolean> {
    const now = this.now()
    return this.parts.sabotage.takeNews(this.session, {
      news,
      person: this.person,
      now: now.toISOString(),
      today: dayOf(now),
    })
  }

  /** A whole round over a network that loses nothing. */
  roundAtOnce(): Promise<RoundEnd> {
    return this.round(this.apps.openedBy(this.app), this.parts.network.directTransportOf(this.sender()))
  }

  /** What the loop of one more tab works with: its store can be cut without the others. */
  tabParts(clock: () => number): TabParts {
    const store = this.opened()
    const transport = this.parts.network.transportOf(this.sender())
    const pace = new Pace({ clock: () => clock() + this.line.clock.ms, most: MOST_PUSHED })
    return { ...this.roundParts(store, transport), store, pace }
  }

  /** The app dies, at once or after so many more steps on its disk: what it was about to do is never done; the disk stays. */
  crash(afterSteps = 0): void {
    this.session.cutAfter(afterSteps)
    this.dying.push(this.session)
    this.files.crash()
    this.older?.cutAfter(0)
    this.session = this.opened()
    this.older = null
    this.pace = this.newPace()
    this.roundsUnderWay = 0
  }

  /** It dies, and what its disk had not quite written yet is lost, all but so many of those writes. */
  losePower(kept: number): void {
    this.end()
    this.hasGoneBack = true
    this.memory.losePower(kept)
  }

  async image(): Promise<DeviceImage> {
    return {
      disk: this.memory.dump(),
      known: [...this.known],
      here: hereIn(await this.held()),
      files: this.files.image(),
    }
  }

  load({ disk, known, files }: DeviceImage): void {
    this.end()
    this.hasGoneBack = true
    this.memory.load(disk)
    this.files.load(files)
    this.known = [...known]
    if (this.app === 'today') this.adopt()
  }

  /** Its store as the app that is open has it. */
  get store(): LocalStore {
    return this.session
  }

  /** What the app asks beside its rounds. */
  request(how: 'by letter' | 'at once'): typeof movingRequest {
    const { network } = this.parts
    return how === 'at once' ? network.directRequestOf(this.sender()) : network.requestOf(this.sender())
  }

  /** Nothing of it runs on, not even what was dying already. */
  private end(): void {
    this.crash()
    for (const session of this.dying) session.cutAfter(0)
  }

  private now(): Date {
    return new Date(this.parts.clock.now().getTime() + this.skewMs)
  }

  private sender(): Sender {
    return { name: this.name, userId: this.person.userId, line: this.line }
  }

  private newPace(): Pace {
    return new Pace({ clock: () => this.line.clock.ms, most: MOST_PUSHED })
  }

  private round(store: RoundParts['store'], transport: Transport): Promise<RoundEnd> {
    return this.parts.sabotage.round(this.roundParts(store, transport))
  }

  private roundParts(store: RoundParts['store'], transport: Transport): RoundParts {
    return {
      store,
      transport: sightedTransport(transport, this.memory, this.parts.sights),
      person: this.person,
      app: 'simulated',
      now: () => this.now(),
      today: () => dayOf(this.now()),
      mintId: () => this.parts.random.uuid(),
      pace: this.pace,
    }
  }
}
