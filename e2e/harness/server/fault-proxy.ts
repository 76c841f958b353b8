import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestWhole, readProxiedRequest, send, type ProxiedRequest } from './exchange.ts'
import {
  cutAfter,
  forward,
  delayedUntil,
  isExchange,
  isPost,
  isStream,
  pageForAll,
  duplicatedPosts,
  shortenedBy,
  without,
} from './faults.ts'
import type { FaultHandler } from './faults.ts'
import { asNewerVersion, withoutConditionalHeaders } from './newer-version.ts'

/** A client that is quiet for this long has no more requests to make. */
const QUIET_MS = 1_000

/**
 * A proxy between a device and one server: forwards everything until a fault is switched on. A device that uses it
 * opens its `url`. It replaces its address with the server's in the headers, because the server refuses other origins.
 */
export class FaultProxy {
  readonly #serverUrl: string
  readonly #http: Server
  readonly #streams = new Set<ServerResponse>()
  readonly #posts: ProxiedRequest[] = []
  readonly #held = new Set<() => void>()
  /** Exchanges in flight, and when the last one ended. */
  #exchanges = 0
  #exchangedAt = 0
  #deal: FaultHandler = forward
  #application: 'as built' | 'newer' = 'as built'

  private constructor(serverUrl: string) {
    this.#serverUrl = serverUrl
    this.#http = createServer((incoming, outgoing) => {
      // To the client, an unreachable server is a connection that breaks.
      this.#serve(incoming, outgoing).catch(() => outgoing.destroy())
    }).listen(0, '127.0.0.1')
  }

  static async start(serverUrl: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(serverUrl)
    await once(proxy.#http, 'listening')
    return proxy
  }

  /** No trailing slash. */
  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  /** The number of answers held back. */
  get held(): number {
    return this.#held.size
  }

  /** The server processes requests, but its answers to a sync break off after `bytes` bytes. */
  cutAnswersAfter(bytes: number): void {
    this.#switchTo(cutAfter(bytes))
  }

  /**
   * Like {@link cutAnswersAfter}, but drops bytes from the end, and the headers describe the shortened answer as
   * complete.
   */
  shortenAnswersBy(bytes: number): void {
    this.#switchTo(shortenedBy(bytes))
  }

  answerWith502Page(): void {
    this.#switchTo(pageForAll(502, '<html><h1>502 Bad Gateway</h1></html>'))
  }

  /** A hotel network that requires payment first. */
  captivePortal(): void {
    this.#switchTo(pageForAll(200, '<!doctype html><title>Welcome to our Wi-Fi</title><form>Room number</form>'))
  }

  /** Breaks requests for application files whose path matches. */
  keepBack(files: RegExp): void {
    this.#deal = without(files)
  }

  doublePosts(): void {
    this.#deal = duplicatedPosts
  }

  /**
   * From the next sync on, holds answers back until {@link repair}; forever if the browser has stopped waiting. Exchanges
   * in flight get through first, because a device sends one more request after it has begun to listen.
   */
  async stall(): Promise<void> {
    while (this.#exchanges > 0 || performance.now() - this.#exchangedAt < QUIET_MS) await sleep(50)
    this.#deal = delayedUntil(() => new Promise((resolve) => this.#held.add(resolve)))
  }

  /** Ends every fault. */
  repair(): void {
    this.#deal = forward
    for (const release of this.#held) release()
    this.#held.clear()
  }

  /** The sync requests so far. */
  get posts(): readonly ProxiedRequest[] {
    return [...this.#posts]
  }

  /** Sends the requests to the server again. @returns the status codes */
  async repeat(posts: readonly ProxiedRequest[]): Promise<number[]> {
    const statuses: number[] = []
    for (const request of posts) statuses.push((await requestWhole(this.#serverUrl, request)).status)
    return statuses
  }

  /** From now on, serves a newer build of the application. */
  deployNewerVersion(): void {
    this.#application = 'newer'
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections()
    this.#http.close()
    await once(this.#http, 'close')
  }

  /** Breaks open streams, so that listening clients notice that something is wrong. */
  #switchTo(deal: FaultHandler): void {
    this.#deal = deal
    for (const stream of this.#streams) stream.destroy()
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = this.#asOfServer(await readProxiedRequest(incoming))
    if (isPost(request)) this.#posts.push(request)
    if (isStream(request.path)) this.#follow(outgoing)
    if (isExchange(request)) this.#count(outgoing)
    if (this.#application === 'newer' && !request.path.startsWith('/api/'))
      return send(
        outgoing,
        asNewerVersion(request, await requestWhole(this.#serverUrl, withoutConditionalHeaders(request))),
      )
    await this.#deal(this.#serverUrl, request, outgoing)
  }

  #asOfServer({ headers, ...asked }: ProxiedRequest): ProxiedRequest {
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
