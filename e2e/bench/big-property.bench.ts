import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Device } from '../harness/device/device.ts'
import { startServer } from '../harness/server/server.ts'
import { call, install, untilStored } from './page-bundle.ts'

/** Whether a change takes longer in a property with thousands of tasks, in real Chromium with real IndexedDB. */
export const bench: Bench = {
  title: 'big property',
  async run() {
    const server = await startServer()
    const device = await Device.open({ url: server.url, shape: 'phone' })
    const { page } = device
    try {
      await page.goto('/auth')
      await untilStored(page)
      await install(page, 'big-property-in-page.ts')
      const small = middle(await call<number[]>(page, 'completeInPropertyOf', 200))
      const figures: Figure[] = []
      for (const tasks of [5000, 20_000]) {
        const times = await call<number[]>(page, 'completeInPropertyOf', tasks)
        const name = `a completion among ${tasks.toLocaleString('en-US')} tasks`
        const ratio = { of: 'among 200 tasks', value: middle(times) / small }
        figures.push(
          { name: `${name}, first`, value: must(times[0], 'the first'), unit: 'ms' },
          { name: `${name}, median`, value: middle(times), unit: 'ms', ratio },
          { name: `${name}, slowest after the first`, value: Math.max(...times.slice(1)), unit: 'ms' },
        )
      }
      return [{ name: 'a completion among 200 tasks, median', value: small, unit: 'ms' }, ...figures]
    } finally {
      await device.dispose()
      await server.dispose()
    }
  },
}

const middle = (times: readonly number[]) =>
  must(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)], 'a time')
