import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { chromium, type BrowserContext, type Page, type Route } from '@playwright/test'
import { build } from 'esbuild'
import { args, installedChromium } from '../harness/device/chromium.ts'

/** Never requested over the network: every request of its pages is answered here. */
const ORIGIN = 'http://hearthkeep.test'

/** A Chromium with a persistent profile, and pages with the engine. */
export class RealBrowser {
  private readonly folder: string
  private readonly engine: string
  private context: BrowserContext | null = null

  private constructor(folder: string, engine: string) {
    this.folder = folder
    this.engine = engine
  }

  static async launch(): Promise<RealBrowser> {
    const browser = new RealBrowser(await mkdtemp(join(tmpdir(), 'hearthkeep-storage-')), await bundleEngine())
    await browser.start()
    return browser
  }

  /**
   * @param answer handles the page's requests other than for the page itself
   */
  async openPage(answer: (route: Route) => Promise<void>): Promise<Page> {
    const page = await this.running().newPage()
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/')
        return route.fulfill({ contentType: 'text/html', body: '<script src="/engine.js"></script>' })
      if (pathname === '/engine.js') return route.fulfill({ contentType: 'text/javascript', body: this.engine })
      return answer(route)
    })
    await page.goto(ORIGIN)
    return page
  }

  /** Kills the page's process at an arbitrary point. */
  async crash(page: Page): Promise<void> {
    const session = await this.running().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // A crashed page does not answer.
    void session.send('Page.crash').catch(() => 'dead')
    await crashed
    await page.close()
  }

  /** Kills the whole browser and restarts it on its existing disk. */
  async killAndRestart(): Promise<void> {
    const context = this.running()
    const session = await must(context.browser(), 'the browser').newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const { id } = must(
      processInfo.find(({ type }) => type === 'browser'),
      'the process of the browser',
    )
    const closed = new Promise((resolve) => context.once('close', resolve))
    process.kill(id, 'SIGKILL')
    await closed
    await this.start()
  }

  async closeAndRestart(): Promise<void> {
    await this.running().close()
    await this.start()
  }

  async dispose(): Promise<void> {
    await this.running().close()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  private running(): BrowserContext {
    return must(this.context, 'a browser that was started')
  }

  private async start(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.folder, {
      ...installedChromium(),
      args: [...args],
    })
  }
}

async function bundleEngine(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('engine-in-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'engine',
    minifyWhitespace: true,
    minifySyntax: true,
    // As in the application.
    alias: { dexie: 'dexie/dist/modern/dexie.mjs' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles.map(({ text }) => text).join('\n')
}
