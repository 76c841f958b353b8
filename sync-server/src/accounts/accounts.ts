import type { User } from '@hearthkeep/shared/entities/all.ts'
import { mutationId, userId } from '@hearthkeep/shared/entities/fields.ts'
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
}

export type LogIn = { kind: 'right'; user: User } | { kind: 'wrong' } | { kind: 'throttled'; seconds: number }

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
  async register({ password, ...person }: Registration): Promise<Outcome<User>> {
    const { sync, passwords, now, mintId } = this.parts
    const [emailKey, usernameKey] = [keyOf(person.email), keyOf(person.username)]
    const passwordHash = await passwords.hash(password)
    const id = userId.parse(mintId())
    const at = now().toISOString()
    const context = { userId: id, role: person.role, at, today: at.slice(0, 10) }
    const outcome = await sync.run(context, async (run, tx): Promise<Outcome<User>> => {
      if (await tx.accountByEmail(emailKey)) return taken('email')
      if (await tx.accountByUsername(usernameKey)) return taken('username')
      await run(mutationId.parse(mintId()), { name: 'user.create', args: { userId: id, ...person } })
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
      const user = await sync.read((view) => view.get('user', account.userId))
      return { kind: 'right', user: must(user, 'the user of the account') }
    })
  }
}

const taken = (what: 'email' | 'username'): Outcome<never> => ({
  ok: false,
  refusal: { kind: 'conflict', message: `An account with this ${what} already exists` },
})

/** Emails and usernames count without regard to letter case. */
const keyOf = (name: string) => name.toLowerCase()
