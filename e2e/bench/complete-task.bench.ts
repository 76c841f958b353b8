import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { ann } from '../harness/accounts/account.ts'
import { Device } from '../harness/device/device.ts'
import { localToday, Person } from '../harness/device/person.ts'
import { countReads, rowsReadIn } from '../harness/device/rows-read.ts'
import type { Server } from '../harness/server/server.ts'
import type { FilledProperty } from './filled/fill-properties.ts'
import { startFilledServer } from './filled/filled-server.ts'
import { call, install } from './page-bundle.ts'

/** How often a task is completed on each screen; the first time does not count. */
const TIMES = 6
/** Overdue tasks in the account, one for each press: their number must not depend on that of the others. */
const OVERDUE = 60

/** All finished work is current: the server sets aside what ended more than 18 months ago. */
const DONE_DAYS = 500

/** Milliseconds for the first load of a slow device. */
const LOADED_WITHIN = 240_000

interface Size {
  properties: number
  /** In all properties. */
  tasks: number
  slowdown: number
}

interface Pair {
  small: Size
  large: Size
}

/** A house, and the houses of one owner on a slow device. */
const pairs: Pair[] = [
  { small: { properties: 1, tasks: 200, slowdown: 1 }, large: { properties: 1, tasks: 5_000, slowdown: 1 } },
  { small: { properties: 20, tasks: 200, slowdown: 4 }, large: { properties: 20, tasks: 15_000, slowdown: 4 } },
]

/** How long it takes from the press that completes a task until its row is gone, with few tasks and with thousands. */
export const bench: Bench = {
  title: 'complete a task',
  async run() {
    const figures: Figure[] = []
    for (const pair of pairs) figures.push(...(await comparedIn(pair)))
    return figures
  },
}

async function comparedIn({ small, large }: Pair): Promise<Figure[]> {
  const opened = [await Household.open(small), await Household.open(large)]
  try {
    const [few, many] = [must(opened[0], 'the small one'), must(opened[1], 'the large one')]
    const figures: Figure[] = []
    for (const screen of screens) {
      // In turns, so that other work on the machine slows both.
      for (let time = 0; time < TIMES; time += 1)
        for (const household of [few, many]) await household.complete(screen, time)
      figures.push(...few.figuresOn(screen), ...many.figuresOn(screen, few))
    }
    return figures
  } finally {
    for (const household of opened) await household.dispose()
  }
}

const screens = ['Home', 'tracker', 'calendar', 'property'] as const
type Screen = (typeof screens)[number]

/** What one completion took: until its row was gone, and the rows read until it was synced. */
interface Taken {
  ms: number
  rows: number
}

interface Opened {
  server: Server
  device: Device
  properties: readonly FilledProperty[]
}

/** An account with that many tasks, open on a device. */
class Household {
  readonly #taken = new Map<Screen, Taken[]>()
  readonly #size: Size
  readonly #server: Server
  readonly #device: Device
  readonly #properties: readonly FilledProperty[]

  private constructor(size: Size, { server, device, properties }: Opened) {
    this.#size = size
    this.#server = server
    this.#device = device
    this.#properties = properties
  }

  static async open(size: Size): Promise<Household> {
    const { properties, tasks, slowdown } = size
    const overdue = OVERDUE / properties
    const others = tasks / properties - overdue
    const [coming, done] = [Math.ceil(others / 4), Math.floor((others * 3) / 4)]
    const items = { overdue, coming, done, doneDays: DONE_DAYS, deleted: 0 }
    const { server, filled } = await startFilledServer(properties, items)
    const device = await Device.open({ url: server.url, shape: 'desktop', slowdown })
    await countReads(device.page)
    const person = new Person(device)
    await person.signIn(ann)
    await device.page.getByText(`${properties} Main St`).first().waitFor({ timeout: LOADED_WITHIN })
    await person.syncState().filter({ hasText: 'All synced' }).waitFor({ timeout: LOADED_WITHIN })
    await install(device.page, 'screens-in-page.ts')
    return new Household(size, { server, device, properties: filled })
  }

  /** Completes one overdue task, on a page that is idle and has read everything that it shows. */
  async complete(screen: Screen, time: number): Promise<void> {
    const { page } = this.#device
    const address = this.#addressOf(screen, time)
    await call(page, 'goTo', '/settings', { selector: 'main', texts: ['About'] })
    await page.evaluate((to) => history.pushState({}, '', to), address)
    await page.locator(CIRCLE).first().waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    // A press this soon after the last would count as its second tap.
    await page.waitForTimeout(800)
    await page.evaluate(() => scrollTo(0, 0))
    await call(page, 'idle')
    await rowsReadIn(page)
    const ms = await call<number>(page, 'pressUntilGone', CIRCLE)
    await new Person(this.#device).syncState().filter({ hasText: 'All synced' }).waitFor()
    await call(page, 'idle')
    const read = await rowsReadIn(page)
    const rows = Object.values(read).reduce((sum, count) => sum + count, 0)
    if (time > 0) this.#taken.set(screen, [...(this.#taken.get(screen) ?? []), { ms, rows }])
  }

  #addressOf(screen: Screen, time: number): string {
    switch (screen) {
      case 'Home':
        return '/dashboard'
      case 'tracker':
        return '/maintenance-tracker?tab=overdue'
      case 'calendar':
        // One of the days on which something is overdue, which are three days apart.
        return `/calendar?date=${addDays(localToday(), -1 - (time % (OVERDUE / this.#properties.length)) * 3)}`
      case 'property':
        // From the last: the other screens begin with the first.
        return `/properties/${must(this.#properties.at(-1 - (time % this.#properties.length)), 'one').propertyId}?tab=maintenance`
    }
  }

  #nameOf(screen: Screen): string {
    const { properties, tasks, slowdown } = this.#size
    const where = properties === 1 ? '' : ` in ${properties} properties, slow device`
    return `${screen}, ${tasks.toLocaleString('en-US')} tasks${slowdown === 1 ? '' : where}`
  }

  /** @param fewer an account with fewer tasks, to compare with. */
  figuresOn(screen: Screen, fewer?: Household): Figure[] {
    return (['ms', 'rows'] as const).map((unit): Figure => {
      const value = this.#medianOn(screen, unit)
      const name = `${this.#nameOf(screen)}${unit === 'rows' ? ', read' : ''}`
      const target = unit === 'ms' ? { target: { atMost: 100 } } : {}
      if (!fewer) return { name, value, unit, ...target }
      const few = { of: `with ${fewer.#size.tasks}`, value: value / fewer.#medianOn(screen, unit) }
      return { name, value, unit, ...target, ratio: { ...few, target: { atMost: 1.3 } } }
    })
  }

  #medianOn(screen: Screen, unit: keyof Taken): number {
    const values = (this.#taken.get(screen) ?? []).map((taken) => taken[unit]).toSorted((one, other) => one - other)
    return must(values[Math.floor(values.length / 2)], 'a completion')
  }

  async dispose(): Promise<void> {
    await this.#device.dispose()
    await this.#server.dispose()
  }
}

/** The circle of the first open task. */
const CIRCLE = 'main button[aria-label^="Complete "]'
