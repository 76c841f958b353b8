import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { askForWhole, readAsked, send, type Asked } from './exchange.ts'
import {
  cutAfter,
  handOn,
  heldUntil,
  isExchange,
  isPost,
  isStream,
  pageForAll,
  postsTwice,
  shortenedBy,
  without,
} from './faults.ts'
import type { Dealing } from './faults.ts'
import { asNewerVersion, askedAnew } from './newer-version.ts'

/** Who has asked nothing for so long has nothing more to ask. */
const QUIET_MS = 1_000

/**
 * A proxy between a device and one server: forwards everything until a fault is switched on. A device that uses it opens its
 * `url`. It replaces its own address with the server's in the headers, because the server refuses other origins.
 */
export class FaultProxy {
  readonly #serverUrl: string
  readonly #http: Server
  readonly #streams = new Set<ServerResponse>()
  readonly #posts: Asked[] = []
  readonly #held = new Set<() => void>()
  /** Those under way, and when the last one ended. */
  #exchanges = 0
  #exchangedAt = 0
  #deal: Dealing = handOn
  #application: 'as built' | 'newer' = 'as built'

  private constructor(serverUrl: string) {
    this.#serverUrl = serverUrl
    this.#http = createServer((incoming, outgoing) => {
      // A server out of reach is a connection that breaks.
      this.#serve(incoming, outgoing).catch(() => outgoing.destroy())
    }).listen(0, '127.0.0.1')
  }

  static async start(serverUrl: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(serverUrl)
    await once(proxy.#http, 'listening')
    return proxy
  }

  /** Without a slash at the end. */
  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  /** How many answers it holds back. */
  get held(): number {
    return this.#held.size
  }

  /** The server does what it is asked, but its answers to a sync break off after so many bytes. */
  cutAnswersAfter(bytes: number): void {
    this.#switchTo(cutAfter(bytes))
  }

  /** As {@link cutAnswersAfter}, counted from the end, and the answer claims to be whole. */
  shortenAnswersBy(bytes: number): void {
    this.#switchTo(shortenedBy(bytes))
  }

  answerWith502Page(): void {
    this.#switchTo(pageForAll(502, '<html><h1>502 Bad Gateway</h1></html>'))
  }

  /** The network of a hotel that wants to be paid first. */
  captivePortal(): void {
    this.#switchTo(pageForAll(200, '<!doctype html><title>Welcome to our Wi-Fi</title><form>Room number</form>'))
  }

  /** Files of the application whose path is such do not come through. */
  keepBack(files: RegExp): void {
    this.#deal = without(files)
  }

  doublePosts(): void {
    this.#deal = postsTwice
  }

  /**
   * From the next sync on: holds the answers back until {@link mend}, for good where the browser has stopped waiting.
   * What is under way when this is called comes through: a device asks once more when it has begun to listen.
   */
  async stall(): Promise<void> {
    while (this.#exchanges > 0 || performance.now() - this.#exchangedAt < QUIET_MS) await sleep(50)
    this.#deal = heldUntil(() => new Promise((resolve) => this.#held.add(resolve)))
  }

  /** Ends every fault. */
  mend(): void {
    this.#deal = handOn
    for (const release of this.#held) release()
    this.#held.clear()
  }

  /** The syncs that were asked for until now. */
  get posts(): readonly Asked[] {
    return [...this.#posts]
  }

  /** What was asked arrives at the server once more. @returns its statuses */
  async repeat(posts: readonly Asked[]): Promise<number[]> {
    const statuses: number[] = []
    for (const asked of posts) statuses.push((await askForWhole(this.#serverUrl, asked)).status)
    return statuses
  }

  /** From now on there is a newer build of the application. */
  deployNewerVersion(): void {
    this.#application = 'newer'
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections()
    this.#http.close()
    await once(this.#http, 'close')
  }

  /** Breaks what is open: whoever still listened to the server hears that something is wrong. */
  #switchTo(deal: Dealing): void {
    this.#deal = deal
    for (const stream of this.#streams) stream.destroy()
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const asked = this.#asOfServer(await readAsked(incoming))
    if (isPost(asked)) this.#posts.push(asked)
    if (isStream(asked.path)) this.#follow(outgoing)
    if (isExchange(asked)) this.#count(outgoing)
    if (this.#application === 'newer' && !asked.path.startsWith('/api/'))
      return send(outgoing, asNewerVersion(asked, await askForWhole(this.#serverUrl, askedAnew(asked))))
    await this.#deal(this.#serverUrl, asked, outgoing)
  }

  #asOfServer({ headers, ...asked }: Asked): Asked {
    const { host, origin } = new URL(this.#serverUrl)
    return { ...asked, headers: { ...headers, host, ...(headers.origin === this.url && { origin }) } }
  }

  #count(exchange: ServerResponse): void {
    this.#exchanges += 1
    exchange.on('close', () => {
      this.#exchanges -= 1
      this.#exchangedAt = performance.now()
    })
  }

  #follow(stream: ServerResponse): void {
    this.#streams.add(stream)
    stream.on('close', () => this.#streams.delete(stream))
  }
}
