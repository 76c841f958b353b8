import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { ann } from '../harness/accounts/account.ts'
import { Device } from '../harness/device/device.ts'
import { localToday, Person } from '../harness/device/person.ts'
import { startFilledServer } from './filled/filled-server.ts'
import { call, install } from './page-bundle.ts'

/** Changes of one person that wait for the network. */
const WAITING = 20_000
const STARTS = 3
/** Milliseconds; a machine with other work can stall. */
const WITHIN = 15 * 60_000

/** A start with thousands of changes that wait: until Home is there, and until it answers to a press. */
export const bench: Bench = {
  title: 'waiting changes',
  async run() {
    const { server } = await startFilledServer(1, { overdue: 60, coming: 40, done: 100, doneDays: 500, deleted: 0 })
    const device = await Device.open({ url: server.url, shape: 'desktop' })
    const person = new Person(device)
    const synced = () => person.syncState().filter({ hasText: 'All synced' }).waitFor({ timeout: WITHIN })
    const start = async (): Promise<Started> => {
      // A page without the store, so that the next one opens it anew.
      await device.page.goto('/for-realtors')
      const begun = performance.now()
      await device.page.goto('/dashboard', { waitUntil: 'commit' })
      await device.page.locator(CIRCLE).first().waitFor({ timeout: WITHIN })
      const shown = performance.now() - begun
      await install(device.page, 'screens-in-page.ts')
      const answered = await call<number>(device.page, 'pressUntilGone', CIRCLE)
      return { shown, answered }
    }
    const several = async () => {
      const starts: Started[] = []
      for (let n = 0; n < STARTS; n += 1) starts.push(await start())
      return starts
    }
    try {
      await person.signIn(ann)
      await synced()
      await device.installWorker(device.page)
      const none = await several()
      await synced()
      await device.page.goto('/for-realtors')
      await device.goOffline()
      await install(device.page, 'waiting-in-page.ts')
      await call(device.page, 'edit', WAITING, localToday())
      const offline = await several()
      await device.goOnline()
      const online = await several()
      const sending = performance.now()
      await synced()
      const sent = performance.now() - sending
      return [
        ...figures('nothing waits', none),
        ...figures(`${WAITING} wait, offline`, offline, none),
        ...figures(`${WAITING} wait, online`, online, none),
        { name: 'after these starts, all are sent in', value: sent / 1000, unit: 's' },
      ]
    } finally {
      await device.dispose()
      await server.dispose()
    }
  },
}

/** Milliseconds until Home has its tasks, and from a press that completes one until its row is gone. */
interface Started {
  shown: number
  answered: number
}

function figures(name: string, starts: readonly Started[], others?: readonly Started[]): Figure[] {
  return (['shown', 'answered'] as const).map((what): Figure => {
    const value = medianOf(starts, what)
    const figure = { name: `${name}: ${what}`, value, unit: 'ms', target: { atMost: what === 'shown' ? 3_000 : 1_000 } }
    return others ? { ...figure, ratio: { of: 'nothing waits', value: value / medianOf(others, what) } } : figure
  })
}

function medianOf(starts: readonly Started[], what: keyof Started): number {
  const times = starts.map((started) => started[what]).toSorted((one, other) => one - other)
  return times[Math.floor(times.length / 2)] ?? NaN
}

/** The circle of the first open task. */
const CIRCLE = 'main button[aria-label^="Complete "]'
