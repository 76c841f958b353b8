import type { Bench } from '@hearthkeep/shared/testing/figure.ts'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { Device } from '../harness/device/device.ts'
import { startServer } from '../harness/server/server.ts'
import type { Measured } from './in-page/mutations-in-page.ts'

/** How long a person waits for a change to be saved on the device, in real Chromium with real IndexedDB. */
export const bench: Bench = {
  title: 'device',
  async run() {
    const server = await startServer()
    const device = await Device.open({ url: server.url, shape: 'phone' })
    try {
      await device.page.goto('/auth')
      const { mutation, bare, together } = (await device.page.evaluate(
        await bundle('mutations-in-page.ts'),
      )) as Measured
      return [
        {
          name: 'local mutation, p95',
          value: mutation,
          unit: 'ms',
          target: { atMost: 20 },
          ratio: { of: 'one strict IndexedDB put', value: mutation / bare },
        },
        { name: '10,000 tasks added at once', value: together, unit: 'ms', target: { atMost: 5_000 } },
      ]
    } finally {
      await device.dispose()
      await server.dispose()
    }
  },
}

/**
 * Bundles the file and all its imports into one expression, whose value is the promise that the file exports as
 * `measured`.
 */
async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`in-page/${file}`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bench',
    // As in the application.
    alias: { dexie: 'dexie/dist/modern/dexie.mjs' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return `${outputFiles.map((output) => output.text).join('\n')}; bench.measured`
}
