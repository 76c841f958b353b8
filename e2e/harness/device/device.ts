import type { BrowserContext, CDPSession, ConsoleMessage, Page } from '@playwright/test'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { launchBrowser, type DeviceOptions } from './launch-browser.ts'
import { recordToasts } from './record-toasts.ts'
import { startNetwork } from '../server/network.ts'
import type { Network } from '../server/network.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATIENCE_MS } from '../patience.ts'

/**
 * One person's device: a browser with its own profile folder, which survives closing the browser, or a private window.
 * Records everything that no page may do: throw, log an error, violate the content security policy, request a missing
 * file.
 */
export class Device {
  /** Problems recorded since the device was opened, as text. */
  readonly problems: string[] = []
  /** What pages and the browser wrote to the console since the device was opened, each with its page and its source. */
  readonly console: string[] = []
  readonly #options: DeviceOptions
  readonly #folder: string
  readonly #network: Network
  readonly #sessions = new WeakMap<Page, Promise<CDPSession>>()
  #browser: BrowserContext | null = null
  #reach: 'online' | 'offline' = 'online'

  private constructor(options: DeviceOptions, folder: string, network: Network) {
    this.#options = options
    this.#folder = folder
    this.#network = network
  }

  /** Opens a new device with one empty page. */
  static async open(options: DeviceOptions): Promise<Device> {
    const device = new Device(options, await mkdtemp(join(tmpdir(), 'hearthkeep-device-')), await startNetwork())
    await device.reopen()
    return device
  }

  /** The first page; a new one after {@link reopen}. */
  get page(): Page {
    return must(this.pages[0], 'the page of a closed browser')
  }

  /** Every open tab; none while the browser is closed. */
  get pages(): Page[] {
    return this.#browser?.pages() ?? []
  }

  /** The server's URL, as this device reaches it. */
  get url(): string {
    return this.#options.url
  }

  get shape(): DeviceOptions['shape'] {
    return this.#options.shape
  }

  async newTab(): Promise<Page> {
    return must(this.#browser, 'the browser').newPage()
  }

  /**
   * Cuts off all requests of the device, including its service worker's, and notifies its pages. Persists across {@link
   * reopen}.
   */
  async goOffline(): Promise<void> {
    this.#reach = 'offline'
    this.#network.cut()
    await Promise.all(this.pages.map((page) => this.#tell(page)))
  }

  async goOnline(): Promise<void> {
    this.#reach = 'online'
    this.#network.repair()
    await Promise.all(this.pages.map((page) => this.#tell(page)))
  }

  /** Reloads the page from the server, bypassing its service worker and clearing the browser's HTTP cache. */
  async reloadFromServer(page: Page): Promise<void> {
    const session = await this.#sessionOf(page)
    await session.send('Network.clearBrowserCache')
    const loaded = page.waitForEvent('load')
    await session.send('Page.reload', { ignoreCache: true })
    await loaded
  }

  /** Installs the service worker if necessary. Resolves when it has cached the whole application. */
  async installWorker(page: Page): Promise<void> {
    await page.evaluate(() => dispatchEvent(new Event('install-worker')))
    const isHere = () => navigator.serviceWorker.controller?.state === 'activated'
    await page.waitForFunction(isHere, null, { timeout: PATIENCE_MS })
  }

  /** Signs a new device in without the app, as if the person had signed in earlier and closed it. */
  async beginSession({ cookie, user }: { cookie: string; user: string }): Promise<void> {
    const { origin, hostname } = new URL(this.#options.url)
    const [name = '', value = ''] = cookie.split('=')
    const lasting = { path: '/', expires: Date.now() / 1000 + 86_400, httpOnly: true, sameSite: 'Lax' } as const
    await must(this.#browser, 'the browser').setStorageState({
      cookies: [{ name, value, domain: hostname, secure: origin.startsWith('https:'), ...lasting }],
      origins: [{ origin, localStorage: [{ name: 'user', value: user }] }],
    })
  }

  /** Deletes the session's cookie, as if the session had expired. */
  async forgetSession(): Promise<void> {
    await this.#browser?.clearCookies()
  }

  /** Sets the device's clock, which continues from there. */
  async setClock(moment: Date): Promise<void> {
    await this.#browser?.clock.install({ time: moment })
  }

  /**
   * Applies to a page opened afterward, because Chromium caches the available space for a while.
   *
   * @param bytes how many the app may store; null for no limit.
   */
  async limitStorage(bytes: number | null): Promise<void> {
    const session = await this.#sessionOf(this.page)
    const limit = bytes === null ? {} : { quotaSize: bytes }
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(this.#options.url).origin, ...limit })
  }

  /** Removes all databases of the site while its pages are open, as a browser does that needs the space. */
  async removeDatabases(): Promise<void> {
    const session = await this.#sessionOf(this.page)
    const origin = new URL(this.#options.url).origin
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  }

  /**
   * Suspends the page until it thaws, as a browser does with a tab that has been in the background for long. Uses the
   * debugger, because Chromium freezes hidden pages only and Playwright makes every page believe that it is visible.
   */
  async freeze(page: Page): Promise<void> {
    const session = await this.#sessionOf(page)
    const frozen = new Promise((resolve) => session.once('Debugger.paused', resolve))
    await session.send('Debugger.enable')
    await session.send('Debugger.pause')
    // The page pauses at the next statement that runs.
    session.send('Runtime.evaluate', { expression: '0' }).catch(() => 'the page is gone')
    await frozen
  }

  async thaw(page: Page): Promise<void> {
    const session = await this.#sessionOf(page)
    await session.send('Debugger.disable')
  }

  /** From the next visit on, no script of the page runs; those of the service worker do. */
  async stopScripts(page: Page): Promise<void> {
    const session = await this.#sessionOf(page)
    await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  }

  /** Sets an attribute of the page's root element, as a script would. */
  async setAttribute(page: Page, name: string, value: string): Promise<void> {
    const session = await this.#sessionOf(page)
    const { root } = await session.send('DOM.getDocument', { depth: 1 })
    const nodeId = must(
      root.children?.find(({ nodeName }) => nodeName === 'HTML'),
      'the root element',
    ).nodeId
    await session.send('DOM.setAttributeValue', { nodeId, name, value })
  }

  /** Returns the texts of the page, including those that its scripts cannot reach, in the form of a JSON text. */
  async textOf(page: Page): Promise<string> {
    const session = await this.#sessionOf(page)
    return JSON.stringify(await session.send('DOM.getDocument', { depth: -1, pierce: true }))
  }

  /** Closes the browser; its storage remains, except that of a private window. */
  async close(): Promise<void> {
    await this.#browser?.close()
    this.#browser = null
  }

  /** Opens the browser on one empty page with the existing storage; closes it first if it is open. */
  async reopen(): Promise<void> {
    await this.close()
    const browser = await launchBrowser(this.#options, { folder: this.#folder, network: this.#network })
    browser.on('weberror', (problem) => this.problems.push(problem.error().message))
    browser.on('console', (message) => {
      this.console.push(`${message.page()?.url()} ${message.type()}: ${message.text()} (${message.location().url})`)
      if (message.type() === 'error' && !isOfTheBrowser(message)) this.problems.push(message.text())
    })
    await browser.addInitScript(recordToasts)
    for (const page of browser.pages()) this.#follow(page)
    browser.on('page', (page) => this.#follow(page))
    this.#browser = browser
  }

  #follow(page: Page): void {
    this.#sessions.set(page, this.#newSession(page))
    // Chromium resets the network state of a page with each load.
    page.on('framenavigated', () => void this.#tell(page).catch(() => 'the page is gone'))
  }

  async #newSession(page: Page): Promise<CDPSession> {
    const session = await page.context().newCDPSession(page)
    const { slowdown = 1 } = this.#options
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return session
  }

  async #sessionOf(page: Page): Promise<CDPSession> {
    return must(await this.#sessions.get(page), 'the session of a page')
  }

  /** Sets the page's `navigator.onLine` and fires its event. */
  async #tell(page: Page): Promise<void> {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    const offline = this.#reach === 'offline'
    const session = await this.#sessionOf(page)
    await session.send('Network.overrideNetworkState', { offline, ...unlimited })
  }

  /** Closes the browser and removes its storage. */
  async dispose(): Promise<void> {
    await this.close()
    await this.#network.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** The browser's own messages about an unreachable server or an API refusal, which a journey may be about. */
const isOfTheBrowser = (message: ConsoleMessage) =>
  // From a service worker.
  message.text() === 'An unknown error occurred when fetching the script.' ||
  // The app then sends over HTTP.
  message.text().startsWith('WebSocket connection to') ||
  (message.text().startsWith('Failed to load resource') &&
    (message.text().includes('net::ERR_') || message.location().url.includes('/api/')))
