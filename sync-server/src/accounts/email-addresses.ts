import { HOUR_MS } from '@hearthkeep/shared/kernel/dates.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import {
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  newEmailMail,
  takenEmailMail,
} from '../messages/account-words.ts'
import { localMoment } from '../messages/local-moment.ts'
import { queueAccountMail, type AccountMailing } from '../messages/queue-account-mail.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { Account } from '../storage/accounts/accounts.ts'
import type { View, WriteTransaction } from '../storage/store.ts'
import type { RunInTransaction, SyncService } from '../sync/sync-service.ts'
import { replaceLink, type OpenedLink } from './account-links.ts'
import type { Accounts } from './accounts.ts'
import { keyOf } from './name-key.ts'
import { linkEnded, sameEmail, takenSince, verifiedAlready } from './refusals.ts'
import type { Counted, Limit, SharedTries } from './shared-tries.ts'
import type { Throttled } from './sign-in-tries.ts'

const CONFIRMATION_MS = 7 * 24 * HOUR_MS
const CHANGE_MS = 24 * HOUR_MS
const byAccount: Limit = { name: 'email by account', limit: 5, windowMs: HOUR_MS }
/** Prevents many accounts from flooding a stranger's mailbox. */
const byNewEmail: Limit = { name: 'email by new email', limit: 5, windowMs: HOUR_MS }

/** A requested change of an email. */
interface WantedEmail {
  user: User
  sessionId: string
  email: string
  currentPassword: string
  address: string
}

interface Parts {
  sync: SyncService
  tries: Pick<SharedTries, 'take'>
  accounts: Pick<Accounts, 'provePassword'>
  security: SecurityLog
  now: () => Date
  mintId: () => string
}

/** Verifies that people receive mail at their emails, and changes these. */
export class EmailAddresses {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** [SE110] Sends the link again. Refuses (`conflict`) once the email is confirmed. */
  async sendConfirmation(user: User, address: string): Promise<Outcome<null> | Throttled> {
    if (user.emailVerifiedAt) return verifiedAlready
    const throttled = await this.take({ by: byAccount, key: user.id }, { user, address })
    if (throttled) return throttled
    return this.inTransaction(user, async (_run, mailing) => {
      await queueConfirmation(mailing, user)
      return { ok: true, value: null }
    })
  }

  /** [SE112] The answer is the same for an email that has an account; the email sent to it is not. */
  async requestChange(wanted: WantedEmail): Promise<Outcome<null> | Throttled> {
    const { accounts, security } = this.parts
    const { user, email, currentPassword: password, sessionId, address } = wanted
    if (keyOf(email) === keyOf(user.email)) return sameEmail
    const proven = await accounts.provePassword({ user, sessionId, password, address })
    if ('seconds' in proven || !proven.ok) return proven
    const throttled =
      (await this.take({ by: byAccount, key: user.id }, wanted)) ??
      (await this.take({ by: byNewEmail, key: keyOf(email) }, wanted))
    if (throttled) return throttled
    const outcome = await this.inTransaction(user, async (_run, mailing) => {
      await queueChange(mailing, { account: proven.value.account, user, email })
      return { ok: true, value: null }
    })
    if (outcome.ok) security.record({ event: 'email_change_requested', userId: user.id })
    return outcome
  }

  /**
   * [SE110], [SE113] Performs the purpose of the link. Refuses (`conflict`) a new email that another account has taken
   * meanwhile.
   */
  async confirm({ link, user }: OpenedLink): Promise<Outcome<User>> {
    const { security } = this.parts
    const { id: userId } = user
    const isChange = link.purpose === 'change_email'
    const confirmed = await this.inTransaction(user, async (run, mailing): Promise<Outcome<User>> => {
      const { tx, mintId } = mailing
      const account = await tx.account(userId)
      if (!account || !(await tx.accountLink(link.id))) return linkEnded
      if (isChange) {
        const names = namesWith(account, keyOf(link.email))
        if (await isTaken(tx, account, names)) return takenSince
        await changeEmail(run, mailing, { user, email: link.email, names })
      } else {
        await run(mutationId.parse(mintId()), { name: 'user.verify_email', args: { userId } })
        await tx.removeAccountLink(link.id)
      }
      return { ok: true, value: must(await tx.get('user', userId), 'the user of the account') }
    })
    if (confirmed.ok) security.record({ event: isChange ? 'email_changed' : 'email_verified', userId })
    return confirmed
  }

  private async inTransaction<T>(
    { id: userId, role }: User,
    work: (run: RunInTransaction, mailing: AccountMailing) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const { sync, mintId } = this.parts
    const outcome = await sync.run({ userId, role }, (run, tx, { now }) => work(run, { tx, now, mintId }))
    return outcome.ok ? outcome.value : outcome
  }

  private async take(counted: Counted, { user, address }: { user: User; address: string }): Promise<Throttled | null> {
    const seconds = await this.parts.tries.take(counted)
    if (seconds === 0) return null
    this.parts.security.record({ event: 'throttled', what: 'email_confirmation', userId: user.id, address })
    return { kind: 'throttled', seconds }
  }
}

/** [SE110] Queues the email that asks to confirm the address of an account. */
export async function queueConfirmation(mailing: AccountMailing, user: User): Promise<void> {
  const { tx, now, mintId } = mailing
  const link = { id: mintId(), userId: user.id, purpose: 'verify_email', email: user.email } as const
  const token = await replaceLink(tx, { ...link, lifetimeMs: CONFIRMATION_MS, now })
  await queueAccountMail(mailing, { user, mail: confirmEmailMail({ email: user.email, token }), linkId: link.id })
}

interface Change {
  account: Account
  user: User
  email: string
}

/** [SE112] Stores a link for a taken email too, so that the answer takes as long; its secret is not sent to anyone. */
async function queueChange(mailing: AccountMailing, { account, user, email }: Change): Promise<void> {
  const { tx, now, mintId } = mailing
  const link = { id: mintId(), userId: user.id, purpose: 'change_email', email } as const
  const token = await replaceLink(tx, { ...link, lifetimeMs: CHANGE_MS, now })
  const taken = await isTaken(tx, account, namesWith(account, keyOf(email)))
  const mail = taken ? takenEmailMail() : newEmailMail({ token })
  await queueAccountMail(mailing, { user, mail, linkId: link.id, recipient: email })
  await queueAccountMail(mailing, { user, mail: emailChangeAskedMail({ email: user.email, newEmail: email }) })
}

interface Names {
  userId: UserId
  emailKey: string
  usernameKey: string
}

/** A username that equals the email changes with it. */
const namesWith = ({ userId, emailKey: before, usernameKey }: Account, emailKey: string): Names => ({
  userId,
  emailKey,
  usernameKey: usernameKey === before ? emailKey : usernameKey,
})

/** Whether another account has the email, or the username that changes with it. */
async function isTaken(view: View, { userId }: Account, { emailKey, usernameKey }: Names): Promise<boolean> {
  const others = [await view.accountByEmail(emailKey), await view.accountByUsername(usernameKey)]
  return others.some((other) => other !== undefined && other.userId !== userId)
}

/** [SE113] Ends all links of the account: some were sent to the previous email. */
async function changeEmail(
  run: RunInTransaction,
  mailing: AccountMailing,
  { user, email, names }: { user: User; email: string; names: Names },
): Promise<void> {
  const { tx, now, mintId }: { tx: WriteTransaction; now: string; mintId: () => string } = mailing
  const { id: userId, username } = user
  await tx.changeEmail(names)
  await tx.removeAccountLinksOf(userId)
  const args = { userId, email, username: names.usernameKey === keyOf(username) ? username : email }
  await run(mutationId.parse(mintId()), { name: 'user.change_email', args })
  const mail = emailChangedMail({ email: user.email, newEmail: email, when: await localMoment(tx, userId, now) })
  await queueAccountMail(mailing, { user, mail })
}
