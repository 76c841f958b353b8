import type { User } from '@hearthkeep/shared/entities/all.ts'
import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import { webcrypto } from 'node:crypto'
import type { Session, Store } from '../storage/store.ts'

const DAY_MS = 86_400_000
const LIFETIME_DAYS = 90
export const SESSION_SECONDS = (LIFETIME_DAYS * DAY_MS) / 1000

/** A session that lives; one that was used a day after it was prolonged last is prolonged anew. */
export interface LivingSession {
  id: string
  user: User
  state: 'unchanged' | 'prolonged'
}

interface Parts {
  store: Store
  secret: string
  now: () => Date
  mintId: () => string
}

/** Sessions are rows, so that they can be ended; what a browser holds is a signed token with the row's id and no more. */
export class Sessions {
  private readonly parts: Parts
  private madeKey: Promise<webcrypto.CryptoKey> | undefined

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** @returns the token for the browser to keep. */
  async start(userId: UserId): Promise<string> {
    const { store, now, mintId } = this.parts
    const session = { id: mintId(), userId, expiresAt: this.daysFromNow(LIFETIME_DAYS) }
    await store.write(async (tx) => {
      await tx.endSessionsBefore(now().toISOString())
      await tx.addSession(session)
    })
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(session.id)
      .sign(await this.key())
  }

  /** Null for a token that is not ours, or whose session has ended. */
  async find(token: string): Promise<LivingSession | null> {
    const id = await this.idIn(token)
    if (id === null) return null
    const [session, user] = await this.parts.store.read(async (view) => {
      const session = await view.session(id)
      return [session, session && (await view.get('user', session.userId))]
    })
    if (!session || !user || session.expiresAt <= this.daysFromNow(0)) return null
    if (session.expiresAt >= this.daysFromNow(LIFETIME_DAYS - 1)) return { id, user, state: 'unchanged' }
    await this.prolong(session)
    return { id, user, state: 'prolonged' }
  }

  async end(id: string): Promise<void> {
    await this.parts.store.write((tx) => tx.endSession(id))
  }

  private prolong(session: Session): Promise<void> {
    return this.parts.store.write(async (tx) => {
      // It may have been ended since it was read.
      if (!(await tx.session(session.id))) return
      await tx.endSession(session.id)
      await tx.addSession({ ...session, expiresAt: this.daysFromNow(LIFETIME_DAYS) })
    })
  }

  private daysFromNow(days: number): string {
    return new Date(this.parts.now().getTime() + days * DAY_MS).toISOString()
  }

  /** Made once: of a secret that it is given as bytes, jose makes a key at each call. */
  private key(): Promise<webcrypto.CryptoKey> {
    return (this.madeKey ??= hmacKeyOf(this.parts.secret))
  }

  private async idIn(token: string): Promise<string | null> {
    try {
      return (await jwtVerify(token, await this.key(), { algorithms: ['HS256'] })).payload.jti ?? null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

const hmacKeyOf = (secret: string) =>
  webcrypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
