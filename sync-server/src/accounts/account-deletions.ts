import type { User } from '@hearthkeep/shared/entities.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { DELETION_DAYS, endOfAccount } from '@hearthkeep/shared/deletion/account-deletion.ts'
import { deletionMail, keptAccountMail } from '../messages/account-words.ts'
import { localDay } from '../messages/local-moment.ts'
import { queueAccountMail, type AccountMailing } from '../messages/queue-account-mail.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { RunInTransaction, SyncService } from '../sync/sync-service.ts'
import { replaceLink, type OpenedLink } from './account-links.ts'
import type { Accounts } from './accounts.ts'
import { keyOf } from './name-key.ts'
import { linkEnded, otherEmail } from './refusals.ts'
import type { Throttled } from './sign-in-tries.ts'

const GRACE_MS = DELETION_DAYS * 24 * 60 * 60 * 1000

interface DeletionInput {
  user: User
  sessionId: string
  /** The email of the account, typed as a confirmation. */
  email: string
  currentPassword: string
  address: string
}

interface Parts {
  sync: SyncService
  accounts: Pick<Accounts, 'provePassword'>
  security: SecurityLog
  /** Called for each session that has ended. */
  onEnded(sessionId: string): void
  now: () => Date
  mintId: () => string
}

/** [DL1] to [DL3]: requests to delete accounts, and their withdrawal. */
export class AccountDeletions {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /**
   * Ends all other sessions and sends a link that keeps the account. A repeated request does not change the day.
   * Refuses (`invalid`) another email and (`forbidden`) a wrong password.
   */
  async request({
    user,
    sessionId,
    email,
    currentPassword: password,
    address,
  }: DeletionInput): Promise<Outcome<User> | Throttled> {
    const { accounts, security, onEnded } = this.parts
    if (keyOf(email) !== keyOf(user.email)) return otherEmail
    const proven = await accounts.provePassword({ user, sessionId, password, address })
    if ('seconds' in proven || !proven.ok) return proven
    const outcome = await this.inTransaction(user, async (run, mailing) => {
      const { tx } = mailing
      const others = (await tx.sessionsOf(user.id)).filter(({ id }) => id !== sessionId)
      for (const { id } of others) await tx.endSession(id)
      const still = must(await tx.get('user', user.id), 'the user of the session')
      if (!still.deletionAt) await this.begin(run, mailing, still)
      return { ok: true, value: { person: must(await tx.get('user', user.id), 'the user'), others } }
    })
    if (!outcome.ok) return outcome
    const { person, others } = outcome.value
    security.record({ event: 'account_deletion_requested', userId: user.id })
    for (const { id } of others) {
      onEnded(id)
      security.record({ event: 'sessions_ended', userId: user.id, reason: 'deleted', sessionId: id })
    }
    return { ok: true, value: person }
  }

  /**
   * Keeps the account; a no-op if it is not being deleted. @param link the link that the person followed; it is used up
   */
  async keep(user: User, link?: OpenedLink['link']): Promise<Outcome<User>> {
    const { security, mintId } = this.parts
    const kept = await this.inTransaction(user, async (run, mailing): Promise<Outcome<User>> => {
      const { tx } = mailing
      if (link && !(await tx.accountLink(link.id))) return linkEnded
      const still = await tx.get('user', user.id)
      if (!still) return linkEnded
      if (still.deletionAt) {
        await run(mutationId.parse(mintId()), {
          name: 'user.set_deletion',
          args: { userId: user.id, deletionAt: null },
        })
        for (const { id, purpose } of await tx.accountLinksOf(user.id))
          if (purpose === 'keep_account') await tx.removeAccountLink(id)
        await queueAccountMail(mailing, { user: still, mail: keptAccountMail({ email: still.email }) })
      }
      return { ok: true, value: must(await tx.get('user', user.id), 'the user') }
    })
    if (kept.ok) security.record({ event: 'account_kept', userId: user.id })
    return kept
  }

  private async begin(run: RunInTransaction, mailing: AccountMailing, user: User): Promise<void> {
    const { tx, now, mintId } = mailing
    const { id: userId, email } = user
    const deletionAt = endOfAccount(now)
    await run(mutationId.parse(mintId()), { name: 'user.set_deletion', args: { userId, deletionAt } })
    const link = { id: mintId(), userId, purpose: 'keep_account', email } as const
    const token = await replaceLink(tx, { ...link, lifetimeMs: GRACE_MS, now })
    const mail = deletionMail({ email, token, day: await localDay(tx, userId, deletionAt) })
    await queueAccountMail(mailing, { user, mail, linkId: link.id })
  }

  private async inTransaction<T>(
    { id: userId, role }: User,
    work: (run: RunInTransaction, mailing: AccountMailing) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const { sync, mintId } = this.parts
    const outcome = await sync.run({ userId, role }, (run, tx, { now }) => work(run, { tx, now, mintId }))
    return outcome.ok ? outcome.value : outcome
  }
}
