import type { User } from '@hearthkeep/shared/entities.ts'
import { mutationId, userId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { QueuedPasswords } from '../passwords/passwords.ts'
import { whyWeak } from '../passwords/weak-password.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { View } from '../storage/store.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { queueConfirmation } from './email-addresses.ts'
import { keyOf } from './name-key.ts'
import type { NewAccounts } from './new-accounts.ts'
import { otherUsername, taken, wrongPassword } from './refusals.ts'
import type { Throttled } from './sign-in-tries.ts'

export type Registration = Pick<User, 'email' | 'username' | 'role' | 'firstName' | 'lastName' | 'phone'> & {
  password: string
  /** The realtor who registers the person as a client. */
  realtorId?: UserId | undefined
  address: string
}

interface Parts {
  sync: SyncService
  newAccounts: NewAccounts
  passwords: QueuedPasswords
  security: SecurityLog
  now: () => Date
  mintId: () => string
}

export class Registrations {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /**
   * Creates the account and the user in one transaction. Refuses (`conflict`) a taken email or username; that counts as a
   * registration too, because it reveals who has an account ([SE21]). Refuses (`invalid`) another email as the username
   * ([SE174]). Rejects with `TooBusy` when too many passwords wait to be hashed.
   */
  async register({ password, realtorId, address, ...person }: Registration): Promise<Outcome<User> | Throttled> {
    const { sync, newAccounts, passwords, security, mintId } = this.parts
    const keys = { emailKey: keyOf(person.email), usernameKey: keyOf(person.username) }
    if (keys.usernameKey.includes('@') && keys.usernameKey !== keys.emailKey) return otherUsername
    const why = await whyWeak(password, person)
    if (why !== null) return wrongPassword(why)
    const seconds = await newAccounts.take({ address, realtorId: realtorId ?? null })
    if (seconds > 0) {
      security.record({ event: 'throttled', what: 'registration', userId: null, address })
      return { kind: 'throttled', seconds }
    }
    const known = await sync.read((view) => takenIn(view, keys))
    if (known) return known
    const passwordHash = await passwords.by(address).hash(password)
    const id = userId.parse(mintId())
    const outcome = await sync.run(
      { userId: id, role: person.role },
      async (run, tx, { now }): Promise<Outcome<User>> => {
        // Another registration may have completed while the password was hashed.
        const refused = await takenIn(tx, keys)
        if (refused) return refused
        await run(mutationId.parse(mintId()), { name: 'user.create', args: { userId: id, ...person, realtorId } })
        await tx.addAccount({ userId: id, ...keys, passwordHash })
        const user = must(await tx.get('user', id), 'the new user')
        await queueConfirmation({ tx, now, mintId }, user)
        return { ok: true, value: user }
      },
    )
    const made = outcome.ok ? outcome.value : outcome
    if (made.ok) security.record({ event: 'account_registered', userId: id, registeredBy: realtorId ?? null, address })
    return made
  }
}

async function takenIn(
  view: View,
  { emailKey, usernameKey }: { emailKey: string; usernameKey: string },
): Promise<Outcome<never> | null> {
  if (await view.accountByEmail(emailKey)) return taken('email')
  return (await view.accountByUsername(usernameKey)) ? taken('username') : null
}
