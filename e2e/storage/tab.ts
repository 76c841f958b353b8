import type { DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { Page, Request, Route } from '@playwright/test'
import type { MutateInput } from '../../web/src/data/mutate/mutate.ts'
import type { RoundEnd } from '../../web/src/sync/loop/round.ts'
import type { DeviceData } from '../simulation/device/device-data.ts'
import type * as engineInPage from './engine-in-page.ts'
import { PATIENCE_MS, type ChangeSignal } from './change-signal.ts'
import type { RealBrowser } from './real-browser.ts'
import type { SabotageName } from './sabotage-in-page.ts'

declare const engine: typeof engineInPage

type RoundInPage = Parameters<typeof engineInPage.round>[0]

export interface TabParts {
  name: string
  browser: RealBrowser
  signal: ChangeSignal
  database: string
  newDevice: DeviceId
  sabotage: SabotageName
  /**
   * @returns the server's answer, or `null` if there will be none
   */
  ask(tab: Tab, request: Request): Promise<string | null>
  /** Called with the mutations that the page reported to the person as saved. */
  onReported(ids: readonly MutationId[]): void
  onBug(error: unknown): void
}

/** One lifetime of a page, driven from outside. */
export class Tab {
  readonly name: string
  /** Rounds in flight. */
  rounds = 0
  private acts = 0
  private readonly unanswered = new Set<Request>()
  private stop: Route | null = null
  private isDying = false
  private hasBug = false
  private readonly parts: TabParts
  private page: Page | null = null

  private constructor(parts: TabParts) {
    this.parts = parts
    this.name = parts.name
  }

  static async open(parts: TabParts): Promise<Tab> {
    const tab = new Tab(parts)
    const page = await parts.browser.openPage((route) => tab.answer(route))
    tab.page = page
    page.on('pageerror', (error) => tab.report(error))
    page.on('requestfailed', (request) => tab.forget(request))
    const { database, newDevice, sabotage } = parts
    await page.evaluate((opened) => engine.open(opened), { database, newDevice, sabotage })
    return tab
  }

  /** Resolves when nothing can progress without an answer, or when the page is stopped, dying, or has a bug. */
  async untilIdle(): Promise<void> {
    const { signal } = this.parts
    const hasEnded = () => this.isStopped || this.isDying || this.hasBug
    const isIdle = () => this.acts === 0 && (this.rounds === 0 || this.unanswered.size > 0)
    const words = () => `${this.name} to rest from ${this.acts} changes and ${this.rounds} rounds`
    await signal.until(() => hasEnded() || isIdle(), words)
    const deadline = Date.now() + PATIENCE_MS
    while (!hasEnded() && !((await this.isQuiet()) && isIdle()))
      if (Date.now() > deadline) throw new Error(`still waiting: ${words()}`)
  }

  get isStopped(): boolean {
    return this.stop !== null
  }

  /** Returns `null` if the page dies meanwhile. */
  async act(input: MutateInput): Promise<Outcome<null> | null> {
    this.acts += 1
    this.parts.signal.note()
    const outcome = await this.whileAlive((page) => page.evaluate((input) => engine.act(input), input))
    if (outcome?.ok) this.parts.onReported([input.id])
    this.acts -= 1
    this.parts.signal.note()
    return outcome
  }

  async round(parts: RoundInPage): Promise<RoundEnd | 'unreachable' | null> {
    this.rounds += 1
    this.parts.signal.note()
    const end = await this.whileAlive((page) => page.evaluate((parts) => engine.round(parts), parts))
    this.rounds -= 1
    this.parts.signal.note()
    return end
  }

  /** Reads what the page finds on the disk. */
  async data(): Promise<DeviceData | null> {
    const data = await this.whileAlive((page) => page.evaluate(() => engine.data()))
    return data && { ...data, view: new Map(data.view) }
  }

  /** Stops the page after this many steps of its store. */
  async stopAfter(steps: number): Promise<void> {
    await this.whileAlive((page) => page.evaluate((steps) => engine.stopAfter(steps), steps))
  }

  async resume(): Promise<void> {
    const { stop } = this
    this.stop = null
    await stop?.fulfill({ body: '' })
  }

  async crash(): Promise<void> {
    this.die()
    if (this.page) await this.parts.browser.crash(this.page)
  }

  async close(): Promise<void> {
    this.die()
    await this.page?.close()
  }

  /** Marks the page as dying: from now on, errors are not bugs. */
  die(): void {
    this.isDying = true
  }

  /** Whether the page only waits for answers to requests that we have seen. */
  private async isQuiet(): Promise<boolean> {
    const workInFlight = await this.whileAlive((page) => page.evaluate(() => engine.workInFlight()))
    return workInFlight?.transactions === 0 && workInFlight.requests === this.unanswered.size
  }

  private async whileAlive<T>(work: (page: Page) => Promise<T>): Promise<T | null> {
    try {
      return this.page && (await work(this.page))
    } catch (error) {
      if (!this.isDying) this.report(error)
      return null
    }
  }

  private report(error: unknown): void {
    this.hasBug = true
    this.parts.onBug(error)
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request()
    if (new URL(request.url()).pathname === '/stopped') {
      this.parts.onReported(JSON.parse(request.postData() ?? '[]') as MutationId[])
      this.stop = route
      return this.parts.signal.note()
    }
    this.unanswered.add(request)
    const answer = this.parts.ask(this, request)
    this.parts.signal.note()
    const body = await answer.catch((error: unknown) => {
      this.report(error)
      return null
    })
    this.forget(request)
    await (body === null ? route.abort() : route.fulfill({ body })).catch(() => 'the page is gone')
  }

  private forget(request: Request): void {
    this.unanswered.delete(request)
    this.parts.signal.note()
  }
}
