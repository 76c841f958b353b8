import { plainText, Undeliverable, type Channel, type Outgoing } from './channel.ts'

const PATIENCE_MS = 20_000

export interface TwilioAccount {
  accountSid: string
  authToken: string
  from: string
  /** Without a slash at the end. */
  baseUrl: string
}

/** Through Twilio's REST API. */
export class TwilioChannel implements Channel {
  private readonly account: TwilioAccount

  constructor(account: TwilioAccount) {
    this.account = account
  }

  async send(message: Outgoing): Promise<void> {
    const { accountSid, authToken, from, baseUrl } = this.account
    const response = await fetch(`${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: message.recipient, From: from, Body: plainText(message) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.arrayBuffer()
    if (response.ok) return
    // 400 is about this message; 401, 403 and 404 are about the account, 429 and 5xx pass.
    if (response.status === 400) throw new Undeliverable('The telephone number cannot be reached')
    throw new Error(`Twilio answered ${response.status}`)
  }
}
