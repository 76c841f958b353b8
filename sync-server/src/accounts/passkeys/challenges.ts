import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Limit, SharedTries } from '../shared-tries.ts'

/** Long enough to find a security key. */
export const CHALLENGE_MS = 5 * 60_000
/** Longer than a challenge can be used. */
const uses: Limit = { name: 'challenge', limit: 1, windowMs: CHALLENGE_MS }

const RANDOM_BYTES = 16
/** Milliseconds since 1970. */
const MOMENT_BYTES = 6
const SIGNATURE_BYTES = 32

interface Parts {
  /** The key that signs challenges. Do not use it for anything else. */
  secret: string
  tries: Pick<SharedTries, 'take'>
  now: () => Date
}

/**
 * [SE132] The random values that authenticators sign. Each belongs to one holder (a browser or a session, and the
 * intended action), works once, and expires. It is signed, so that any server knows it, and only its use is stored.
 */
export class Challenges {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  issue(holder: string): string {
    const moment = Buffer.alloc(MOMENT_BYTES)
    moment.writeUIntBE(this.parts.now().getTime() + CHALLENGE_MS, 0, MOMENT_BYTES)
    const signed = Buffer.concat([randomBytes(RANDOM_BYTES), moment])
    return Buffer.concat([signed, this.signatureOf(signed, holder)]).toString('base64url')
  }

  /** @returns whether the challenge was issued to this holder, has not expired and was not used. It is then used up. */
  async take(challenge: string, holder: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url')
    if (bytes.length !== RANDOM_BYTES + MOMENT_BYTES + SIGNATURE_BYTES) return false
    const [signed, signature] = [bytes.subarray(0, -SIGNATURE_BYTES), bytes.subarray(-SIGNATURE_BYTES)]
    const expiresAt = signed.readUIntBE(RANDOM_BYTES, MOMENT_BYTES)
    if (expiresAt <= this.parts.now().getTime()) return false
    if (!timingSafeEqual(signature, this.signatureOf(signed, holder))) return false
    // Other texts that decode to the same bytes are the same challenge.
    return (await this.parts.tries.take({ by: uses, key: signed.toString('base64url') })) === 0
  }

  private signatureOf(signed: Buffer, holder: string): Buffer {
    return createHmac('sha256', this.parts.secret).update(signed).update(holder).digest()
  }
}

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
