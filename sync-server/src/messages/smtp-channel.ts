import { createTransport } from 'nodemailer'
import { Undeliverable, type Channel, type Outgoing } from './channel.ts'
import { mailOf } from './mail.ts'

const PATIENCE_MS = 20_000

/** Through a mail server, one connection a message. */
export class SmtpChannel implements Channel {
  private readonly from: string
  private readonly transport: ReturnType<typeof createTransport>

  constructor({ url, from }: { url: string; from: string }) {
    this.from = from
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
    this.transport = createTransport({ url, ...patience })
  }

  async send(message: Outgoing): Promise<void> {
    try {
      await this.transport.sendMail(mailOf(message, this.from))
    } catch (error) {
      throw refusalIn(error) ?? error
    }
  }
}

/** A mail server's last word about this message: 5xx to its recipient or to its contents, but not to our own login. */
function refusalIn(error: unknown): Undeliverable | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return null
  const { code, responseCode } = error
  const isOurs = code === 'EAUTH' || typeof responseCode !== 'number' || responseCode < 500
  return isOurs ? null : new Undeliverable(`The mail server refused it (${responseCode})`)
}
