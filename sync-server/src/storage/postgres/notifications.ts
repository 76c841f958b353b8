import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { z } from 'zod'
import { connectionTo } from './connection.ts'
import type { News, OtherServers } from '../other-servers.ts'

const CHANNEL = 'hearthkeep'
/** PostgreSQL refuses 8,000 bytes. */
const MAX_BYTES = 7_900
/** News that comes this closely together is sent together: each notification wakes every server. */
const BATCH_MS = 5
const RETRY_MS = 1_000

const text = <T extends string>() => z.custom<T>((value) => typeof value === 'string')
const movedScopes = z.object({
  advanced: z.array(
    z.object({ scope: text<Scope>(), since: z.int(), version: z.int(), touched: z.array(text<UserId>()) }),
  ),
  by: z.object({ userId: text<UserId>(), stream: z.string().optional() }),
  at: z.int(),
})

const endedSessions = z.object({
  ended: z.union([z.object({ sessionId: z.string() }), z.object({ userId: text<UserId>() })]),
})
const takenTokens = z.object({
  taken: z.object({ limit: z.string(), key: z.string(), count: z.int().positive() }),
})
const news = z.union([
  endedSessions,
  takenTokens,
  movedScopes.transform(({ advanced, by, at }) => ({ advanced, at, by: { ...by, stream: by.stream } })),
])

const envelope = z.object({
  /** The server that sends it. */
  from: z.string(),
  /** Null if it is too much for a notification. */
  news: z.array(news).nullable(),
})

/** Anybody who can connect to the database can send anything. A payload that cannot be read counts as news that was missed. */
function envelopeIn(payload: string): z.infer<typeof envelope> {
  try {
    return envelope.parse(JSON.parse(payload))
  } catch {
    return { from: '', news: null }
  }
}

/**
 * Tells other servers by LISTEN and NOTIFY, on a connection of its own. A notification is sent after the commit: within a
 * transaction it would take a lock of the whole database. What is sent while the connection is away is lost; when it is
 * back, everybody has to ask.
 */
export class Notifications implements OtherServers {
  private readonly url: string
  private readonly id = randomUUID()
  private client: Client | null = null
  private waiting: News[] = []
  private timer: NodeJS.Timeout | null = null
  private isClosed = false
  private readonly listeners: Parameters<OtherServers['listen']>[0][] = []

  constructor(url: string) {
    this.url = url
  }

  tell(news: News): void {
    this.waiting.push(news)
    this.flushSoon()
  }

  listen(on: Parameters<OtherServers['listen']>[0]): void {
    this.listeners.push(on)
  }

  /** Connects, and reconnects until it is closed. */
  async connect(): Promise<void> {
    const client = new Client(connectionTo(this.url))
    const again = () => {
      if (this.client === client) this.client = null
      if (!this.isClosed) setTimeout(() => void this.reconnect(), RETRY_MS).unref()
    }
    client.on('notification', ({ payload = '' }) => this.receive(payload))
    client.on('error', () => undefined)
    await client.connect()
    client.on('end', again)
    await client.query(`listen ${CHANNEL}`)
    this.client = client
  }

  async close(): Promise<void> {
    this.isClosed = true
    if (this.timer) clearTimeout(this.timer)
    await this.client?.end()
  }

  private async reconnect(): Promise<void> {
    try {
      await this.connect()
      if (this.isClosed) return await this.close()
      this.miss()
    } catch {
      if (!this.isClosed) setTimeout(() => void this.reconnect(), RETRY_MS).unref()
    }
  }

  private async flush(): Promise<void> {
    for (const payload of this.payloadsOf(this.waiting.splice(0)))
      // Lost with its connection.
      await this.client?.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined)
    this.timer = null
    if (this.waiting.length > 0) this.flushSoon()
  }

  private flushSoon(): void {
    this.timer ??= setTimeout(() => void this.flush(), BATCH_MS)
  }

  /** As few payloads as possible. */
  private payloadsOf(news: News[]): string[] {
    const payload = JSON.stringify({ from: this.id, news })
    if (Buffer.byteLength(payload) <= MAX_BYTES) return [payload]
    if (news.length === 1) return [JSON.stringify({ from: this.id, news: null })]
    const half = news.length >> 1
    return [...this.payloadsOf(news.slice(0, half)), ...this.payloadsOf(news.slice(half))]
  }

  private receive(payload: string): void {
    const { from, news } = envelopeIn(payload)
    if (from === this.id) return
    if (!news) return this.miss()
    for (const each of news) for (const { heard } of this.listeners) heard(each)
  }

  private miss(): void {
    for (const { missed } of this.listeners) missed()
  }
}
