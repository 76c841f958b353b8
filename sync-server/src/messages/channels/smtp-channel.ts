import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport'
import { Undeliverable, type Channel, type Outgoing } from './channel.ts'
import { mailOf } from '../mail.ts'
import { openConnection, type Resolve } from './open-connection.ts'
import type { SmtpServer } from './smtp-presets.ts'

const PATIENCE_MS = 20_000
/**
 * A server that keeps sending a little could hold a connection forever. A minute is less than the time for which a
 * message is claimed.
 */
const MAX_PATIENCES = 3

/** Replies to a login, or to a missing one. */
const LOGIN_CODES = [530, 534, 535, 538]

/** Opening a connection takes more than ten times as long as sending a message. */
const kept = { pool: true, maxConnections: 10, maxMessages: 100 } as const

/** The operator's server, which is trusted. */
interface SiteServer {
  url: string
}

/** The server of a sender's own provider, which is not trusted. */
interface SendersServer {
  server: SmtpServer
  /** Whether the server may be in this server's network. */
  allowPrivate: boolean
  resolve?: Resolve
  /** A certificate to trust instead of the public authorities. */
  ca?: string
}

type SmtpParts = (SiteServer | SendersServer) & {
  /** The sender of the site. */
  from: string
  /** Milliseconds for which the server may be silent. */
  patienceMs?: number
}

/** Sends through a mail server. The site's connections are pooled: in the morning it sends thousands of messages. */
export class SmtpChannel implements Channel {
  private readonly parts: SmtpParts
  private readonly patienceMs: number
  private readonly transport: ReturnType<typeof createTransport>

  constructor(parts: SmtpParts) {
    this.parts = parts
    this.patienceMs = parts.patienceMs ?? PATIENCE_MS
    const patience = {
      connectionTimeout: this.patienceMs,
      greetingTimeout: this.patienceMs,
      socketTimeout: this.patienceMs,
    }
    const server = 'url' in parts ? { url: parts.url, ...kept } : connectionOf(parts, this.patienceMs)
    this.transport = createTransport({ ...server, ...patience })
  }

  async send(message: Outgoing): Promise<void> {
    const signal = AbortSignal.timeout(this.patienceMs * MAX_PATIENCES)
    try {
      await this.transport.sendMail({ ...mailOf(message, this.parts.from), signal })
    } catch (error) {
      throw ('url' in this.parts ? null : loginFault(error)) ?? refusalIn(error) ?? error
    }
  }
}

/** Uses the server's name, which its certificate must have, over a connection that we open. */
function connectionOf({ server, allowPrivate, resolve, ca }: SendersServer, patienceMs: number) {
  const { host, port, secure, requireTls: requireTLS, user, password } = server
  const target = { host, port, what: 'mail server', allowPrivate, patienceMs, resolve } as const
  const open = callbackify(async () => ({ connection: await openConnection(target) }))
  const getSocket: SMTPTransportGetSocket = (_options, done) => open(done)
  const auth = user === null ? {} : { auth: { user, pass: password ?? '' } }
  return { host, port, secure, requireTLS, getSocket, tls: ca === undefined ? {} : { ca }, ...auth }
}

/** [ME27] Returns the fault if a provider rejects its customer's login. */
function loginFault(error: unknown): Undeliverable | null {
  const { code, responseCode } = answerIn(error)
  if (code !== 'EAUTH' && !LOGIN_CODES.includes(responseCode ?? 0)) return null
  return responseCode === null || responseCode >= 500
    ? new Undeliverable('Your email provider did not accept the login')
    : null
}

/**
 * Returns the fault if a mail server permanently rejects this message: 5xx for its sender, recipient or contents, but
 * not for a missing login.
 */
function refusalIn(error: unknown): Undeliverable | null {
  const { code, responseCode } = answerIn(error)
  const isFinal = responseCode !== null && responseCode >= 500 && !LOGIN_CODES.includes(responseCode)
  return isFinal && (code === 'EENVELOPE' || code === 'EMESSAGE')
    ? new Undeliverable(`The mail server refused it (${responseCode})`)
    : null
}

function answerIn(error: unknown): { code: unknown; responseCode: number | null } {
  if (!(error instanceof Error)) return { code: null, responseCode: null }
  const code = 'code' in error ? error.code : null
  return {
    code,
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
  }
}
