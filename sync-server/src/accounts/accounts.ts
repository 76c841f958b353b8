import type { User } from '@hearthkeep/shared/entities.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isAccountOver } from '@hearthkeep/shared/deletion/account-deletion.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { mintToken } from '../access/token.ts'
import { passwordChangedMail } from '../messages/account-words.ts'
import { localMoment } from '../messages/local-moment.ts'
import { queueAccountMail } from '../messages/queue-account-mail.ts'
import { NOBODYS_HASH, type QueuedPasswords } from '../passwords/passwords.ts'
import { whyWeak } from '../passwords/weak-password.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { AccountLink } from '../storage/accounts/account-links.ts'
import type { Account } from '../storage/accounts/accounts.ts'
import type { SyncService } from '../sync/sync-service.ts'
import type { OpenedLink } from './account-links.ts'
import type { KnownDevice, KnownDevices } from './known-devices.ts'
import { cancelOffers, countInvitations, stopSharingCards } from './open-offers.ts'
import { keyOf } from './name-key.ts'
import { disabled, expired, linkEnded, wrongCurrentPassword, usedAlready, wrongPassword } from './refusals.ts'
import type { SharedTries } from './shared-tries.ts'
import { knownSession, SignInTries, type Caller, type Throttled, type Tried } from './sign-in-tries.ts'
import { hasTemporaryPassword, isExpired } from '../access/account-state.ts'

export interface Credentials {
  email: string
  password: string
  address: string
  device: KnownDevice | null
}

/** A person who has proven that the account is theirs, and the account with its password hash at that moment. */
export interface Verified {
  user: User
  account: Account
}

/**
 * The password was also right for `expired` (a temporary one that was not replaced in time, [NH9]) and `disabled`
 * ([AD8]).
 */
export type LogIn = ({ kind: 'right' } & Verified) | { kind: 'expired' | 'disabled' | 'wrong' } | Throttled

/** A new password for a signed-in person. */
export interface NewPassword {
  user: User
  sessionId: string
  password: string
  /** Null from a person with a temporary password; anything else counts as a sign-in attempt. */
  currentPassword: string | null
  address: string
}

/** The password that a signed-in person has entered. */
interface Proof {
  user: User
  sessionId: string
  password: string
  address: string
}

/** A new password from a person who followed the link of an email. */
interface ResetPassword {
  password: string
  address: string
  device: KnownDevice | null
  keepsPasskeys: boolean
}

interface Replacement {
  password: string
  /** Used up by the replacement. */
  link?: AccountLink
  provesEmail?: boolean
  endsPasskeys?: boolean
}

interface Parts {
  sync: SyncService
  tries: SharedTries
  passwords: QueuedPasswords
  devices: KnownDevices
  security: SecurityLog
  /** Called when all sessions of the user have ended. */
  onSessionsEnded(userId: UserId): void
  now: () => Date
  mintId: () => string
}

/** Signs people in and changes their passwords. Rejects with `TooBusy` when too many passwords wait to be hashed. */
export class Accounts {
  private readonly parts: Parts
  private readonly tries: SignInTries

  constructor(parts: Parts) {
    this.parts = parts
    this.tries = new SignInTries(parts.tries, 'people')
  }

  /** [SE22] An unknown email is counted and takes as long as a known one. */
  async logIn({ email, password, address, device }: Credentials): Promise<LogIn> {
    const { sync, security, devices, now } = this.parts
    const emailKey = keyOf(email)
    const account = await sync.read((view) => view.accountByEmail(emailKey))
    const caller = { emailKey, address, known: devices.knownBy(device, account) }
    const tried = await this.tryPassword(password, caller)
    if (tried.kind !== 'right') return tried
    if (tried.value.disabledAt) {
      security.record({ event: 'sign_in_failed', userId: tried.value.userId, reason: 'disabled', address })
      return { kind: 'disabled' }
    }
    const user = await sync.read((view) => view.get('user', tried.value.userId))
    // The account may have been deleted while the password was verified.
    if (!user || isAccountOver(user, now().toISOString())) return { kind: 'wrong' }
    if (!isExpired(user, now())) return { kind: 'right', user, account: tried.value }
    security.record({ event: 'sign_in_failed', userId: user.id, reason: 'expired', address })
    return { kind: 'expired' }
  }

  /**
   * [NH8] Sets the password that the person chose, and ends all of their sessions: somebody else may know the old one.
   * Refuses (`forbidden`) a wrong current password.
   */
  async choosePassword(chosen: NewPassword): Promise<Outcome<Verified> | Throttled> {
    const { user, sessionId, password, currentPassword, address } = chosen
    if (hasTemporaryPassword(user)) return this.setPassword(user, password)
    const why = await whyWeak(password, user)
    if (why !== null) return wrongPassword(why)
    const proven = await this.provePassword({ user, sessionId, password: currentPassword ?? '', address })
    if ('seconds' in proven || !proven.ok) return proven
    return this.replacePassword(proven.value, { password })
  }

  /** [SE23] Verifies that a signed-in person knows the password. Refuses (`forbidden`) a wrong one. */
  async provePassword({ user, sessionId, password, address }: Proof): Promise<Outcome<Verified> | Throttled> {
    const caller = { emailKey: keyOf(user.email), address, known: knownSession(sessionId) }
    const tried = await this.tryPassword(password, caller)
    switch (tried.kind) {
      case 'right':
        return { ok: true, value: { user, account: tried.value } }
      case 'wrong':
        return wrongCurrentPassword
      case 'throttled':
        return tried
    }
  }

  /**
   * Like {@link choosePassword}, for a temporary password.
   *
   * @param provesEmail they opened a link that was sent only to their mailbox.
   */
  async setPassword(user: User, password: string, provesEmail = false): Promise<Outcome<Verified>> {
    const { sync, passwords, now } = this.parts
    if (isExpired(user, now())) return expired
    const why = await whyWeak(password, user)
    if (why !== null) return wrongPassword(why)
    const account = must(await sync.read((view) => view.accountByEmail(keyOf(user.email))), 'the account')
    if (await passwords.by(user.id).matches(password, account.passwordHash))
      return wrongPassword('This is your temporary password. Please choose a new one.')
    return this.replacePassword({ user, account }, { password, provesEmail })
  }

  /** [SE102], [SE135] The link proves whose account it is, instead of the current password. */
  async resetPassword(
    { link, user, account }: OpenedLink,
    { password, address, device, keepsPasskeys }: ResetPassword,
  ): Promise<Outcome<Verified>> {
    const why = await whyWeak(password, user)
    if (why !== null) return wrongPassword(why)
    const changed = await this.replacePassword(
      { user, account },
      {
        password,
        link,
        provesEmail: true,
        endsPasskeys: !keepsPasskeys,
      },
    )
    const known = this.parts.devices.knownBy(device, account)
    if (changed.ok) await this.tries.forgive({ emailKey: account.emailKey, address, known })
    return changed
  }

  private async replacePassword(
    { user, account }: Verified,
    { password, link, provesEmail = false, endsPasskeys = false }: Replacement,
  ): Promise<Outcome<Verified>> {
    const { sync, passwords, security, mintId, onSessionsEnded } = this.parts
    const { id: userId, role } = user
    const isFirst = hasTemporaryPassword(user)
    const passwordHash = await passwords.by(userId).hash(password)
    const outcome = await sync.run({ userId, role }, async (run, tx, { now }): Promise<Outcome<Verified>> => {
      // Another change may have completed while this one was hashed.
      const still = must(await tx.get('user', userId), 'the user of the account')
      const known = must(await tx.accountByEmail(account.emailKey), 'the account')
      if (known.disabledAt) return disabled
      if (link && !(await tx.accountLink(link.id))) return linkEnded
      if (isFirst && !hasTemporaryPassword(still)) return usedAlready
      if (known.passwordHash !== account.passwordHash) return wrongCurrentPassword
      await tx.changePassword({ userId, passwordHash })
      await tx.endSessionsOf(userId)
      await tx.removeAccountLinksOf(userId)
      const kinds = (await tx.passkeysOf(userId)).map(({ kind }) => kind)
      if (endsPasskeys) await tx.removePasskeysOf(userId)
      const tokens = (await tx.apiTokensOf(userId)).length
      if (link) await tx.removeApiTokensOf(userId)
      // [WH9] Someone who knew the old password may have added one.
      const pausedWebhooks = link ? await tx.pauseWebhooksOf(userId) : 0
      if (isFirst) await run(mutationId.parse(mintId()), { name: 'user.password_chosen', args: { userId } })
      const hasNewFeed = link !== undefined && Boolean((await tx.get('calendarFeed', userId))?.secret)
      // [SE175] A person who knew the old password may have copied the address.
      if (hasNewFeed)
        await run(mutationId.parse(mintId()), { name: 'calendar_feed.rotate', args: { secret: mintToken() } })
      const canceled = link ? await cancelOffers(run, tx, { userId, now, mintId }) : []
      const cards = link ? await stopSharingCards(run, tx, { userId, now, mintId }) : 0
      if (provesEmail) await run(mutationId.parse(mintId()), { name: 'user.verify_email', args: { userId } })
      const changed = must(await tx.get('user', userId), 'the user of the account')
      const mail = passwordChangedMail({
        email: changed.email,
        when: await localMoment(tx, userId, now),
        kept: endsPasskeys ? [] : kinds,
        removed: endsPasskeys ? kinds : [],
        pausedWebhooks,
        tokens: link ? { revoked: tokens } : { kept: tokens },
        hasNewFeed,
        canceled,
        cards,
        invitations: link ? await countInvitations(tx, { userId, now }) : 0,
      })
      if (link || !isFirst) await queueAccountMail({ tx, now, mintId }, { user: changed, mail })
      return { ok: true, value: { user: changed, account: { ...known, passwordHash } } }
    })
    const changed = outcome.ok ? outcome.value : outcome
    if (!changed.ok) return changed
    onSessionsEnded(userId)
    security.record({ event: 'password_changed', userId })
    security.record({ event: 'sessions_ended', userId, reason: 'password_changed', sessionId: null })
    return changed
  }

  private async tryPassword(password: string, caller: Caller): Promise<Tried<Account>> {
    const { sync, passwords, security } = this.parts
    const { emailKey, address } = caller
    const find = () => sync.read((view) => view.accountByEmail(emailKey))
    const tried = await this.tries.run(caller, async () => {
      // Read now: the password may have been changed while this try waited.
      const account = await find()
      const matches = await passwords.by(address).matches(password, account?.passwordHash ?? NOBODYS_HASH)
      return account && matches ? account : null
    })
    if (tried.kind === 'right') return tried
    const userId = (await find())?.userId ?? null
    if (tried.kind === 'wrong') security.record({ event: 'sign_in_failed', userId, reason: 'wrong_password', address })
    else security.record({ event: 'throttled', what: 'sign_in', userId, address })
    return tried
  }
}
