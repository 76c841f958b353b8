import { chromium } from '@playwright/test'
import type { Browser, BrowserContext } from '@playwright/test'
import { args, installedChromium } from './chromium.ts'
import { installWorkerOnEvent } from './install-worker-on-event.ts'
import type { Network } from '../server/network.ts'

const shapes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

export interface DeviceOptions {
  /** The server's URL; paths that pages navigate to are relative to it. */
  url: string
  shape: keyof typeof shapes
  colorScheme?: 'light' | 'dark'
  /** Device pixels per CSS pixel. */
  pixelRatio?: number
  scripts?: 'on' | 'off'
  /** `reduced`, the default, turns off decorative motion, which costs a journey much of its time. */
  motion?: 'full' | 'reduced'
  /** How many times slower its pages are than this machine. */
  slowdown?: number
  /** Chromium's; the default is {@link args}. */
  switches?: string[]
  /**
   * A running browser that several devices share. The device is then a private window: closing it deletes its storage.
   * It installs the service worker only on `Device.installWorker`, because installing is slow.
   */
  sharedBrowser?: Browser
}

/** Opens the browser of a device on one empty page. Its storage is in the folder, unless it is a private window. */
export async function launchBrowser(
  {
    url,
    shape,
    colorScheme = 'light',
    pixelRatio = 1,
    scripts = 'on',
    motion = 'reduced',
    switches = args,
    sharedBrowser,
  }: DeviceOptions,
  { folder, network }: { folder: string; network: Network },
): Promise<BrowserContext> {
  const looks = {
    baseURL: url,
    // By default, Chromium bypasses the proxy for servers on this machine.
    proxy: { server: network.address, bypass: '<-loopback>' },
    locale: 'en-US',
    reducedMotion: motion === 'reduced' ? ('reduce' as const) : ('no-preference' as const),
    viewport: shapes[shape],
    isMobile: shape !== 'desktop',
    hasTouch: shape !== 'desktop',
    colorScheme,
    deviceScaleFactor: pixelRatio,
    javaScriptEnabled: scripts === 'on',
  }
  if (!sharedBrowser) {
    return chromium.launchPersistentContext(folder, { ...installedChromium(), args: switches, ...looks })
  }
  const privateWindow = await sharedBrowser.newContext(looks)
  await privateWindow.addInitScript(installWorkerOnEvent)
  await privateWindow.newPage()
  return privateWindow
}
