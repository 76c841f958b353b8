import type { User } from '@hearthkeep/shared/entities/all.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { hasTemporaryPassword } from '../accounts/accounts.ts'
import { SESSION_SECONDS, type LivingSession, type Sessions } from '../accounts/sessions.ts'
import { Problem } from './problem.ts'

/** What a route behind {@link signedIn} knows of its caller. */
export interface SignedIn {
  Variables: { user: User; sessionId: string }
}

const COOKIE = 'hearthkeep_session'

/** The session as a cookie, which is how browsers keep it. */
export class SessionCookie {
  private readonly sessions: Sessions
  private readonly options: { httpOnly: true; sameSite: 'Lax'; path: string; secure: boolean }

  constructor(parts: { sessions: Sessions; publicUrl: URL }) {
    this.sessions = parts.sessions
    this.options = { httpOnly: true, sameSite: 'Lax', path: '/', secure: parts.publicUrl.protocol === 'https:' }
  }

  give(c: Context, token: string): void {
    setCookie(c, COOKIE, token, { ...this.options, maxAge: SESSION_SECONDS })
  }

  take(c: Context): void {
    deleteCookie(c, COOKIE, this.options)
  }

  /** The session that the call came with; null without one that lives. */
  async session(c: Context): Promise<LivingSession | null> {
    const token = getCookie(c, COOKIE)
    if (token === undefined) return null
    const session = await this.sessions.find(token)
    if (session?.state === 'prolonged') this.give(c, token)
    return session
  }
}

/**
 * Refuses a caller without a session (401), one who asks in the name of somebody else, and one who has not chosen a password
 * of their own yet ([NH8]), if the route is not for them too (403).
 */
export const signedIn =
  (cookie: SessionCookie, from: 'own password' | 'any password' = 'own password'): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    const session = await cookie.session(c)
    if (!session) throw new Problem(401, { code: 'not_signed_in', message: 'Please sign in' })
    const named = c.req.query('userId')
    if (named !== undefined && named !== session.user.id)
      throw new Problem(403, { code: 'forbidden', message: 'This belongs to somebody else' })
    if (from === 'own password' && hasTemporaryPassword(session.user))
      throw new Problem(403, { code: 'temporary_password', message: 'Please choose your own password first' })
    c.set('user', session.user)
    c.set('sessionId', session.id)
    await next()
  }
