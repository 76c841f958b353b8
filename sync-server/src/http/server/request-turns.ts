import { Shares, type ShareLimits } from '../limits/shares.ts'

/** As many for each client as it may make API requests at once ([SE57]). */
export const requestsAtOnce: ShareLimits = { perKey: 1_200, total: 3_000 }

/**
 * [SE146] Limits how many requests are being handled at once, from arrival until the answer begins, and lets clients
 * take turns: one request of each begins, then the event loop runs. Refuses at once what is beyond the limit, because a
 * queue would let requests that take long hold up all others.
 */
export class RequestTurns {
  private readonly shares: Shares
  /** The clients that have begun a request in this turn of the event loop, with those that wait for the next turns. */
  private readonly waitingByClient = new Map<string, (() => void)[]>()

  constructor(limits: ShareLimits) {
    this.shares = new Shares(limits)
  }

  async run(client: string, work: () => Response | Promise<Response>): Promise<Response> {
    const share = this.shares.take(client, { size: 1, giveWay: null })
    if (typeof share === 'string') return busy[share]()
    try {
      await this.turnOf(client)
      return await work()
    } finally {
      share.release()
    }
  }

  private turnOf(client: string): Promise<void> | undefined {
    if (this.waitingByClient.size === 0) setImmediate(this.nextTurn)
    const waiting = this.waitingByClient.get(client)
    if (waiting) return new Promise((resolve) => void waiting.push(resolve))
    this.waitingByClient.set(client, [])
    return undefined
  }

  private readonly nextTurn = () => {
    for (const [client, waiting] of this.waitingByClient) {
      const begin = waiting.shift()
      if (begin) begin()
      else this.waitingByClient.delete(client)
    }
    if (this.waitingByClient.size > 0) setImmediate(this.nextTurn)
  }
}

const refusal = (status: number, message: string) => () =>
  Response.json({ message, code: 'busy' }, { status, headers: { 'Retry-After': '5' } })

const busy = {
  own: refusal(429, 'Too many requests of this network are being handled. Please wait until some have finished.'),
  all: refusal(503, 'The server is at capacity. Please try again in a few seconds.'),
}
