import { test as base, expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { journeyArgs } from './device/chromium.ts'
import { Device } from './device/device.ts'
import type { DeviceOptions } from './device/launch-browser.ts'
import { FaultProxy } from './server/fault-proxy.ts'
import { ownDatabase } from './server/own-database.ts'
import { startServer } from './server/server.ts'
import type { Server } from './server/server.ts'

export { expect }

/** `SLOWDOWN=6 npm run journeys`: on devices six times slower, a journey that does not wait for what it reads fails. */
const slowdown = Number(process.env['SLOWDOWN'] ?? 1)

interface JourneyDevice extends Omit<DeviceOptions, 'url' | 'switches' | 'sharedBrowser' | 'slowdown'> {
  /** The URL by which the device reaches the server; by default, the server's. */
  url?: string
  /** `kept` starts a separate browser, which is slow but can be closed and opened again. The default is `forgotten`. */
  storage?: 'kept' | 'forgotten'
}

export interface Journey {
  /** The host name of the server's public URL; a test can set another with `test.use`. */
  publicHost: string
  /** Settings of the server other than its address and data directory. */
  settings: Record<string, string>
  /** Where the server keeps its data; `STORE=postgres npm run journeys` plays any of them there. */
  store: 'sqlite' | 'postgres'
  /** A fresh server with empty data. */
  server: Server
  /** A proxy in front of the server, for devices that are opened with its `url`. */
  faults: FaultProxy
  /** Opens another device of this server. */
  openDevice(options: JourneyDevice): Promise<Device>
}

/**
 * A test with a real server and real browsers. It fails if any device has recorded a problem; when a test fails, the
 * report contains a picture and the text of each page, their console messages, and the server's output.
 */
export const test = base.extend<Journey>({
  publicHost: ['127.0.0.1', { option: true }],
  settings: [{}, { option: true }],
  store: [process.env['STORE'] === 'postgres' ? 'postgres' : 'sqlite', { option: true }],
  server: async ({ publicHost, settings, store }, use, info) => {
    const at = store === 'postgres' ? { DATABASE_URL: await ownDatabase(), SESSION_SECRET: randomUUID() } : {}
    const server = await startServer({ ...at, ...settings }, { publicHost })
    await use(server)
    await server.dispose()
    if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.logs() })
  },
  faults: async ({ server }, use) => {
    const proxy = await FaultProxy.start(server.url)
    await use(proxy)
    await proxy.close()
  },
  openDevice: async ({ server, browser }, use, info) => {
    const devices: Device[] = []
    await use(async ({ storage = 'forgotten', ...options }) => {
      const shared = storage === 'forgotten' && { sharedBrowser: browser }
      const device = await Device.open({
        url: server.publicUrl,
        switches: journeyArgs,
        slowdown,
        ...options,
        ...shared,
      })
      devices.push(device)
      return device
    })
    if (info.status !== info.expectedStatus) {
      for (const page of devices.flatMap((device) => device.pages)) {
        await info.attach('page.png', { body: await page.screenshot(), contentType: 'image/png' })
        await info.attach('page.txt', { body: await page.innerText('body') })
      }
      await info.attach('console.txt', { body: devices.flatMap((device) => device.console).join('\n') })
    }
    await Promise.all(devices.map((device) => device.dispose()))
    expect(devices.flatMap((device) => device.problems)).toEqual([])
  },
})
