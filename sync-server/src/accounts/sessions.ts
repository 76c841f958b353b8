import { DAY_MS } from '@hearthkeep/shared/kernel/dates.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import { userId as userIdField, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isAccountOver } from '@hearthkeep/shared/deletion/account-deletion.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { webcrypto } from 'node:crypto'
import { logFailure, type Log } from '../log.ts'
import { newDeviceMail } from '../messages/account-words.ts'
import { localMoment } from '../messages/local-moment.ts'
import { queueAccountMail } from '../messages/queue-account-mail.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { Account } from '../storage/accounts/accounts.ts'
import type { Session } from '../storage/accounts/sessions.ts'
import type { Store, WriteTransaction } from '../storage/store.ts'
import { isExpired } from '../access/account-state.ts'
import type { Limit, SharedTries } from './shared-tries.ts'

/** From the last use. */
const LIFETIME_DAYS = 90
/** From the sign-in, however often the session is used. */
const MAX_DAYS = 180
const SESSIONS_PER_ACCOUNT = 50
/** A program without cookies is a new device at each sign-in. */
const newDevices: Limit = { name: 'new device', limit: 10, windowMs: DAY_MS }
export const SESSION_SECONDS = (LIFETIME_DAYS * DAY_MS) / 1000

export interface StartedSession {
  id: string
  /** Stored by the browser. */
  token: string
}

/**
 * A session that has not ended. A use more than a day after the last extension extends it to `seconds` from now. `by`
 * says what the caller has shown: a cookie, or the API token whose id it is.
 */
export type LivingSession = { id: string; user: User; by?: 'token' } & (
  | { state: 'unchanged' }
  | { state: 'prolonged'; seconds: number }
)

export interface ListedSession {
  id: string
  /** The browser and system, such as "Chrome on Android"; null if unknown. */
  device: string | null
  startedAt: string
  /** Accurate to the day. */
  lastUsedAt: string
}

interface Signing {
  /** The browser and system; null if unknown. */
  device?: string | null
  /** Whether to notify the person of this device. */
  isNewDevice?: boolean
}

interface Noted extends Required<Signing> {
  account: Account
  /** Whether the account had no session before this one. */
  isFirst: boolean
}

interface Parts {
  store: Store
  tries: Pick<SharedTries, 'takeIn'>
  secret: string
  security: SecurityLog
  /**
   * Called when a single session has ended: by a sign-out or because another one began, not when all sessions of its
   * account end.
   */
  onEnded(sessionId: string): void
  now: () => Date
  mintId: () => string
  log: Log
}

/** Sessions are rows, so that they can be ended; a browser holds only a signed token with the row's id. */
export class Sessions {
  private readonly parts: Parts
  private madeKey: Promise<webcrypto.CryptoKey> | undefined

  constructor(parts: Parts) {
    this.parts = parts
  }

  /**
   * Begins a session; the oldest one ends when the account has too many ([SE31]). Null when the password was changed or the
   * account was disabled since it was read: the session would otherwise outlive the change.
   */
  async start(account: Account, { device = null, isNewDevice = false }: Signing = {}): Promise<StartedSession | null> {
    const { store, security, onEnded, now, mintId } = this.parts
    const { userId, emailKey, passwordHash } = account
    const session = {
      id: mintId(),
      userId,
      startedAt: now().toISOString(),
      expiresAt: this.daysFromNow(LIFETIME_DAYS),
      device,
    }
    const ended = await store.write(async (tx) => {
      const known = await tx.accountByEmail(emailKey)
      if (known?.passwordHash !== passwordHash || known.disabledAt) return null
      await tx.endSessionsBefore(now().toISOString())
      const present = await tx.sessionsOf(userId)
      const tooMany = present.slice(0, Math.max(0, present.length + 1 - SESSIONS_PER_ACCOUNT))
      for (const { id } of tooMany) await tx.endSession(id)
      await tx.addSession(session)
      await this.noteDevice(tx, { account: known, device, isNewDevice, isFirst: present.length === 0 })
      return tooMany
    })
    if (!ended) return null
    for (const { id } of ended) {
      onEnded(id)
      security.record({ event: 'sessions_ended', userId, reason: 'too_many', sessionId: id })
    }
    security.record({ event: 'signed_in', userId, sessionId: session.id })
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(session.id)
      .setSubject(userId)
      .sign(await this.key())
    return { id: session.id, token }
  }

  /** [SE120] Notifies a person of a new device, except for the first one after the sign-up. */
  private async noteDevice(tx: WriteTransaction, { account, device, isNewDevice, isFirst }: Noted): Promise<void> {
    const { mintId, tries } = this.parts
    const { userId, firstSignInAt } = account
    const now = this.parts.now().toISOString()
    if (!firstSignInAt) await tx.noteFirstSignIn({ userId, at: now })
    if (!isNewDevice || (isFirst && !firstSignInAt)) return
    if ((await tries.takeIn(tx, { by: newDevices, key: userId })) > 0) return
    const user = must(await tx.get('user', userId), 'the user of the account')
    const mail = newDeviceMail({ email: user.email, device, when: await localMoment(tx, userId, now) })
    await queueAccountMail({ tx, now, mintId }, { user, mail })
  }

  /** [SE199] Whether the account that a token of ours was made for is gone. */
  async isOfDeletedAccount(token: string): Promise<boolean> {
    const { store, now } = this.parts
    const { sub } = (await this.claimsOf(token)) ?? {}
    const owner = userIdField.safeParse(sub)
    if (!owner.success) return false
    const user = await store.read((view) => view.get('user', owner.data))
    return !user || isAccountOver(user, now().toISOString())
  }

  /** Null for a token that is not ours, whose session has ended, or whose temporary password has expired. */
  async find(token: string, use = { extends: true }): Promise<LivingSession | null> {
    const { store, now } = this.parts
    const id = (await this.claimsOf(token))?.jti
    if (id === undefined) return null
    const [session, user] = await store.read(async (view) => {
      const session = await view.session(id)
      return [session, session && (await view.get('user', session.userId))]
    })
    if (!session || !user || session.expiresAt <= now().toISOString() || isExpired(user, now())) return null
    if (isAccountOver(user, now().toISOString())) return null
    const expiresAt = use.extends ? this.laterEndOf(session) : null
    if (expiresAt === null) return { id, user, state: 'unchanged' }
    if (!(await this.prolong({ ...session, expiresAt }))) return { id, user, state: 'unchanged' }
    return { id, user, state: 'prolonged', seconds: Math.ceil((Date.parse(expiresAt) - now().getTime()) / 1000) }
  }

  async end({ id, user }: LivingSession): Promise<void> {
    const { store, security, onEnded } = this.parts
    await store.write((tx) => tx.endSession(id))
    onEnded(id)
    security.record({ event: 'signed_out', userId: user.id, sessionId: id })
  }

  /** [SE98] The account's active sessions, most recent sign-in first. */
  async listOf(userId: UserId): Promise<ListedSession[]> {
    const { store, now } = this.parts
    const sessions = await store.read((view) => view.sessionsOf(userId))
    const living = sessions.filter(({ expiresAt }) => expiresAt > now().toISOString())
    return living.toReversed().map(({ id, startedAt, expiresAt, device }) => {
      const lastUse = new Date(Date.parse(expiresAt) - LIFETIME_DAYS * DAY_MS).toISOString()
      // Each use extends the session, except near its maximum duration.
      return { id, device, startedAt, lastUsedAt: startedAt > lastUse ? startedAt : lastUse }
    })
  }

  /** [SE98] Ends one of the account's sessions. @returns false if it has no session with this id. */
  async endOneOf(userId: UserId, id: string): Promise<boolean> {
    const { store } = this.parts
    const isTheirs = await store.write(async (tx) => {
      if ((await tx.session(id))?.userId !== userId) return false
      await tx.endSession(id)
      return true
    })
    if (isTheirs) this.noteEnded(userId, id)
    return isTheirs
  }

  /** [SE98] Ends all other sessions of the account. */
  async endOthersOf({ id: kept, user }: Pick<LivingSession, 'id' | 'user'>): Promise<void> {
    const { store } = this.parts
    const ended = await store.write(async (tx) => {
      const others = (await tx.sessionsOf(user.id)).filter(({ id }) => id !== kept)
      for (const { id } of others) await tx.endSession(id)
      return others
    })
    for (const { id } of ended) this.noteEnded(user.id, id)
  }

  private noteEnded(userId: UserId, sessionId: string): void {
    this.parts.onEnded(sessionId)
    this.parts.security.record({ event: 'sessions_ended', userId, reason: 'by_person', sessionId })
  }

  /** [SE30] Null if the session is not extended: it is too early, or the latest possible end is reached. */
  private laterEndOf({ startedAt, expiresAt }: Session): string | null {
    const longest = new Date(Date.parse(startedAt) + MAX_DAYS * DAY_MS).toISOString()
    const sliding = this.daysFromNow(LIFETIME_DAYS)
    const end = sliding < longest ? sliding : longest
    const isDue = expiresAt < this.daysFromNow(LIFETIME_DAYS - 1)
    return isDue && expiresAt < end ? end : null
  }

  /**
   * [SE30] False if the write failed. Reads continue while the disk is full or the database is locked, and the next
   * use of the session retries.
   */
  private async prolong(session: Session): Promise<boolean> {
    const { store, log } = this.parts
    try {
      await store.write(async (tx) => {
        // It may have been ended since it was read.
        if (!(await tx.session(session.id))) return
        await tx.endSession(session.id)
        await tx.addSession(session)
      })
      return true
    } catch (error) {
      logFailure(log, { error }, 'a session could not be extended')
      return false
    }
  }

  private daysFromNow(days: number): string {
    return new Date(this.parts.now().getTime() + days * DAY_MS).toISOString()
  }

  /** Created once: jose would create a key from the secret's bytes at each call. */
  private key(): Promise<webcrypto.CryptoKey> {
    return (this.madeKey ??= hmacKeyOf(this.parts.secret))
  }

  private async claimsOf(token: string): Promise<JWTPayload | null> {
    try {
      return (await jwtVerify(token, await this.key(), { algorithms: ['HS256'] })).payload
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
