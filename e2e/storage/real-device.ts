import { randomUUID } from 'node:crypto'
import type { DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Person } from '../../web/src/data/mutate/mutate.ts'
import type { RoundEnd } from '../../web/src/sync/loop/round.ts'
import { dayOf } from '../simulation/clock.ts'
import type { Watched } from '../simulation/invariants/device-invariants.ts'
import { shownScopes, within, type DeviceData } from '../simulation/device/device-data.ts'
import { randomCall } from '../simulation/workload/workload.ts'
import { settle, type World } from '../simulation/world.ts'
import { ChangeSignal } from './change-signal.ts'
import { NetworkBridge } from './network-bridge.ts'
import type { RealBrowser } from './real-browser.ts'
import type { SabotageName } from './sabotage-in-page.ts'
import { Tab } from './tab.ts'

export interface RealDeviceParts {
  world: World
  browser: RealBrowser
  person: Person
  sabotage: SabotageName
}

/** A device of the simulated world whose app runs in two tabs of a real browser, on one database and without a lock. */
export class RealDevice implements Watched {
  readonly name = 'the tablet'
  readonly person: Person
  known: MutationId[] = []
  readonly bugs: unknown[] = []
  readonly signal = new ChangeSignal()
  tabs: Tab[] = []
  readonly bridge: NetworkBridge
  private readonly parts: RealDeviceParts
  /** A new database each time, even for a seed that this profile has already run. */
  private readonly database = `hearthkeep-${randomUUID()}`
  /** Mutations that were shown as saved; and those of them that are, or were, in `known`. */
  private readonly reportedIds = new Set<MutationId>()
  private readonly learnedIds = new Set<MutationId>()
  private latest: DeviceData | null = null
  /** Values of `signal.count` when the tabs last settled, and at the latest read. */
  private idleAt = -1
  private readAt = 0

  constructor(parts: RealDeviceParts) {
    this.parts = parts
    this.person = parts.person
    this.bridge = new NetworkBridge(parts.world.network, { name: this.name, userId: this.person.userId })
  }

  /** Opens its tabs for the first time; mostly, it loads everything before the history continues. */
  async open(): Promise<void> {
    await this.reopen()
    if (this.parts.world.random.chance(0.7)) {
      this.bridge.isReliable = true
      for (let round = 0; round < 3; round++) await this.round()
      this.bridge.isReliable = false
    }
    await this.check()
  }

  /** Replaces dead tabs with new ones. */
  async reopen(dead: readonly Tab[] = []): Promise<void> {
    const living = this.tabs.filter((tab) => !dead.includes(tab))
    const missing = ['the left tab', 'the right tab'].filter((name) => living.every((tab) => tab.name !== name))
    this.tabs = [...living, ...(await Promise.all(missing.map((name) => this.openTab(name))))]
    this.signal.note()
  }

  /** Resolves when every round waits for an answer and no other work is in flight. */
  async settled(): Promise<void> {
    await settle()
    if (this.idleAt === this.signal.count) return
    for (const tab of this.tabs) await tab.untilIdle()
    this.idleAt = this.signal.count
    await this.bridge.send()
  }

  /** Reads the disk and checks the invariants. */
  async check(): Promise<void> {
    await this.settled()
    const data = this.latest && this.readAt === this.signal.count ? this.latest : await this.data()
    this.learn(data)
    await this.parts.world.checkData(this, data)
  }

  /** Reads the shared disk through either tab. */
  async data(): Promise<DeviceData> {
    for (const bug of this.bugs) throw bug
    this.readAt = this.signal.count
    const data = await this.parts.world.random.pick(this.twoTabs()).data()
    for (const bug of this.bugs) throw bug
    this.latest = must(data, 'what a living tab has read')
    return this.latest
  }

  /** Chooses the person's next mutation, based on the rows at the latest read. */
  nextCall(): CallOf {
    const data = must(this.latest, 'the data of the latest read')
    const { today } = this.context()
    return randomCall(this.parts.world.random, { rows: within(data.view, shownScopes(data)), today })
  }

  async act(tab: Tab, { id, call }: { id: MutationId; call: CallOf }): Promise<string> {
    const outcome = await tab.act({ id, call, context: this.context() })
    return outcome?.ok === false ? `refused: ${outcome.refusal.message}` : ''
  }

  async startRound(tab: Tab, newId: string): Promise<RoundEnd | 'unreachable' | null> {
    const { at, today } = this.context()
    return tab.round({ person: this.person, now: at, today, newId })
  }

  /** Runs a whole round in a world without faults, then checks all invariants. */
  async round(): Promise<RoundEnd> {
    const { random } = this.parts.world
    const end = await this.startRound(random.pick(this.twoTabs()), random.uuid())
    await this.check()
    if (end === null || end === 'unreachable') throw new Error(`a round without faults ended ${end}`)
    return end
  }

  /** The faults have ended, and work in flight has finished. */
  async endFaults(): Promise<void> {
    await this.settled()
    this.bridge.isReliable = true
  }

  async crashAll(): Promise<void> {
    for (const tab of this.tabs) await tab.crash()
    await this.reopen(this.tabs)
  }

  async restartBrowser(how: 'killed' | 'closed'): Promise<void> {
    const { browser } = this.parts
    for (const tab of this.tabs) tab.die()
    await (how === 'killed' ? browser.killAndRestart() : browser.closeAndRestart())
    await this.reopen(this.tabs)
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) await tab.close()
  }

  twoTabs(): [Tab, Tab] {
    const [left, right] = this.tabs
    return [must(left, 'a tab'), must(right, 'another tab')]
  }

  /** Orders newly saved mutations as in the outbox, because two tabs may have made them. */
  private learn({ outbox }: DeviceData): void {
    const positions = new Map(outbox.map(({ id }, index) => [id, index]))
    const positionOf = (id: MutationId) => positions.get(id) ?? -1
    const newIds = [...this.reportedIds].filter((id) => !this.learnedIds.has(id))
    this.known.push(...newIds.toSorted((one, other) => positionOf(one) - positionOf(other)))
    for (const id of newIds) this.learnedIds.add(id)
  }

  private openTab(name: string): Promise<Tab> {
    const { browser, sabotage, world } = this.parts
    return Tab.open({
      name,
      browser,
      sabotage,
      signal: this.signal,
      database: this.database,
      newDevice: world.random.uuid() as DeviceId,
      ask: (tab, request) => this.bridge.ask(tab, request),
      onReported: (ids) => {
        for (const id of ids) this.reportedIds.add(id)
      },
      onBug: (error) => {
        this.bugs.push(error)
        this.signal.note()
      },
    })
  }

  private context() {
    const now = this.parts.world.clock.now()
    return { ...this.person, at: now.toISOString(), today: dayOf(now) }
  }
}
