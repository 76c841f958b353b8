import type { z } from 'zod'
import { post } from '../account-api.ts'
import type { LinkAnswer } from './link-api.ts'

/** Opens a link whose secret must not be in a request URL. */
export async function readSecretLink<Offer>(
  path: string,
  token: string,
  offer: z.ZodType<Offer>,
): Promise<LinkAnswer<Offer>> {
  const answer = await post(path, { body: { token }, understand: (received) => offer.parse(received) })
  if (answer.ok) return { state: 'open', offer: answer.value }
  const { kind, message } = answer.refusal
  return kind === 'internal' ? { state: 'unreachable' } : { state: 'invalid', message }
}
