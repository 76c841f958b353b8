import type { User } from '@hearthkeep/shared/entities/all.ts'
import { mutationId, userId, type UserId } from '@hearthkeep/shared/entities/fields.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import { Mutex } from '../storage/mutex.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { NOBODYS_HASH, type Passwords } from './passwords.ts'
import { Throttle } from './throttle.ts'

const WINDOW_MS = 15 * 60_000
const WRONG_TRIES_PER_ACCOUNT = 10
/** More than for an account: a family or an office shares one. */
const WRONG_TRIES_PER_ADDRESS = 30

export type Registration = Pick<User, 'email' | 'username' | 'role' | 'firstName' | 'lastName' | 'phone'> & {
  password: string
  /** The realtor who registers a client of theirs. */
  realtorId?: UserId | undefined
}

/** `expired`: right, but a temporary password that nobody has replaced in time ([NH9]). */
export type LogIn =
  { kind: 'right'; user: User } | { kind: 'expired' } | { kind: 'wrong' } | { kind: 'throttled'; seconds: number }

/** What somebody who is signed in wants their password to be. */
export interface NewPassword {
  user: User
  password: string
  /** Of whoever has chosen a password before; it counts as a try to sign in. */
  currentPassword: string | null
  address: string
}

interface Parts {
  sync: SyncService
  passwords: Passwords
  now: () => Date
  mintId: () => string
}

/** Who may come in: accounts, their passwords, and the tries to guess them. */
export class Accounts {
  private readonly parts: Parts
  private readonly byAccount: Throttle
  private readonly byAddress: Throttle
  private readonly tries = new Mutex()

  constructor(parts: Parts) {
    const { now } = parts
    this.parts = parts
    this.byAccount = new Throttle({ limit: WRONG_TRIES_PER_ACCOUNT, windowMs: WINDOW_MS, now })
    this.byAddress = new Throttle({ limit: WRONG_TRIES_PER_ADDRESS, windowMs: WINDOW_MS, now })
  }

  /**
   * Makes the account and the person's public part in one transaction. Refuses (`conflict`) an email or a username that
   * is taken.
   */
  async register({ password, realtorId, ...person }: Registration): Promise<Outcome<User>> {
    const { sync, passwords, now, mintId } = this.parts
    const [emailKey, usernameKey] = [keyOf(person.email), keyOf(person.username)]
    const passwordHash = await passwords.hash(password)
    const id = userId.parse(mintId())
    const at = now().toISOString()
    const context = { userId: id, role: person.role, at, today: at.slice(0, 10) }
    const outcome = await sync.run(context, async (run, tx): Promise<Outcome<User>> => {
      if (await tx.accountByEmail(emailKey)) return taken('email')
      if (await tx.accountByUsername(usernameKey)) return taken('username')
      await run(mutationId.parse(mintId()), { name: 'user.create', args: { userId: id, ...person, realtorId } })
      await tx.addAccount({ userId: id, emailKey, usernameKey, passwordHash })
      return { ok: true, value: must(await tx.get('user', id), 'the new user') }
    })
    return outcome.ok ? outcome.value : outcome
  }

  /** One try at a time, so that many at once are no way around the count. An unknown email takes as long as a known one. */
  logIn({ email, password, address }: { email: string; password: string; address: string }): Promise<LogIn> {
    const { sync, passwords } = this.parts
    const emailKey = keyOf(email)
    return this.tries.run(async () => {
      const seconds = Math.max(this.byAccount.waitFor(emailKey), this.byAddress.waitFor(address))
      if (seconds > 0) return { kind: 'throttled', seconds }
      const account = await sync.read((view) => view.accountByEmail(emailKey))
      const matches = await passwords.matches(password, account?.passwordHash ?? NOBODYS_HASH)
      if (!account || !matches) {
        this.byAccount.addWrong(emailKey)
        this.byAddress.addWrong(address)
        return { kind: 'wrong' }
      }
      this.byAccount.forget(emailKey)
      const found = await sync.read((view) => view.get('user', account.userId))
      const user = must(found, 'the user of the account')
      const isExpired = hasTemporaryPassword(user) && user.provisionalUntil <= this.parts.now().toISOString()
      return isExpired ? { kind: 'expired' } : { kind: 'right', user }
    })
  }

  /**
   * [NH8]: sets the password that the person chose, and ends all of their sessions: somebody else knew the temporary one.
   * Refuses (`forbidden`) who has chosen one before and cannot say it.
   */
  async choosePassword({ user, password, currentPassword, address }: NewPassword): Promise<Outcome<User>> {
    if (!hasTemporaryPassword(user)) {
      const known = await this.logIn({ email: user.email, password: currentPassword ?? '', address })
      if (known.kind !== 'right') return notTheirs(known)
    }
    return this.setPassword(user, password)
  }

  /** As {@link choosePassword}, for somebody who has shown in another way that the account is theirs. */
  async setPassword(user: User, password: string): Promise<Outcome<User>> {
    const { sync, passwords, now, mintId } = this.parts
    const passwordHash = await passwords.hash(password)
    const at = now().toISOString()
    const { id: userId, role } = user
    return sync.run({ userId, role, at, today: at.slice(0, 10) }, async (run, tx) => {
      await tx.changePassword({ userId, passwordHash })
      await tx.endSessionsOf(userId)
      if (hasTemporaryPassword(user))
        await run(mutationId.parse(mintId()), { name: 'user.password_chosen', args: { userId } })
      return must(await tx.get('user', userId), 'the user of the account')
    })
  }
}

const taken = (what: 'email' | 'username'): Outcome<never> => ({
  ok: false,
  refusal: { kind: 'conflict', message: `An account with this ${what} already exists` },
})

const notTheirs = (known: Exclude<LogIn, { kind: 'right' }>): Outcome<never> => ({
  ok: false,
  refusal: {
    kind: 'forbidden',
    message:
      known.kind === 'throttled'
        ? 'Too many wrong passwords. Please wait a while and try again.'
        : 'This is not your present password',
  },
})

/** [NH8]: whoever has one chooses their own before anything else. An account of earlier days says nothing of it. */
export const hasTemporaryPassword = (user: User): user is User & { provisionalUntil: string } =>
  Boolean(user.provisionalUntil)

/** Emails and usernames count without regard to letter case. */
const keyOf = (name: string) => name.toLowerCase()
