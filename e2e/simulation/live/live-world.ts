import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { MINUTE_MS } from '../clock.ts'
import { pickOf } from '../workload/workload.ts'
import { settle, type World } from '../world.ts'
import { EventStreams } from './event-streams.ts'
import { LiveFiles } from './live-files.ts'
import { PropagationCheck } from './propagation-check.ts'
import { LiveDevice } from './live-device.ts'
import type { LiveSabotage } from './live-sabotage.ts'
import { LiveServer } from './live-server.ts'
import { LiveTab } from './live-tab.ts'
import { LoopWatch } from './loop-watch.ts'
import { DelayedNetwork } from './delayed-network.ts'
import { FROZEN_MS, TabLock, type DeviceLocks } from './tab-lock.ts'
import { Timers } from './timers.ts'

/** The simulated world in virtual time: each device has tabs that run the real loop. */
export class LiveWorld {
  readonly world: World
  /** Decides people's actions and the faults. */
  readonly random: Random
  readonly timers: Timers
  readonly server: LiveServer
  readonly delayedNetwork: DelayedNetwork
  readonly streams: EventStreams
  readonly propagation: PropagationCheck
  readonly files: LiveFiles
  readonly devices: LiveDevice[] = []
  /** While true, people may notice the end of a fault. False once the faults have ended for good. */
  hasFaults = true
  private readonly ongoingFaults = new Set<() => void>()
  private readonly sabotage: LiveSabotage
  private readonly loops: Random
  private readonly wakes: Random
  private tabs = 0

  private constructor(world: World, seed: number, sabotage: LiveSabotage) {
    const randomOf = (index: number) => createRandom(Math.imul(seed, 0x9e37_79b1) + index)
    this.world = world
    this.sabotage = sabotage
    this.random = randomOf(1)
    this.loops = randomOf(2)
    this.wakes = randomOf(7)
    this.files = new LiveFiles(randomOf(8))
    this.timers = new Timers(world.clock)
    this.server = new LiveServer(world, randomOf(3))
    this.propagation = new PropagationCheck(this)
    const [arrivals, { timers, server }] = [randomOf(5), this]
    const eventOnArrival = (device: LiveDevice) =>
      this.hasFaults && arrivals.chance(0.1) ? () => this.actDuringApply(device, arrivals.integer(400)) : null
    this.delayedNetwork = new DelayedNetwork({ world, timers, server, random: randomOf(4), eventOnArrival })
    const onListening = (device: LiveDevice) => this.propagation.expectVersions(device)
    this.streams = new EventStreams({
      world,
      timers,
      server,
      random: randomOf(6),
      delayedNetwork: this.delayedNetwork,
      onListening,
    })
  }

  static async begin(world: World, seed: number, sabotage: LiveSabotage): Promise<LiveWorld> {
    await world.begin()
    const live = new LiveWorld(world, seed, sabotage)
    for (const device of world.devices) live.turnOn(device)
    return live
  }

  say(words: string): void {
    this.world.say(`${this.world.clock.now().toISOString().slice(5, 23)} ${words}`)
  }

  /** Lets time pass and runs everything due in it; checks all invariants after each moment. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.timers.now + milliseconds
    while (await this.timers.fireNext(until)) await this.runDueWork()
  }

  /** Runs everything that needs no time to pass. */
  async runDueWork(): Promise<void> {
    await settle()
    await this.world.checkAll()
    this.propagation.noteCommits(this.devices, this.streams)
    for (const { tabs, stopped } of this.devices)
      for (const { state, watch } of [...tabs, ...stopped]) if (state !== 'frozen') watch.check()
  }

  openTab(device: LiveDevice): LiveTab {
    this.tabs += 1
    const name = `tab ${this.tabs} of ${device.name}`
    const { timers, sabotage, delayedNetwork, streams, loops } = this
    const stream = sabotage.streamOf(`tab ${this.tabs}`)
    const store = device.device.tabParts(() => timers.now)
    const tab = new LiveTab({
      name,
      timers,
      sabotage,
      store,
      locks: device.locks,
      watch: new LoopWatch(name, timers),
      transport: (tab) =>
        delayedNetwork.transportOf(
          { device, tab, noteWait: (milliseconds) => tab.watch.noteRequestedWait(milliseconds) },
          { ...store.transport, sync: (request) => store.transport.sync({ ...request, stream }) },
        ),
      contents: device.device.files.app.contents,
      request: (tab) => delayedNetwork.requestOf({ device, tab, noteWait: () => {} }, device.device.request('queued')),
      connect: (on) => streams.connect({ device, name: stream }, on),
      random: () => loops.next(),
      onRoundEnd: (tab) => void this.wakeAtEnd(tab),
      onBug: (error) => device.device.bugs.push(error),
    })
    device.tabs.push(tab)
    this.say(`${name} opens`)
    return tab
  }

  /** Lets a fault last for a while, at most until the history ends. */
  endFaultAfter(milliseconds: number, end: () => void): void {
    const endOnce = () => {
      if (this.ongoingFaults.delete(endOnce)) end()
    }
    this.ongoingFaults.add(endOnce)
    this.timers.after(milliseconds, endOnce)
  }

  endFaults(): void {
    this.say('the faults end')
    this.hasFaults = false
    for (const end of this.ongoingFaults) end()
    this.server.health = 'healthy'
    this.world.server.database.beTheOnlyOne()
    if (this.world.skew.server === 'older') this.world.skew.server = 'current'
  }

  /** Like `World.anyDevice`, mostly one of Ann's. */
  anyDevice(): LiveDevice {
    const { random, devices, world } = this
    const who = random.pick([world.ann, world.ann, world.ben, null])
    const theirs = devices.filter(({ device }) => who === null || device.person.userId === who)
    return must(pickOf(random, theirs), 'a device')
  }

  /** A person makes a change in a tab, which then wakes its loop. */
  async act(live: LiveDevice, tab: LiveTab): Promise<void> {
    const { device } = live
    const call = await device.nextCall()
    const outcome = await device.act(call)
    this.say(`${tab.name}: ${call.name}${outcome.ok ? '' : `, refused: ${outcome.refusal.message}`}`)
    if (outcome.ok) this.noteChange(live, tab)
  }

  /** Wakes what a change on the device wakes. */
  noteChange(live: LiveDevice, tab: LiveTab): void {
    tab.wake()
    for (const { files } of live.tabs) files.noteChange()
    const id = live.device.known.at(-1)
    if (id) this.propagation.expectDecided(live, id)
  }

  private turnOn(device: SimulatedDevice): void {
    // A tab of the older app (`older`) does not run beside one of the newer.
    if (device.app === 'older') device.openCurrentApp()
    const live = new LiveDevice(device, this.newLocks())
    this.devices.push(live)
    this.openTab(live)
    if (this.random.chance(0.6)) this.openTab(live)
  }

  private newLocks(): DeviceLocks {
    const lock = (frozenMs: number) => new TabLock(this.timers, this.sabotage.lock, frozenMs)
    return { sync: lock(FROZEN_MS), contents: lock(15 * MINUTE_MS), texts: lock(30 * MINUTE_MS) }
  }

  /** A person makes a change after a random number of steps while a tab applies an answer. */
  private async actDuringApply(device: LiveDevice, steps: number): Promise<void> {
    const tab = pickOf(this.random, device.tabsThatAre('in front'))
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    if (tab) await this.act(device, tab)
  }

  /** Wakes a loop after a random number of steps while it settles. */
  private async wakeAtEnd(tab: LiveTab): Promise<void> {
    if (!this.hasFaults || tab.state !== 'in front' || !this.wakes.chance(0.1)) return
    const steps = this.wakes.integer(8)
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    tab.wake()
  }
}
