import type { DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import { MAX_REQUEST_BYTES } from '@hearthkeep/shared/protocol/limits.ts'
import type { LocalStore } from '../../../web/src/data/store/local-store.ts'
import { newDeviceState } from '../../../web/src/data/store/new-device-state.ts'
import { MemoryStore } from '../../../web/src/data/testing/memory-store.ts'
import type { Person } from '../../../web/src/data/mutate/mutate.ts'
import { adoptUnknownRows } from '../../../web/src/sync/apply/adopt-unknown.ts'
import { registerDevice } from '../../../web/src/sync/loop/device-identity.ts'
import { Pace, type Load } from '../../../web/src/sync/loop/pace.ts'
import { TransportFailure } from '../../../web/src/sync/transport/transport.ts'
import { dayOf } from '../clock.ts'
import { OlderApp, type AppVersion } from '../app-versions.ts'
import { DeviceFiles } from '../files/device-files.ts'
import { AppSessions } from './app-sessions.ts'
import type { Connection } from './connection.ts'
import { unconfirmedIn, type DeviceData } from './device-data.ts'
import { DeviceDataCache } from './device-data-cache.ts'
import type { DeviceImage } from './device-image.ts'
import type { DeviceParts } from './device-parts.ts'
import type { Sender } from './network.ts'
import type { OpenForm } from './seen-values.ts'
import { StorageFull, type StoreFault } from './unreliable-stores.ts'

/** Errors that a network, a disk or a newer app may cause in a round. */
const isExpected = (error: unknown) =>
  error instanceof TransportFailure || error instanceof StorageFull || error instanceof OlderApp

/** So few that pending mutations often need several requests. */
export const MAX_PUSH: Load = { mutations: 6, bytes: MAX_REQUEST_BYTES }

/** A device with its disk, its clock and the runs of its app: what can fail, be lost and begin again. */
export class StoredDevice {
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
  /** Scopes with rows damaged on its disk; until the device settles, they may differ from the server's. */
  readonly suspect = new Set<Scope>()
  roundsInProgress = 0
  protected readonly sessions: AppSessions
  protected pace: Pace
  protected readonly parts: DeviceParts

  constructor(parts: DeviceParts) {
    this.parts = parts
    this.name = parts.name
    this.person = parts.person
    this.skewMs = parts.skewMs
    this.hasRightClock = parts.skewMs === 0
    this.sessions = new AppSessions({ memory: this.memory, sabotage: parts.sabotage, version: parts.app })
    this.pace = this.newPace()
  }

  setClock(skewMs: number): void {
    this.skewMs = skewMs
    this.hasRightClock &&= skewMs === 0
  }

  get connection(): Connection {
    return this.parts.connection
  }

  protected readonly noteUnexpected = (error: unknown): void => {
    if (!isExpected(error)) this.bugs.push(error)
  }

  get app(): AppVersion {
    return this.sessions.version
  }

  get hasOlderTab(): boolean {
    return this.sessions.older !== null
  }

  /** How its storage fails at present; null if it works. */
  get storeFault(): StoreFault | null {
    return this.sessions.fault
  }

  set storeFault(fault: StoreFault | null) {
    this.sessions.fault = fault
  }

  /** [P61] */
  checkPages(): Promise<void> {
    return this.sessions.kept.check(this.name)
  }

  /** Starts the `current` app in another tab. The older tab stays open and finishes its work. */
  openCurrentApp(): void {
    this.sessions.openCurrentApp()
    this.roundsInProgress = 0
    this.adopt()
  }

  /** Adopts unknown rows, the first step when an app starts. */
  private adopt(): void {
    const { person } = this
    const adopted = adoptUnknownRows(this.store, { person, today: this.context().today })
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
  /**
   * Crashes the app, immediately or after `afterSteps` more steps on its disk. Unfinished work is lost; the disk
   * remains.
   */
  crash(afterSteps = 0): void {
    this.sessions.crash(afterSteps)
    this.startAgain()
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
    const device = this.parts.random.uuid() as DeviceId
    await this.memory.removeAll((tables) => tables.device.put([newDeviceState(device)]))
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
    return this.sessions.current
  }

  private end(): void {
    this.sessions.end()
    this.startAgain()
  }

  private startAgain(): void {
    this.files.crash()
    this.pace = this.newPace()
    this.roundsInProgress = 0
  }

  protected now(): Date {
    return new Date(this.parts.clock.now().getTime() + this.skewMs)
  }

  /** A pace lives as long as its app. */
  protected sender(pace = this.pace): Sender {
    return { name: this.name, userId: this.person.userId, connection: this.connection, app: pace }
  }

  private newPace(): Pace {
    return new Pace({ clock: () => this.connection.clock.ms, most: MAX_PUSH })
  }
}
