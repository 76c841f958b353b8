import { HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { KnownDevice, KnownDevices } from '../accounts/known-devices.ts'
import { keyOf } from '../accounts/name-key.ts'
import type { SharedTries } from '../accounts/shared-tries.ts'
import { knownSession, SignInTries, type Caller, type Throttled } from '../accounts/sign-in-tries.ts'
import { NOBODYS_HASH, type QueuedPasswords } from '../passwords/passwords.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { AdministratorSession } from '../storage/administration/administration.ts'
import type { Store } from '../storage/store.ts'
import type { Credential, Credentials } from './administrator-credential.ts'
import type { SecondFactorUse } from './second-factor-use.ts'
import { knownByLink } from './sign-in-link.ts'

const LIFETIME_HOURS = 8

interface Parts {
  store: Store
  tries: SharedTries
  credentials: Credentials
  secondFactor: SecondFactorUse
  passwords: QueuedPasswords
  devices: KnownDevices
  security: SecurityLog
  /** The key for signing tokens. Do not use it for anything else. */
  secret: string
  now: () => Date
  mintId: () => string
}

interface SigningIn {
  username: string
  password: string
  /** The code of the second factor; null if none was given. */
  code: string | null
  address: string
  device: KnownDevice | null
  /** The secret of a link that the operator made ([SE172]); null without one. */
  link: string | null
}

/** `code required` and `wrong code`: the password was right. */
type SignIn =
  | { kind: 'right'; session: AdministratorSession; token: string }
  | { kind: 'wrong' | 'code required' | 'wrong code' }
  | Throttled

/** [AD1] Signs in the one site administrator by name and password. Tokens last eight hours. */
export class Administrator {
  private readonly parts: Parts
  private readonly tries: SignInTries
  private readonly key: Uint8Array

  constructor(parts: Parts) {
    this.parts = parts
    this.tries = new SignInTries(parts.tries, 'administrator')
    this.key = new TextEncoder().encode(parts.secret)
  }

  async username(): Promise<string> {
    return (await this.parts.credentials.read()).username
  }

  /** Identifies the administrator in device cookies. */
  async asAccount(): Promise<{ userId: string; passwordHash: string }> {
    return asAccount(await this.parts.credentials.read())
  }

  /**
   * A wrong name takes as long to check as a wrong password. Rejects with `TooBusy` when too many passwords are waiting
   * to be hashed.
   */
  async signIn({ username, password, code, address, device, link }: SigningIn): Promise<SignIn> {
    const { credentials, devices, secondFactor, now } = this.parts
    const credential = await credentials.read()
    const isName = keyOf(username) === keyOf(credential.username)
    const byLink = link === null ? null : knownByLink(credential, { token: link, now: now() })
    const known = isName ? (byLink ?? devices.knownBy(device, asAccount(credential))) : null
    const caller = { emailKey: keyOf(username), address, known }
    const tried = await this.tryPassword(password, caller, isName ? credential.passwordHash : null)
    if (tried.kind !== 'right') return tried
    if (!(await secondFactor.isOn())) return { kind: 'right', ...(await this.start()) }
    if (code === null) return { kind: 'code required' }
    const checked = await secondFactor.check({ code, address, known })
    if (checked.kind === 'wrong') return { kind: 'wrong code' }
    return checked.kind === 'right' ? { kind: 'right', ...(await this.start()) } : checked
  }

  /** Required before a change of the sign-in itself. Wrong tries are counted per session. */
  async provePassword({ id }: AdministratorSession, { password, address }: { password: string; address: string }) {
    const { username, passwordHash } = await this.parts.credentials.read()
    const caller = { emailKey: keyOf(username), address, known: knownSession(id) }
    return this.tryPassword(password, caller, passwordHash)
  }

  /** No password matches a null hash. */
  private async tryPassword(
    password: string,
    caller: Caller,
    hash: string | null,
  ): Promise<{ kind: 'right' } | { kind: 'wrong' } | Throttled> {
    const { passwords, security } = this.parts
    const { address } = caller
    const tried = await this.tries.run(caller, async () =>
      (await passwords.by(address).matches(password, hash ?? NOBODYS_HASH)) && hash !== null ? true : null,
    )
    if (tried.kind === 'wrong') security.record({ event: 'administrator_sign_in_failed', address })
    if (tried.kind === 'throttled')
      security.record({ event: 'throttled', what: 'administrator', userId: null, address })
    return tried.kind === 'right' ? { kind: 'right' } : tried
  }

  /** Null if the token is invalid or its session has ended. */
  async find(token: string): Promise<AdministratorSession | null> {
    const { store, now } = this.parts
    const id = await this.idIn(token)
    const session = id === null ? undefined : await store.read((view) => view.administration.session(id))
    return session && session.expiresAt > now().toISOString() ? session : null
  }

  async end({ id }: AdministratorSession): Promise<void> {
    const { store, security } = this.parts
    await store.write((tx) => tx.administratorSessions.end(id))
    security.record({ event: 'administrator_signed_out', sessionId: id })
  }

  private async start(): Promise<{ session: AdministratorSession; token: string }> {
    const { store, security, now, mintId } = this.parts
    const startedAt = now()
    const expiresAt = new Date(startedAt.getTime() + LIFETIME_HOURS * HOUR_MS)
    const session = { id: mintId(), startedAt: startedAt.toISOString(), expiresAt: expiresAt.toISOString() }
    await store.write(async (tx) => {
      await tx.administratorSessions.endBefore(session.startedAt)
      await tx.administratorSessions.add(session)
    })
    security.record({ event: 'administrator_signed_in', sessionId: session.id })
    const token = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setJti(session.id).sign(this.key)
    return { session, token }
  }

  private async idIn(token: string): Promise<string | null> {
    try {
      return (await jwtVerify(token, this.key, { algorithms: ['HS256'] })).payload.jti ?? null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

const asAccount = ({ passwordHash }: Credential) => ({ userId: 'administrator', passwordHash })
