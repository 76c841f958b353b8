import type { PushPayload } from '@hearthkeep/shared/protocol/push-payload.ts'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import webPush from 'web-push'
import { Undeliverable } from '../channels/channel.ts'
import { openConnection, type Resolve } from '../channels/open-connection.ts'
import type { VapidKeys } from './vapid.ts'
import { hostOf, whyNoPush, type PushAddress } from './why-no-push.ts'

/** The push service no longer knows the device. */
export class DeviceGone extends Undeliverable {}

interface Parts {
  keys: VapidKeys
  subject: string
  /** Whether push services may be in this server's network; for tests, like the fields below. */
  allowPrivate?: boolean
  ca?: string
  resolve?: Resolve
}

interface Push {
  payload: PushPayload
  /** Seconds for which the push service stores it while the device is unreachable. */
  ttl: number
}

const PATIENCE_MS = 15_000

/** [PU10] [PU12] [PU14] Sends notifications to devices through the push services of their browsers. */
export class WebPush {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The key with which a browser subscribes. */
  get publicKey(): string {
    return this.#parts.keys.publicKey
  }

  whyNot(address: PushAddress): string | null {
    return whyNoPush(address, { allowPrivate: this.#parts.allowPrivate ?? false })
  }

  /**
   * @throws Undeliverable if a retry is pointless; DeviceGone if the subscription is invalid too.
   */
  async send(to: PushAddress, push: Push): Promise<void> {
    const why = this.whyNot(to)
    if (why !== null) throw new Undeliverable(why)
    const status = await this.#post(to, push)
    if (status >= 200 && status < 300) return
    if (status === 404 || status === 410) throw new DeviceGone('The device no longer accepts notifications')
    // A timeout, too many requests, or an error of the service: a retry may succeed.
    if (status === 408 || status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
    throw new Undeliverable(`The push service answered ${status}`)
  }

  async #post(to: PushAddress, { payload, ttl }: Push): Promise<number> {
    const { keys, subject, ca, allowPrivate = false, resolve } = this.#parts
    // A notice has at most 500 characters, which fit into the 4 kB of a push in any script.
    const { headers, body } = webPush.generateRequestDetails(to, JSON.stringify(payload), {
      vapidDetails: { subject, ...keys },
      TTL: ttl,
      // A second push of the same notice replaces one that is still pending.
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
        // The rest of the response is not needed.
        socket.destroy()
      })
      request.end(body)
    })
  }
}
