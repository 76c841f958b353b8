import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { Device } from '../harness/device/device.ts'
import { startServer } from '../harness/server/server.ts'
import type * as InPage from './in-page/engine-in-page.ts'
import type { Measured } from './in-page/engine-in-page.ts'
import { call, install, untilStored } from './page-bundle.ts'

const RUNS = 5

/** The cost of the engine on real IndexedDB, with answers already at hand. Median of several runs. */
export const bench: Bench = {
  title: 'engine',
  async run() {
    const server = await startServer()
    // Each run uses a new device, because the deletions of an earlier run are still being cleaned up.
    const measure = async <M extends Measured>(name: keyof typeof InPage, ...args: unknown[]): Promise<M[]> => {
      const runs: M[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await onNewDevice<M>(server.url, name, args))
      return runs.toSorted((one, other) => one.ours - other.ours)
    }
    try {
      const rebased = await measure('rebase', { changed: 200, pending: 500 })
      const applied = await measure('rebase', { changed: 50, pending: 0 })
      const loaded = await measure<Measured & { longestRead: number }>('firstLoad', 40, 500)
      const listed = await measure('listOfProperties', 5000)
      return [
        figure('a delta of 200 rows rebased under 500 pending changes', rebased, 300, 'one bulkPut of the 200'),
        figure('a round with 50 changed rows applied', applied, 50, 'one bulkPut of the 50'),
        figure('a first load of 20,000 rows', loaded, Infinity, 'one bulkPut of them'),
        {
          name: 'longest wait of a concurrent read',
          value: Math.max(...loaded.map(({ longestRead }) => longestRead)),
          unit: 'ms',
          target: { atMost: 100 },
        },
        figure('5,000 houses listed and sorted by health', listed, 300, 'their rows read'),
      ]
    } finally {
      await server.dispose()
    }
  },
}

async function onNewDevice<M>(url: string, name: string, args: unknown[]): Promise<M> {
  const device = await Device.open({ url, shape: 'phone' })
  try {
    await device.page.goto('/auth')
    await untilStored(device.page)
    await install(device.page, 'engine-in-page.ts')
    return await call<M>(device.page, name, ...args)
  } finally {
    await device.dispose()
  }
}

function figure(name: string, runs: Measured[], atMost: number, bare: string): Figure {
  const median = runs[Math.floor(runs.length / 2)] ?? { ours: NaN, bare: NaN }
  const target = Number.isFinite(atMost) ? { target: { atMost } } : {}
  return { name, value: median.ours, unit: 'ms', ...target, ratio: { of: bare, value: median.ours / median.bare } }
}
