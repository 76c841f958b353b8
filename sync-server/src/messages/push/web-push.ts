import type { PushPayload } from '@hearthkeep/shared/protocol/push-payload.ts'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import webPush from 'web-push'
import { Undeliverable } from '../channel.ts'
import { openConnection, type Resolve } from '../open-connection.ts'
import type { VapidKeys } from './vapid.ts'
import { hostOf, whyNoPush, type PushAddress } from './why-no-push.ts'

/** The push service knows no such device any more. */
export class DeviceGone extends Undeliverable {}

interface Parts {
  keys: VapidKeys
  subject: string
  /** Whether push services may be in the network of this server; for tests, like the following. */
  allowPrivate?: boolean
  ca?: string
  resolve?: Resolve
}

interface Push {
  payload: PushPayload
  /** How long the push service keeps it while the device is out of reach, in seconds. */
  ttl: number
}

const PATIENCE_MS = 15_000

/** [PU10] [PU12] [PU14]: sends notifications to devices through the push services of their browsers. */
export class WebPush {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** For a browser to subscribe with. */
  get publicKey(): string {
    return this.#parts.keys.publicKey
  }

  whyNot(address: PushAddress): string | null {
    return whyNoPush(address, { allowPrivate: this.#parts.allowPrivate ?? false })
  }

  /** @throws Undeliverable where another try is of no use; DeviceGone where the subscription is of no use either. */
  async send(to: PushAddress, push: Push): Promise<void> {
    const why = this.whyNot(to)
    if (why !== null) throw new Undeliverable(why)
    const status = await this.#post(to, push)
    if (status >= 200 && status < 300) return
    if (status === 404 || status === 410) throw new DeviceGone('The device takes no more notifications')
    // The time, too many requests, and a fault of the service: later it may be otherwise.
    if (status === 408 || status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
    throw new Undeliverable(`The push service answered ${status}`)
  }

  async #post(to: PushAddress, { payload, ttl }: Push): Promise<number> {
    const { keys, subject, ca, allowPrivate = false, resolve } = this.#parts
    // A notice has at most 500 characters, which fit into the 4 kB of a push in any script.
    const { headers, body } = webPush.generateRequestDetails(to, JSON.stringify(payload), {
      vapidDetails: { subject, ...keys },
      TTL: ttl,
      // A second one of the same notice takes the place of one that still waits.
      ...(payload.notice && { topic: payload.notice.id.replaceAll('-', '') }),
    })
    const url = new URL(to.endpoint)
    const [host, port] = [hostOf(url), Number(url.port) || 443]
    const what = 'push service'
    const socket = await openConnection({ host, port, what, allowPrivate, patienceMs: PATIENCE_MS, resolve })
    const createConnection = () => connect({ socket, servername: isIP(host) === 0 ? host : '', ca })
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return new Promise((answered, failed) => {
      const request = httpsRequest(url, { method: 'POST', headers, createConnection, signal })
      request.once('error', failed)
      request.once('response', ({ statusCode = 0 }) => {
        answered(statusCode)
        // What else it says is of no use.
        socket.destroy()
      })
      request.end(body)
    })
  }
}
