import { ACCOUNT_DELETED, NOT_SIGNED_IN } from '@hearthkeep/shared/protocol/answers/problem.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { DEVICE_SECONDS, type KnownDevice, type KnownDevices, deviceWords } from '../../accounts/known-devices.ts'
import { CHALLENGE_MS } from '../../accounts/passkeys/challenges.ts'
import { SESSION_SECONDS, type LivingSession, type Sessions } from '../../accounts/sessions.ts'
import { zoneOf } from '../../access/person-zone.ts'
import { mintToken } from '../../access/token.ts'
import { hasTemporaryPassword } from '../../access/account-state.ts'
import type { Account } from '../../storage/accounts/accounts.ts'
import type { Store } from '../../storage/store.ts'
import { Problem } from '../request/problem.ts'

/** The environment of a call that another call makes, in addition to that of the other: its body is its own. */
export const madeByCall = { isMadeByCall: true } as const

export const isMadeByCall = (c: Context): boolean =>
  (c.env as { isMadeByCall?: true } | undefined)?.isMadeByCall === true

/** The environment of a call that arrived over a socket, in addition to that of the socket itself. */
export const overSocket = { ...madeByCall, isOverSocket: true } as const

/** Whether the answer of this call reaches the page as a message, which cannot set cookies. */
export const isOverSocket = (c: Context): boolean =>
  (c.env as { isOverSocket?: true } | undefined)?.isOverSocket === true

/** What a route behind {@link signedIn} knows about its caller. */
export interface SignedIn {
  Variables: { user: User; sessionId: string }
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Looks up the time zone of a signed-in caller. */
    zone?: () => Promise<string>
  }
}

export interface CookieParts {
  store: Store
  sessions: Sessions
  devices: KnownDevices
  publicUrl: URL
}

/**
 * Manages three cookies: the session, a longer-lived one that identifies the device to the server, and a short-lived
 * one that ties a passkey's challenge to the browser that requested it.
 */
export class SessionCookie {
  private readonly parts: CookieParts
  private readonly names: { session: string; device: string; browser: string }
  private readonly options: { httpOnly: true; sameSite: 'Lax'; path: string; secure: boolean }

  constructor(parts: CookieParts) {
    this.parts = parts
    const secure = parts.publicUrl.protocol === 'https:'
    // [SE32] Another host of the same domain cannot set a cookie with this prefix.
    const prefix = secure ? '__Host-' : ''
    this.names = {
      session: `${prefix}hearthkeep_session`,
      device: `${prefix}hearthkeep_device`,
      browser: `${prefix}hearthkeep_browser`,
    }
    this.options = { httpOnly: true, sameSite: 'Lax', path: '/', secure }
  }

  /**
   * Signs the owner of the account in on this device. Refuses (401) if the password has changed since the account was
   * read.
   *
   * @param by how the person proved who they are. A new device is announced only after a sign-in with a password or
   * passkey ([SE120]).
   */
  async begin(c: Context, account: Account, by: 'sign-in' | 'session or link' = 'session or link'): Promise<void> {
    const { store, sessions, devices } = this.parts
    // End this browser's previous session: it is no longer used, and its token may have been copied.
    const before = await this.session(c)
    const isLive = before !== null && (await store.read((view) => view.session(before.id))) !== undefined
    const isNewDevice = by === 'sign-in' && !devices.knowsAccount(await this.device(c), account)
    const device = deviceWords(c.req.header('User-Agent'))
    const started = await sessions.start(account, { device, isNewDevice })
    if (!started) throw wrongCredentials()
    if (isLive) await sessions.end(before)
    setCookie(c, this.names.session, started.token, { ...this.options, maxAge: SESSION_SECONDS })
    await this.remember(c, account, started.id)
  }

  /** Records that this browser has signed in to the account. @param newId the id for a browser that has none yet */
  async remember(c: Context, account: Parameters<KnownDevices['tokenFor']>[0], newId: string): Promise<void> {
    const known = await this.parts.devices.tokenFor(account, { device: await this.device(c), newId })
    setCookie(c, this.names.device, known, { ...this.options, maxAge: DEVICE_SECONDS })
  }

  /**
   * [SE132] Marks a browser that is about to sign in with a passkey. A second tab reuses the mark. @returns the mark
   */
  markBrowser(c: Context): string {
    const mark = this.markedBrowser(c) ?? mintToken()
    setCookie(c, this.names.browser, mark, { ...this.options, maxAge: (2 * CHALLENGE_MS) / 1000 })
    return mark
  }

  markedBrowser(c: Context): string | null {
    return getCookie(c, this.names.browser) ?? null
  }

  take(c: Context): void {
    deleteCookie(c, this.names.session, this.options)
  }

  /** Returns the session of the call; `null` if it has no live one. */
  async session(c: Context): Promise<LivingSession | null> {
    const token = getCookie(c, this.names.session)
    if (token === undefined) return null
    const session = await this.parts.sessions.find(token, { extends: !isOverSocket(c) })
    if (session?.state === 'prolonged')
      setCookie(c, this.names.session, token, { ...this.options, maxAge: session.seconds })
    return session
  }

  /** Whether the browser sends a session cookie, even for an ended session. */
  isSent(c: Context): boolean {
    return getCookie(c, this.names.session) !== undefined
  }

  /** Why nobody may be answered by a call without a session. */
  async problemOf(c: Context): Promise<Problem> {
    const token = getCookie(c, this.names.session)
    // [SE199]
    if (token !== undefined && (await this.parts.sessions.isOfDeletedAccount(token)))
      return new Problem(401, { code: ACCOUNT_DELETED, message: 'This account was deleted' })
    return new Problem(401, { code: NOT_SIGNED_IN, message: 'Please sign in' })
  }

  /** Returns the time zone of the person ([RM3]). */
  zone({ user }: LivingSession): Promise<string> {
    return this.parts.store.read((view) => zoneOf(view, user.id))
  }

  device(c: Context): Promise<KnownDevice | null> {
    return this.parts.devices.read(getCookie(c, this.names.device))
  }
}

export const wrongCredentials = () =>
  new Problem(401, { code: 'wrong_credentials', message: 'Invalid email or password' })

/** @throws Problem if the caller has no session. */
export async function requireSession(cookie: SessionCookie, c: Context): Promise<LivingSession> {
  const session = await cookie.session(c)
  if (session) return session
  throw await cookie.problemOf(c)
}

/**
 * Refuses a caller without a session (401), one who names another user, and one who has not chosen their own password
 * yet ([NH8]) unless the route is for them too (403).
 */
export const signedIn =
  (cookie: SessionCookie, from: 'own password' | 'any password' = 'own password'): MiddlewareHandler<SignedIn> =>
  async (c, next) => {
    const session = await requireSession(cookie, c)
    for (const name of ['userId', 'realtorId']) {
      const named = c.req.query(name)
      if (named !== undefined && named !== session.user.id)
        throw new Problem(403, { code: 'forbidden', message: 'This belongs to someone else' })
    }
    if (from === 'own password' && hasTemporaryPassword(session.user))
      throw new Problem(403, { code: 'temporary_password', message: 'Please choose your own password first' })
    c.set('user', session.user)
    c.set('sessionId', session.id)
    c.set('zone', () => cookie.zone(session))
    await next()
  }
