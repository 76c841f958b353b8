import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { vapidKeys } from '../push/vapid.ts'
import { WebPush } from '../push/web-push.ts'
import { certificate } from './certificate.ts'

/** A test's own push service over TLS, with its subscribed browsers. It ends with the test. */
export async function pushService() {
  const browsers = new Map<string, Browser>()
  /** `browser`: for which it is. `payload`: what that shows. */
  const received: { browser: string; headers: NodeJS.Dict<string | string[]>; payload: unknown }[] = []
  const answer = { status: 201 }
  const server = createServer(certificate, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const browser = request.url?.slice(1) ?? ''
      const text = browsers.get(browser)?.decrypt(Buffer.concat(parts)) ?? 'null'
      received.push({ browser, headers: request.headers, payload: JSON.parse(text) })
      response.writeHead(answer.status).end('what nobody reads')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => server.close().closeAllConnections())
  return {
    port,
    received,
    answerWith: (status: number) => void (answer.status = status),
    /** Returns what a browser reports for a new subscription. */
    subscribe(name: string) {
      const browser = new Browser()
      browsers.set(name, browser)
      return { endpoint: `https://mail.example.com:${port}/${name}`, keys: browser.keys }
    },
    webPush: new WebPush({
      keys: vapidKeys(Buffer.alloc(32, 7).toString('base64url')),
      subject: 'mailto:mail@example.org',
      allowPrivate: true,
      ca: certificate.cert,
      resolve: async () => ['127.0.0.1'],
    }),
  }
}

/** The receiver's side of RFC 8291. */
class Browser {
  readonly #pair = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly #public = this.#pair.generateKeys()

  get keys() {
    return { p256dh: this.#public.toString('base64url'), auth: this.#auth.toString('base64url') }
  }

  /** Decrypts one record: salt, record size, the sender's key, the text, a delimiter, and padding. */
  decrypt(record: Buffer): string {
    const [salt, length] = [record.subarray(0, 16), record.readUInt8(20)]
    const [sender, sealed] = [record.subarray(21, 21 + length), record.subarray(21 + length)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, sender])
    const secret = Buffer.from(hkdfSync('sha256', this.#pair.computeSecret(sender), this.#auth, info, 32))
    const derived = (encoding: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${encoding}\0`), bytes))
    const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
  }
}
