import { test as base, expect } from '@playwright/test'
import { Device } from './device.ts'
import type { DeviceOptions } from './device.ts'
import { FaultProxy } from './fault-proxy.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'

export { expect }

interface JourneyDevice extends Omit<DeviceOptions, 'url' | 'sharedBrowser'> {
  /** How it reaches the server; by default directly. */
  url?: string
  /** `kept` starts a separate browser, slowly, which a test can close and open again. The default is `forgotten`. */
  storage?: 'kept' | 'forgotten'
}

interface Journey {
  /** The host name of the server's public URL; a test can set another with `test.use`. */
  publicHost: string
  /** Settings of the server besides its address and its data. */
  settings: Record<string, string>
  /** A fresh server with empty data. */
  server: Server
  /** In front of the server, for devices that are opened with its `url`. */
  faults: FaultProxy
  /** Opens one more device of this server. */
  openDevice(options: JourneyDevice): Promise<Device>
}

/**
 * A test with a real server and real browsers. In the end no device may have met a problem; when the test failed, the
 * report has a picture of each page and what the server printed.
 */
export const test = base.extend<Journey>({
  publicHost: ['127.0.0.1', { option: true }],
  settings: [{}, { option: true }],
  server: async ({ publicHost, settings }, use, info) => {
    const server = await startServer(settings, publicHost)
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
      const device = await Device.open({ url: server.publicUrl, ...options, ...shared })
      devices.push(device)
      return device
    })
    if (info.status !== info.expectedStatus) {
      for (const page of devices.flatMap((device) => device.pages)) {
        await info.attach('page.png', { body: await page.screenshot(), contentType: 'image/png' })
      }
    }
    await Promise.all(devices.map((device) => device.dispose()))
    expect(devices.flatMap((device) => device.problems)).toEqual([])
  },
})
