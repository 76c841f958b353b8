import { z } from 'zod'

const clientData = z.object({ challenge: z.string().max(100), crossOrigin: z.boolean().optional() })

/**
 * Returns the challenge that an authenticator's answer refers to; null if it names none, or if it was made in a frame
 * of another site.
 */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const parsed = clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
    return parsed.crossOrigin ? null : parsed.challenge
  } catch {
    return null
  }
}
