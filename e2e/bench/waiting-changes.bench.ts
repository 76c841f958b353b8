import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { ann } from '../harness/accounts/account.ts'
import { Device } from '../harness/device/device.ts'
import { localToday, Person } from '../harness/device/person.ts'
import { startFilledServer } from './filled/filled-server.ts'
import { call, install } from './page-bundle.ts'

const CHANGES = 20_000
const STARTS = 5
/** Milliseconds. */
const USABLE_WITHIN = 3_000
const ALL_SENT_WITHIN = 30 * 60_000

const CIRCLE = 'main button[aria-label^="Complete "]'

/** How long a start takes with thousands of changes that the server has not got: until a task is completed on Home. */
export const bench: Bench = {
  title: 'waiting changes',
  async run() {
    const { server } = await startFilledServer(1, { overdue: 60, coming: 35, done: 105, doneDays: 500, deleted: 0 })
    const device = await Device.open({ url: server.url, shape: 'desktop' })
    try {
      const person = new Person(device)
      await person.signIn(ann)
      await person.waitUntilSynced()
      await person.canStartOffline()
      const none = await startsOf(device, 'without a change')
      await device.goOffline()
      await install(device.page, 'waiting-in-page.ts')
      await call(device.page, 'makeChanges', CHANGES, localToday())
      const offline = await startsOf(device, `with ${CHANGES.toLocaleString('en-US')} changes, offline`)
      await device.goOnline()
      const online = await startsOf(device, 'with those that still wait, while they are sent')
      const begun = Date.now()
      await person.syncState().filter({ hasText: 'All synced' }).waitFor({ timeout: ALL_SENT_WITHIN })
      return [
        ...none,
        ...offline,
        ...online,
        { name: 'from the last start until all are sent', value: (Date.now() - begun) / 1000, unit: 's' },
      ]
    } finally {
      await device.dispose()
      await server.dispose()
    }
  },
}

/** Each start is a new browser. */
async function startsOf(device: Device, which: string): Promise<Figure[]> {
  const shown: number[] = []
  const done: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    await device.reopen()
    const { page } = device
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.locator(CIRCLE).first().waitFor({ timeout: 60_000 })
    shown.push(await page.evaluate(() => performance.now()))
    await install(page, 'screens-in-page.ts')
    done.push(await call<number>(page, 'pressUntilGone', CIRCLE))
  }
  const target = { atMost: USABLE_WITHIN }
  return [
    { name: `start ${which}, until Home`, value: middle(shown), unit: 'ms', target },
    { name: `start ${which}, from the press until the row is gone`, value: middle(done), unit: 'ms' },
  ]
}

const middle = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN
