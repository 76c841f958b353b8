import type { PushPayload } from '@hearthkeep/shared/protocol/push-payload.ts'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import webPush from 'web-push'
import { Undeliverable } from '../channels/channel.ts'
import { openConnection, type Resolve } from '../channels/open-connection.ts'
import type { VapidKeys } from './vapid.ts'
import { ECDH } from 'node:crypto'
import { isPublicAddress, hostOf } from '../channels/public-address.ts'

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

/** A browser's push subscription, as the browser reports it. */
interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * [PU12] Returns why nothing can be sent to the subscription; `null` if it can. Host names are resolved at send time.
 */
export function whyNoPush({ endpoint, keys }: PushAddress, { allowPrivate }: { allowPrivate: boolean }): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url?.protocol !== 'https:') return 'A push service address must start with https'
  if (url.username !== '' || url.password !== '') return 'A push service address can’t contain a password'
  const host = hostOf(url)
  if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)) return 'The push service is not a public address'
  if (url.port !== '' && !allowPrivate) return 'A push service address can’t have a port'
  return isPoint(keys.p256dh) ? null : 'The device’s key isn’t valid'
}

function isPoint(key: string): boolean {
  try {
    return Buffer.isBuffer(ECDH.convertKey(key, 'prime256v1', 'base64url', undefined, 'uncompressed'))
  } catch {
    return false
  }
}
