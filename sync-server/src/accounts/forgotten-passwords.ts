import { HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import { userId } from '@hearthkeep/shared/kernel/fields.ts'
import { isAccountOver } from '@hearthkeep/shared/deletion/account-deletion.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { forgottenPasswordMail } from '../messages/account-words.ts'
import { queueAccountMail } from '../messages/queue-account-mail.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { Store, View } from '../storage/store.ts'
import { replaceLink } from './account-links.ts'
import { keyOf } from './name-key.ts'
import type { Throttled } from './sign-in-tries.ts'
import { isExpired } from '../access/account-state.ts'
import type { Limit, SharedTries } from './shared-tries.ts'

const LINK_MS = 30 * 60_000
/** In the lifetime of a link, so that a person whom strangers keep from asking has one that works in their mailbox. */
const byEmail: Limit = { name: 'forgotten password by email', limit: 5, windowMs: LINK_MS }
/** A family or an office shares an address. */
const byAddress: Limit = { name: 'forgotten password by address', limit: 30, windowMs: HOUR_MS }

/** The owner of links that are stored for emails without an account. No one has their secrets. */
const nobody = userId.parse('00000000-0000-7000-8000-000000000000')

interface Parts {
  store: Store
  tries: Pick<SharedTries, 'take'>
  security: SecurityLog
  now: () => Date
  mintId: () => string
}

/** Sends people who forgot their password a link to choose another one. */
export class ForgottenPasswords {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /**
   * [SE100], [SE101] Returns null whether or not the email has an account. For an email without one, the same rows are
   * read and written, except for the message, so that the answer takes about as long.
   */
  async request({ email, address }: { email: string; address: string }): Promise<Throttled | null> {
    const { store, tries, security, mintId } = this.parts
    const emailKey = keyOf(email)
    const seconds = await tries.take({ by: byEmail, key: emailKey }, { by: byAddress, key: address })
    if (seconds > 0) {
      security.record({ event: 'throttled', what: 'forgotten_password', userId: null, address })
      return { kind: 'throttled', seconds }
    }
    const now = this.parts.now()
    const known = await store.write(async (tx) => {
      const user = await recipientIn(tx, emailKey, now)
      const link = { id: mintId(), userId: user?.id ?? nobody, purpose: 'reset_password', email: emailKey } as const
      const token = await replaceLink(tx, { ...link, lifetimeMs: LINK_MS, now: now.toISOString() })
      const mail = forgottenPasswordMail({ email: user?.email ?? emailKey, token })
      if (user) await queueAccountMail({ tx, now: now.toISOString(), mintId }, { user, mail, linkId: link.id })
      return user
    })
    security.record({ event: 'password_link_requested', userId: known?.id ?? null, address })
    return null
  }
}

/**
 * Returns null for an email without an account, for a disabled account, and for one that was not taken over in time
 * ([NH9]).
 */
async function recipientIn(view: View, emailKey: string, now: Date): Promise<User | null> {
  const account = await view.accountByEmail(emailKey)
  const user = await view.get('user', account?.userId ?? nobody)
  if (!account || account.disabledAt) return null
  const person = must(user, 'the user of the account')
  return isExpired(person, now) || isAccountOver(person, now.toISOString()) ? null : person
}
