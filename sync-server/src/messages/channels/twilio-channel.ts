import { z } from 'zod'
import { Undeliverable, type Channel, type Outgoing } from './channel.ts'
import { smsText } from '../plain-text.ts'

const PATIENCE_MS = 20_000

export interface TwilioAccount {
  accountSid: string
  authToken: string
  from: string
  /** Without a trailing slash. */
  baseUrl: string
}

interface TwilioOptions {
  /**
   * Whether the account is the sender's. If so, a rejected login fails the message; the site's login is the operator's
   * to fix.
   */
  isSendersOwn?: boolean
  patienceMs?: number
}

/** [ME28] The meaning, for the sender, of Twilio's error codes about a single message. */
const reasons: Record<number, string> = {
  21211: 'The phone number isn’t valid',
  21610: 'The recipient has opted out of texts',
  21614: 'The phone number can’t receive texts',
}

const failure = z.object({ code: z.number() })

/** Sends through Twilio's REST API. */
export class TwilioChannel implements Channel {
  private readonly account: TwilioAccount
  private readonly isSendersOwn: boolean
  private readonly patienceMs: number

  constructor(account: TwilioAccount, { isSendersOwn = false, patienceMs = PATIENCE_MS }: TwilioOptions = {}) {
    this.account = account
    this.isSendersOwn = isSendersOwn
    this.patienceMs = patienceMs
  }

  async send(message: Outgoing): Promise<void> {
    const { accountSid, authToken, from, baseUrl } = this.account
    const response = await fetch(`${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: message.recipient, From: from, Body: smsText(message) }),
      signal: AbortSignal.timeout(this.patienceMs),
    })
    const body = await response.text()
    if (response.ok) return
    // 400 concerns this message; 401, 403 and 404 concern the account; 429 and 5xx are temporary.
    if (response.status === 400) throw new Undeliverable(reasons[codeIn(body)] ?? 'The phone number can’t be reached')
    if (this.isSendersOwn && [401, 403].includes(response.status))
      throw new Undeliverable('Twilio did not accept the account')
    throw new Error(`Twilio answered ${response.status}`)
  }
}

function codeIn(body: string): number {
  try {
    return failure.parse(JSON.parse(body)).code
  } catch {
    return 0
  }
}
