import type { Page, Request } from '@playwright/test'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Bench } from '@hearthkeep/shared/testing/figure.ts'
import { build } from 'esbuild'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { ann } from '../harness/accounts/account.ts'
import { Device } from '../harness/device/device.ts'
import { startServer } from '../harness/server/server.ts'
import { Person } from '../harness/device/person.ts'

const STARTS = 5

/**
 * What a person waits for: the JavaScript of a first visit, and the property list when the app is opened without a
 * network.
 */
export const bench: Bench = {
  title: 'app',
  async run() {
    const server = await startServer()
    const device = await Device.open({ url: server.url, shape: 'phone' })
    try {
      const signIn = await scriptsOf(device.page, () => device.page.goto('/auth'))
      const person = new Person(device)
      await person.createAccount(ann)
      await person.addProperty('14 Main St, Springfield, IL 62701', { yearBuilt: '1985', squareFootage: '1850' })
      // A pointer that hovers over a property preloads its page.
      await device.page.mouse.move(0, 0)
      const list = await scriptsOf(device.page, () => device.page.goto('/properties'))
      await device.page.getByText('14 Main St').first().waitFor()
      await device.page.evaluate(() => navigator.serviceWorker.ready)

      await device.goOffline()
      const starts: number[] = []
      const bare: number[] = []
      for (let start = 0; start < STARTS; start += 1) {
        await device.reopen()
        starts.push(
          await timed(() =>
            device.page.goto('/properties').then(() => device.page.getByText('14 Main St').first().waitFor()),
          ),
        )
        await device.reopen()
        bare.push(await timed(() => device.page.goto('/icons/icon.svg')))
      }
      const shell = Math.max(signIn.asSent, list.asSent) / 1000
      return [
        {
          name: 'JavaScript of the first load, as sent',
          value: shell,
          unit: 'kB',
          target: { atMost: 270 },
          ratio: { of: 'its libraries, bundled whole', value: shell / (await librariesAlone()) },
        },
        {
          name: 'the same for a client without Brotli',
          value: Math.max(signIn.inGzip, list.inGzip) / 1000,
          unit: 'kB',
        },
        {
          name: 'offline cold start to the property list, median',
          value: median(starts),
          unit: 'ms',
          target: { atMost: 1000 },
          ratio: { of: 'a picture out of the same service worker', value: median(starts) / median(bare) },
        },
      ]
    } finally {
      await device.dispose()
      await server.dispose()
    }
  },
}

/** Bytes of the scripts that the page itself requests, excluding what the service worker prefetches. */
async function scriptsOf(page: Page, visit: () => Promise<unknown>): Promise<{ asSent: number; inGzip: number }> {
  const urls = new Set<string>()
  const note = (request: Request) => {
    // Requests still in flight from the previous page do not belong to this visit.
    if (request.isNavigationRequest()) urls.clear()
    if (request.resourceType() === 'script' && request.serviceWorker() === null) urls.add(request.url())
  }
  page.on('request', note)
  await visit()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const bytesOf = async (encodings: string) => {
    const sizes = await Promise.all([...urls].map((url) => bytesSent(url, encodings)))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return { asSent: await bytesOf('gzip, br'), inGzip: await bytesOf('gzip') }
}

/** Counts the bytes before they are unpacked. @param encodings that the client accepts; browsers accept `gzip, br`. */
async function bytesSent(url: string, encodings: string): Promise<number> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': encodings } }), 'response')) as [
    IncomingMessage,
  ]
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) size += part.length
  return size
}

/** The packages that the first load depends on. */
const LIBRARIES = [
  'react',
  'react-dom/client',
  '@tanstack/react-router',
  'dexie',
  'dexie-react-hooks',
  'zod',
  '@emotion/react',
  '@mui/material/styles',
  '@mui/material/Button',
  '@mui/material/CssBaseline',
  '@mui/material/Dialog',
  '@mui/material/Drawer',
  '@mui/material/IconButton',
]

/** Gzipped kilobytes of everything that the libraries export, minified. */
async function librariesAlone(): Promise<number> {
  const imports = LIBRARIES.map((name, index) => `import * as library${index} from '${name}'`)
  const uses = `globalThis.libraries = [${LIBRARIES.map((_, index) => `library${index}`).join(', ')}]`
  const { outputFiles } = await build({
    stdin: {
      contents: [...imports, uses].join('\n'),
      resolveDir: fileURLToPath(new URL('../../web', import.meta.url)),
    },
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0) / 1000
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (values: number[]) => must(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)], 'a value')
