import { z } from 'zod'

const clientData = z.object({ challenge: z.string().max(100), crossOrigin: z.boolean().optional() })

/** The challenge that an authenticator's answer is about; null if it names none, or comes from a frame of another site. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const told = clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
    return told.crossOrigin ? null : told.challenge
  } catch {
    return null
  }
}
