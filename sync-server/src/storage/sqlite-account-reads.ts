import type { DeviceId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { AccountLink, AccountLinkReads } from './account-links/account-link.ts'
import type { AdministrationReads } from './administration/administration.ts'
import { SqliteAdministration } from './administration/sqlite-administration.ts'
import type { JournalReads } from './administration/journal.ts'
import { SqliteJournalReads } from './administration/sqlite-journal.ts'
import type { Yielder } from './yielder.ts'
import type { SecretBox } from './files/secret-box.ts'
import type { Passkey, PasskeyReads } from './passkeys/passkey.ts'
import { prepareReads } from './statements/sqlite-reads.ts'
import type { Account, DeviceRecord, Session } from './store.ts'

export interface ViewParts {
  yielder: Yielder
  box: SecretBox
}

/** Reads of unsynced records: accounts, their links, passkeys, sessions and devices. */
export class AccountReads implements AccountLinkReads, PasskeyReads {
  protected readonly reads: ReturnType<typeof prepareReads>
  /**
   * Checked right before each statement that a transaction may run thousands of times; the statement follows
   * immediately.
   */
  readonly yielder: Yielder
  /** Encrypts what must be unreadable in the database file. */
  protected readonly box: SecretBox
  readonly administration: AdministrationReads
  readonly journal: JournalReads

  /**
   * @param from a connection, or another view of the same connection whose statements are shared.
   */
  constructor(from: BetterSQLite3Database | AccountReads, { yielder, box }: ViewParts) {
    this.reads = from instanceof AccountReads ? from.reads : prepareReads(from)
    this.yielder = yielder
    this.box = box
    const { administration: reads, row: rowOf, account } = this.reads
    this.administration = new SqliteAdministration({ reads, rowOf, account, yielder })
    this.journal = new SqliteJournalReads({ reads: this.reads.journal, yielder })
  }

  async device(id: DeviceId): Promise<DeviceRecord | undefined> {
    return this.reads.device.get({ id })
  }

  async account(userId: UserId): Promise<Account | undefined> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.account.get({ userId })
  }

  async accountByEmail(emailKey: string): Promise<Account | undefined> {
    return this.reads.accountByEmail.get({ emailKey })
  }

  async accountByUsername(usernameKey: string): Promise<Account | undefined> {
    return this.reads.accountByUsername.get({ usernameKey })
  }

  async accountLink(id: string): Promise<AccountLink | undefined> {
    return this.reads.accountLinks.byId.get({ id })
  }

  async accountLinkByHash(tokenHash: string): Promise<AccountLink | undefined> {
    return this.reads.accountLinks.byHash.get({ tokenHash })
  }

  async accountLinksOf(userId: UserId): Promise<AccountLink[]> {
    return this.reads.accountLinks.ofUser.all({ userId })
  }

  async passkey(id: string): Promise<Passkey | undefined> {
    return this.reads.passkeys.byId.get({ id })
  }

  async passkeyByCredential(credentialId: string): Promise<Passkey | undefined> {
    return this.reads.passkeys.byCredential.get({ credentialId })
  }

  async passkeysOf(userId: UserId): Promise<Passkey[]> {
    return this.reads.passkeys.ofUser.all({ userId })
  }

  async session(id: string): Promise<Session | undefined> {
    if (this.yielder.isDue()) await this.yielder.wait()
    return this.reads.session.get({ id })
  }

  async endedAccounts(query: { now: string; limit: number }): Promise<UserId[]> {
    return this.reads.endedAccounts.all(query).map(({ id }) => id)
  }

  async sessionsOf(userId: UserId): Promise<Session[]> {
    return this.reads.sessionsOf.all({ userId })
  }
}
