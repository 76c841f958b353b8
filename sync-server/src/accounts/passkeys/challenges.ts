import { mintToken } from '../../access/token.ts'
import { z } from 'zod'

/** Long enough to find a security key. */
export const CHALLENGE_MS = 5 * 60_000
/** About 3 MB. */
const MAX_TOTAL = 10_000
/** A page takes one every few minutes; an office shares an address. */
const MAX_PER_SOURCE = 100

interface Issued {
  holder: string
  source: string
  /** In milliseconds. */
  expiresAt: number
}

/**
 * [SE132] The random values that authenticators sign. Each belongs to one holder (a browser or a session, and the
 * intended action), works once, and expires. Kept in memory: after a restart the page requests another one.
 */
export class Challenges {
  private readonly now: () => Date
  /** In order of expiry. */
  private readonly issued = new Map<string, Issued>()
  private readonly bySource = new Map<string, Set<string>>()

  constructor({ now }: { now: () => Date }) {
    this.now = now
  }

  get size(): number {
    return this.issued.size
  }

  /**
   * @param issued.source a network address or an account: each has its own limit and drops its own oldest first.
   */
  issue({ holder, source }: Omit<Issued, 'expiresAt'>): string {
    const challenge = mintToken()
    const ofSource = this.bySource.get(source) ?? new Set()
    const [oldestOfSource] = ofSource
    if (oldestOfSource !== undefined && ofSource.size >= MAX_PER_SOURCE) this.drop(oldestOfSource)
    this.dropOldest()
    this.issued.set(challenge, { holder, source, expiresAt: this.now().getTime() + CHALLENGE_MS })
    this.bySource.set(source, ofSource.add(challenge))
    return challenge
  }

  /** @returns whether the challenge was issued to this holder, has not expired and was not used. It is used up in any case. */
  take(challenge: string, holder: string): boolean {
    const issued = this.issued.get(challenge)
    this.drop(challenge)
    return issued !== undefined && issued.holder === holder && issued.expiresAt > this.now().getTime()
  }

  /** Drops up to two for each one added, so that expired ones decrease and no call scans all of them. */
  private dropOldest(): void {
    for (let dropped = 0; dropped < 2; dropped++) {
      const [oldest] = this.issued
      if (!oldest) return
      const [challenge, { expiresAt }] = oldest
      if (expiresAt > this.now().getTime() && this.issued.size < MAX_TOTAL) return
      this.drop(challenge)
    }
  }

  private drop(challenge: string): void {
    const issued = this.issued.get(challenge)
    if (!issued) return
    this.issued.delete(challenge)
    const ofSource = this.bySource.get(issued.source)
    ofSource?.delete(challenge)
    if (ofSource?.size === 0) this.bySource.delete(issued.source)
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
