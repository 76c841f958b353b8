import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { args, installedChromium } from '../harness/device/chromium.ts'
import { EARLY_VIEW } from '../../web/src/features/account/sign-in/early-form.ts'

/** Lighthouse's throttling of a phone. Bytes per second; latency in milliseconds. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_000, uploadThroughput: 84_000 }
const CPU_SLOWDOWN = 4

export interface Vitals {
  /** Milliseconds from the start of the visit to the largest paint so far. */
  largestPaint: number
  layoutShift: number
  /** Milliseconds of the slowest response to a press. */
  slowestPress: number
  /** Bytes of scripts that the page has loaded, in transfer size. */
  scriptBytes: number
}

/** A factory-new phone with a slow processor and a slow connection: nothing is cached. */
export class SlowPhone {
  private readonly browser: BrowserContext
  private readonly folder: string

  private constructor(browser: BrowserContext, folder: string) {
    this.browser = browser
    this.folder = folder
  }

  static async open(): Promise<SlowPhone> {
    const folder = await mkdtemp(join(tmpdir(), 'hearthkeep-phone-'))
    const browser = await chromium.launchPersistentContext(folder, {
      ...installedChromium(),
      args,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await browser.addInitScript(watchVitals)
    return new SlowPhone(browser, folder)
  }

  get page(): Page {
    return must(this.browser.pages()[0], 'the page')
  }

  async slowDown(): Promise<void> {
    const session = await this.browser.newCDPSession(this.page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }

  /**
   * @returns milliseconds from the start of the visit until the text appears.
   */
  async visit(url: string, text: string): Promise<number> {
    await this.page.goto(url, { waitUntil: 'commit' })
    await this.page.getByText(text).first().waitFor()
    return this.page.evaluate(() => performance.now())
  }

  /** @returns milliseconds from the start of the visit until the app has replaced the prerendered page. */
  async usable(): Promise<number> {
    await this.page.waitForFunction((early) => !document.querySelector(`[${early}]`), EARLY_VIEW)
    return this.page.evaluate(() => performance.now())
  }

  /** Measures the visit so far, once the network is idle. */
  async vitals(): Promise<Vitals> {
    await this.page.waitForLoadState('networkidle')
    return this.page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
      const scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      return { ...(globalThis as unknown as { vitals: Vitals }).vitals, scriptBytes }
    })
  }

  async dispose(): Promise<void> {
    await this.browser.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}

/**
 * Runs in the page before any other script. No function in it is named, because the helper for function names is
 * missing there.
 */
function watchVitals(): void {
  const vitals = { largestPaint: 0, layoutShift: 0, slowestPress: 0, scriptBytes: 0 }
  Object.assign(globalThis, { vitals })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput?: boolean; value?: number })[]) {
        if (type === 'largest-contentful-paint') vitals.largestPaint = entry.startTime
        else if (type === 'event') vitals.slowestPress = Math.max(vitals.slowestPress, entry.duration)
        else if (entry.hadRecentInput === false) vitals.layoutShift += entry.value ?? 0
      }
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
