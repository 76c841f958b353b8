import { Webhook as Signer } from 'standardwebhooks'
import { randomBytes } from 'node:crypto'
import type { WebhookSecrets } from '../storage/accounts/webhooks.ts'

/** How long a replaced secret still signs beside the new one. */
const FORMER_MS = 24 * 60 * 60 * 1000

/** [WH3] `whsec_` and 256 random bits in base64, as Standard Webhooks writes secrets. */
export const mintSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Replaces a secret; receivers have a day to learn the new one. */
export const replacedSecret = ({ secret }: WebhookSecrets, now: Date): WebhookSecrets => ({
  secret: mintSecret(),
  former: { secret, until: new Date(now.getTime() + FORMER_MS).toISOString() },
})

/** [WH3] The headers of a delivery by the rules of Standard Webhooks. */
export function signedHeaders(
  { id, payload }: { id: string; payload: string },
  { secret, former }: WebhookSecrets,
  now: Date,
): Record<string, string> {
  const living = former && former.until > now.toISOString() ? [secret, former.secret] : [secret]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': living.map((each) => new Signer(each).sign(id, now, payload)).join(' '),
  }
}
