import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { Clock, DAY_MS } from './clock.ts'
import { isSameDisk, type DeviceImage, type Disk } from './device/device-image.ts'
import { checkDevice, checkOrder, type Watched } from './laws/device-laws.ts'
import { hereIn, type Held } from './device/held.ts'
import { Line } from './device/line.ts'
import { Network } from './device/network.ts'
import type { Workload, NewClient, Registered } from './workload/people.ts'
import { checkTold } from './laws/replaced-laws.ts'
import type { Sabotage } from './sabotage/sabotage.ts'
import { deedOf, type MutationKey, type ServerRecord } from './server/server-record.ts'
import { seeThroughWithheld, type Sights } from './device/sights.ts'
import type { DeviceParts } from './device/device-parts.ts'
import { SimulatedDevice } from './device/simulated-device.ts'
import { SimulatedServer, type Backup } from './server/simulated-server.ts'
import type { AppDay } from './two-apps.ts'
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
  readonly people: readonly Registered[]
  readonly sights: Sights = new Map()
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
  private checked = new WeakMap<SimulatedDevice, { disk: Disk; held: Held }>()
  /** Mutations decided before a restore of the server, which may be lost. */
  private readonly lost = new Set<MutationKey>()
  /** The record of each database of the server; a restored one is a new database. */
  private readonly databases: { epoch: string; record: ServerRecord }[] = []

  private constructor(random: Random, sabotage: Sabotage, actions: Workload) {
    this.actions = actions
    this.random = random
    this.sabotage = sabotage
    this.server = new SimulatedServer({ clock: this.clock, random: this.random, sabotage, sights: this.sights })
    this.skew = new VersionSkew(this.random.chance(0.2) ? 'tomorrow' : this.random.chance(0.2) ? 'yesterday' : 'today')
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

  static async begin(random: Random, sabotage: Sabotage, actions: Workload = 'properties only'): Promise<World> {
    const world = new World(random, sabotage, actions)
    world.say(`the server is of ${world.skew.server}`)
    await world.noteDatabase()
    for (const person of world.people) await world.server.register(person)
    const phone = await world.open('phone', world.ann)
    await world.open('laptop', world.ann)
    await world.open('Ben’s phone', world.ben)
    await world.open('the stranger', world.stranger)
    for (const { userId, firstName, role } of world.people)
      if (role === 'realtor') await (await world.open(`${firstName}’s phone`, userId)).roundAtOnce()
    await phone.roundAtOnce()
    await phone.act(createProperty(world.random))
    for (let n = 0; n < 8; n++) await phone.act(await phone.nextCall())
    return world
  }

  /** Opens a device that has never been used; one in four has a wrong clock. */
  async open(name: string, userId: UserId, chosen: { app?: AppDay; line?: Line } = {}): Promise<SimulatedDevice> {
    const app = chosen.app ?? this.anyApp()
    const skewMs = this.random.chance(0.25) ? (this.random.integer(5) - 2) * DAY_MS : 0
    const line = chosen.line ?? Line.any(this.random)
    const device = this.put({ name, userId, skewMs, app, line })
    this.say(`${name} has ${line.name}`)
    await device.register()
    return device
  }

  private anyApp(): AppDay {
    return this.actions !== 'properties only' && this.random.chance(0.2) ? 'yesterday' : 'today'
  }

  /** Adds a device with a copy of this one's disk. */
  async clone(of: SimulatedDevice, image: DeviceImage): Promise<SimulatedDevice> {
    const { skewMs, line } = of
    const device = this.put({ name: `a clone of ${of.name}`, userId: of.person.userId, skewMs, line, app: 'today' })
    device.hasRightClock = of.hasRightClock
    for (const scope of of.suspect) device.suspect.add(scope)
    device.load(image)
    return device
  }

  private put({ name, userId, ...parts }: Put): SimulatedDevice {
    const { random, clock, network, sabotage, actions, sights } = this
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
      sights,
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
   */
  async restoreServer(backup: Backup): Promise<void> {
    for (const id of [...this.server.record.applied(), ...this.server.record.refused]) this.lost.add(id)
    await this.server.restore(backup)
    await this.noteDatabase()
    for (const { of, image } of this.images) image.known = this.stillPromised(of, image)
    this.checked = new WeakMap()
    await this.checkAll()
  }

  private async noteDatabase(): Promise<void> {
    this.databases.push({ epoch: await this.server.epoch(), record: this.server.record })
  }

  /** Checks the invariants of one device; those of its disk only if that has changed. */
  async check(device: SimulatedDevice): Promise<void> {
    this.checkBugs(device)
    const disk = device.memory.dump()
    const checked = this.checked.get(device)
    if (checked && isSameDisk(disk, checked.disk)) return this.checkOrder(device)
    const held = await device.held()
    seeThroughWithheld(this.sights, held.outbox)
    this.checked.set(device, { disk, held })
    this.server.laws.secrets.checkDisk(device.name, disk)
    await this.checkHeld(device, held)
    // A copy of its disk may have received the results, which the server then drops.
    const isAlone = this.images.length === 0
    if (checked && isAlone) checkTold({ device, before: checked.held, after: held }, this.server.record.setters)
  }

  /** Checks the invariants of a device's disk. */
  async checkHeld(device: Watched, held: Held): Promise<void> {
    this.checkBugs(device)
    device.known = this.stillPromised(device, { known: device.known, here: hereIn(held) })
    const epoch = this.databases.flatMap(({ epoch, record }) => (epoch === held.state.epoch ? [record] : []))
    await checkDevice({ device, held, server: this.skew.server }, { epoch, current: this.server.record })
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
    { known, here }: Pick<DeviceImage, 'known' | 'here'>,
  ): MutationId[] {
    const { record } = this.server
    return known.filter((id) => here.has(id) || record.hasApplied(userId, id) || !this.lost.has(deedOf(userId, id)))
  }
}

type Put = Pick<DeviceParts, 'name' | 'skewMs' | 'app' | 'line'> & { userId: UserId }

/** Waits until everything is done that needs neither the network nor the clock. */
export const settle = () => new Promise((resolve) => setImmediate(resolve))
