import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { Clock, DAY_MS } from './clock.ts'
import { isSameDisk, type DeviceImage, type Disk } from './device/device-image.ts'
import { checkClaims, checkCursor } from './invariants/cursor-invariants.ts'
import { checkDevice, checkOrder, type Watched } from './invariants/device-invariants.ts'
import { unconfirmedIn, type DeviceData } from './device/device-data.ts'
import { Connection } from './device/connection.ts'
import { Network } from './device/network.ts'
import type { Workload, NewClient, Registered } from './workload/people.ts'
import { checkReplacedReceived } from './invariants/replaced-value-invariants.ts'
import type { Sabotage } from './sabotage/sabotage.ts'
import { mutationKeyOf, type MutationKey, type ServerRecord } from './server/server-record.ts'
import { inheritFromWithheld, type SeenValuesByMutation } from './device/seen-values.ts'
import type { DeviceParts } from './device/device-parts.ts'
import { SimulatedDevice } from './device/simulated-device.ts'
import { SimulatedServer, type Backup } from './server/simulated-server.ts'
import type { AppVersion } from './app-versions.ts'
import { VersionSkew } from './version-skew.ts'
import { createProperty, pickOf } from './workload/workload.ts'

/** Ann, Ben, a stranger and a realtor with their devices, the network and the server. */
export class World {
  readonly random: Random
  readonly clock = new Clock()
  readonly server: SimulatedServer
  readonly network: Network
  readonly skew: VersionSkew
  readonly ann: UserId
  /** Has a relation to Ann's properties from time to time. */
  readonly ben: UserId
  readonly stranger: UserId
  people: readonly Registered[]
  readonly seenByMutation: SeenValuesByMutation = new Map()
  readonly actions: Workload
  readonly devices: SimulatedDevice[] = []
  /** Copies of disks, and of the server, to restore. */
  readonly images: { of: SimulatedDevice; image: DeviceImage }[] = []
  backup: Backup | null = null
  /** Clients for whom a realtor's device has created an account. */
  readonly newClients: NewClient[] = []
  /** Sent messages, by the server's epoch and their id, because a restored server has forgotten some. */
  readonly delivered = new Set<string>()
  /** Links in emails that the server has sent. */
  readonly mail: { recipient: string; link: string }[] = []
  /** The number of device crashes. */
  crashes = 0
  /** The events, as text. */
  readonly story: string[] = []
  readonly sabotage: Sabotage
  /** Each device's disk when it was last checked. */
  private checked = new WeakMap<SimulatedDevice, { disk: Disk; data: DeviceData }>()
  /** Mutations decided before a restore of the server, which may be lost. */
  private readonly lost = new Set<MutationKey>()
  /** The record of each database of the server; a restored one is a new database. */
  private readonly databases: { epoch: string; era: string; record: ServerRecord }[] = []

  constructor(random: Random, sabotage: Sabotage, actions: Workload = 'properties only') {
    this.actions = actions
    this.random = random
    this.sabotage = sabotage
    this.server = new SimulatedServer({
      clock: this.clock,
      random: this.random,
      sabotage,
      seenByMutation: this.seenByMutation,
    })
    this.skew = new VersionSkew(this.random.chance(0.2) ? 'newer' : this.random.chance(0.2) ? 'older' : 'current')
    this.network = new Network(this.server, this.skew)
    if (actions !== 'properties only') this.network.carryPokes()
    this.ann = this.random.uuid() as UserId
    this.ben = this.random.uuid() as UserId
    this.stranger = this.random.uuid() as UserId
    const homeowners = [
      { userId: this.ann, firstName: 'Ann', role: 'homeowner' },
      { userId: this.ben, firstName: 'Ben', role: 'homeowner' },
      { userId: this.stranger, firstName: 'Max', role: 'homeowner' },
    ] as const
    const rita = () => ({ userId: this.random.uuid() as UserId, firstName: 'Rita', role: 'realtor' }) as const
    this.people = actions !== 'properties only' ? [...homeowners, rita()] : homeowners
  }

  /** Registers everyone, opens their devices and makes the first changes. */
  async begin(): Promise<void> {
    this.say(`the server has the ${this.skew.server} version`)
    await this.noteDatabase()
    for (const person of this.people) await this.server.register(person)
    const phone = await this.open('phone', this.ann)
    await this.open('laptop', this.ann)
    await this.open('Ben’s phone', this.ben)
    await this.open('the stranger', this.stranger)
    for (const { userId, firstName, role } of this.people)
      if (role === 'realtor') await (await this.open(`${firstName}’s phone`, userId)).roundAtOnce()
    await phone.roundAtOnce()
    await phone.act(createProperty(this.random))
    for (let n = 0; n < 8; n++) await phone.act(await phone.nextCall())
  }

  /** Opens a device that has never been used; one in four has a wrong clock. */
  async open(
    name: string,
    userId: UserId,
    chosen: { app?: AppVersion; connection?: Connection } = {},
  ): Promise<SimulatedDevice> {
    const app = chosen.app ?? this.anyApp()
    const skewMs = this.random.chance(0.25) ? (this.random.integer(5) - 2) * DAY_MS : 0
    const connection = chosen.connection ?? Connection.any(this.random)
    const device = this.put({ name, userId, skewMs, app, connection })
    this.say(`${name} has ${connection.name}`)
    await device.register()
    return device
  }

  /** Registers another person, and opens their first device. */
  async welcome(person: Registered): Promise<SimulatedDevice> {
    this.people = [...this.people, person]
    await this.server.register(person)
    const connection = Connection.unrestricted()
    const device = await this.open(`${person.firstName}’s device`, person.userId, { app: 'current', connection })
    device.setClock(0)
    return device
  }

  private anyApp(): AppVersion {
    return this.actions !== 'properties only' && this.random.chance(0.2) ? 'older' : 'current'
  }

  /** Adds a device with a copy of this one's disk. */
  async clone(of: SimulatedDevice, image: DeviceImage): Promise<SimulatedDevice> {
    const { skewMs, connection } = of
    const device = this.put({
      name: `a clone of ${of.name}`,
      userId: of.person.userId,
      skewMs,
      connection,
      app: 'current',
    })
    device.hasRightClock = of.hasRightClock
    for (const scope of of.suspect) device.suspect.add(scope)
    device.load(image)
    return device
  }

  private put({ name, userId, ...parts }: Put): SimulatedDevice {
    const { random, clock, network, sabotage, actions, seenByMutation } = this
    const { role } = must(
      this.people.find((person) => person.userId === userId),
      'a person',
    )
    const device = new SimulatedDevice({
      name,
      person: { userId, role },
      ...parts,
      clock,
      random,
      network,
      sabotage,
      actions,
      seenByMutation,
    })
    this.devices.push(device)
    return device
  }

  say(words: string): void {
    this.story.push(`${this.story.length + 1}. ${words}`)
  }

  /** Returns any device: mostly one of Ann's, quite often one of Ben's. */
  anyDevice(): SimulatedDevice {
    const { random } = this
    const realtor = this.people.find(({ role }) => role === 'realtor')
    if (realtor && random.chance(0.15))
      return must(pickOf(random, this.devicesOf(realtor.userId)), "the realtor's device")
    const among = random.chance(0.1) ? this.devices : this.devicesOf(random.chance(0.25) ? this.ben : this.ann)
    return must(pickOf(random, among), 'a device')
  }

  devicesOf(userId: UserId): SimulatedDevice[] {
    return this.devices.filter((device) => device.person.userId === userId)
  }

  /**
   * Restores the server from a backup; decisions since then are lost, unless a device still has the mutation pending.
   * @param isSetBack derived, so that the histories of recorded seeds stay the same until then
   */
  async restoreServer(backup: Backup, isSetBack = this.server.record.applied().length % 2 === 1): Promise<void> {
    for (const id of [...this.server.record.applied(), ...this.server.record.refused]) this.lost.add(id)
    this.say(isSetBack ? 'the disk of the server is set back to the backup' : 'the server is restored from the backup')
    await this.server.restore(backup, isSetBack ? 'unchanged' : this.sabotage.restoredAs)
    await this.noteDatabase()
    for (const { of, image } of this.images) image.known = this.stillPromised(of, image)
    this.checked = new WeakMap()
    await this.checkAll()
  }

  /** The server is killed and starts again with what it had written. */
  async restartServer(): Promise<void> {
    this.say('the server is killed and starts again')
    await this.server.restore(await this.server.backUp(), 'unchanged')
    await this.noteDatabase()
    this.checked = new WeakMap()
    await this.server.checkStoredRows('every scope')
    await this.checkAll()
  }

  private async noteDatabase(): Promise<void> {
    const { server } = this
    this.databases.push({
      epoch: await server.database.epoch(),
      era: await server.database.era(),
      record: server.record,
    })
  }

  /** Checks the invariants of one device; those of its disk only if that has changed. */
  async check(device: SimulatedDevice): Promise<void> {
    this.checkBugs(device)
    const disk = device.memory.dump()
    const checked = this.checked.get(device)
    if (checked && isSameDisk(disk, checked.disk)) return this.checkOrder(device)
    await device.checkPages()
    const data = await device.data()
    inheritFromWithheld(this.seenByMutation, data.outbox)
    this.checked.set(device, { disk, data })
    this.server.invariants.secrets.checkDisk(device.name, disk)
    await this.checkData(device, data)
    if (checked && !device.wasRolledBack) checkCursor(device.name, { before: checked.data, after: data })
    // A copy of its disk may have received the results, which the server then drops.
    const isAlone = this.images.length === 0
    if (checked && isAlone)
      checkReplacedReceived({ device, before: checked.data, after: data }, this.server.record.setters)
  }

  /** Checks the invariants of a device's disk. */
  async checkData(device: Watched, data: DeviceData): Promise<void> {
    this.checkBugs(device)
    device.known = this.stillPromised(device, { known: device.known, unconfirmed: unconfirmedIn(data) })
    const epoch = this.databases.flatMap(({ epoch, record }) => (epoch === data.state.epoch ? [record] : []))
    await checkDevice({ device, data, server: this.skew.server }, { epoch, current: this.server.record })
    const { era, record } = must(this.databases.at(-1), 'the database')
    if (data.state.cursor.era === era) checkClaims(device, data, record)
    this.checkOrder(device)
  }

  /** From now on, damaged rows must match the server's again. */
  async trustAll(): Promise<void> {
    for (const { suspect } of this.devices) suspect.clear()
    this.checked = new WeakMap()
    await this.checkAll()
  }

  async checkAll(): Promise<void> {
    for (const device of this.devices) await this.check(device)
  }

  private checkBugs(device: Watched): void {
    for (const bug of [...device.bugs, ...this.server.bugs]) throw bug
  }

  private checkOrder(device: Watched): void {
    checkOrder(device, { record: this.server.record, lost: this.lost })
  }

  /**
   * Removes mutations that a restored server has lost and that their device, which had received the result, will not
   * push again.
   */
  private stillPromised(
    { person: { userId } }: Pick<Watched, 'person'>,
    { known, unconfirmed }: Pick<DeviceImage, 'known' | 'unconfirmed'>,
  ): MutationId[] {
    const { record } = this.server
    return known.filter(
      (id) => unconfirmed.has(id) || record.hasApplied(userId, id) || !this.lost.has(mutationKeyOf(userId, id)),
    )
  }
}

type Put = Pick<DeviceParts, 'name' | 'skewMs' | 'app' | 'connection'> & { userId: UserId }

/** Waits until everything is done that needs neither the network nor the clock. */
export const settle = () => new Promise((resolve) => setImmediate(resolve))
