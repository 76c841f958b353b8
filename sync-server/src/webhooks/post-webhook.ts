import { hostOf } from '../messages/channels/public-address.ts'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { openConnection, type Resolve } from '../messages/channels/open-connection.ts'

/** How long a receiver may take to answer, from the first packet to the headers. */
const PATIENCE_MS = 15_000
/** Of an answer, the log keeps no more. */
const MAX_ANSWER_BYTES = 2_000

export interface WebhookAnswer {
  status: number
  /** The beginning of its body. */
  start: string
}

/** Sends a body. @throws Error with a message for people if there is no answer. */
export type PostWebhook = (
  url: string,
  sent: { headers: Record<string, string>; body: string },
) => Promise<WebhookAnswer>

interface Parts {
  allowPrivate: boolean
  patienceMs?: number
  /** For tests, like `resolve`. */
  ca?: string
  resolve?: Resolve
}

/** [WH2] Posts to exactly the addresses that were checked, follows no redirect, and reads no more than the log keeps. */
export const postWebhookBy =
  ({ allowPrivate, patienceMs = PATIENCE_MS, ca, resolve }: Parts): PostWebhook =>
  async (address, { headers, body }) => {
    const url = new URL(address)
    const isSecure = url.protocol === 'https:'
    const host = hostOf(url)
    const port = Number(url.port) || (isSecure ? 443 : 80)
    const signal = AbortSignal.timeout(patienceMs)
    const socket = await openConnection({ host, port, what: 'webhook', allowPrivate, patienceMs, resolve })
    const createConnection = () =>
      isSecure ? connect({ socket, servername: isIP(host) === 0 ? host : '', ca }) : socket
    const make = isSecure ? httpsRequest : httpRequest
    try {
      return await new Promise<WebhookAnswer>((answered, failed) => {
        const request = make(url, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'Hearthkeep-Webhooks' },
          createConnection,
          signal,
        })
        request.on('error', failed)
        request.once('response', (response) => {
          const chunks: Buffer[] = []
          let bytes = 0
          const finish = () => {
            const start = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8')
            answered({ status: response.statusCode ?? 0, start })
          }
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            bytes += chunk.length
            if (bytes >= MAX_ANSWER_BYTES) finish()
          })
          response.once('end', finish)
          // The status has arrived, which is what counts.
          response.once('error', finish)
          request.off('error', failed).on('error', finish)
        })
        request.end(body)
      })
    } finally {
      socket.destroy()
    }
  }
