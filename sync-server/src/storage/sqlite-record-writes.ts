import type { DeviceId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { AccountLink, AccountLinkWrites } from './account-links/account-link.ts'
import type {
  AdministratorAction,
  AdministratorSessionWrites,
  DemoRequestWrites,
} from './administration/administration.ts'
import type { JournalReads, JournalWrites } from './administration/journal.ts'
import { SqliteJournal } from './administration/sqlite-journal.ts'
import { SqliteAdministratorSessions, SqliteDemoRequests } from './administration/sqlite-administration.ts'
import type { Passkey, PasskeyWrites } from './passkeys/passkey.ts'
import type { ViewParts } from './sqlite-account-reads.ts'
import { SqliteView } from './sqlite-view.ts'
import { prepareWrites } from './statements/sqlite-writes.ts'
import type { Account, NewAccount, DeadLetter, DeviceRecord, Session } from './store.ts'

/** Writes of unsynced records: accounts, their links, passkeys, sessions, devices and dead letters. */
export class SqliteRecordWrites extends SqliteView implements AccountLinkWrites, PasskeyWrites {
  protected readonly writes: ReturnType<typeof prepareWrites>
  readonly administratorSessions: AdministratorSessionWrites
  readonly demoRequests: DemoRequestWrites
  override readonly journal: JournalReads & JournalWrites

  constructor(db: BetterSQLite3Database, parts: ViewParts) {
    super(db, parts)
    this.writes = prepareWrites(db)
    this.administratorSessions = new SqliteAdministratorSessions(this.writes.administration)
    this.demoRequests = new SqliteDemoRequests(this.writes.administration)
    this.journal = new SqliteJournal({ reads: this.reads.journal, writes: this.writes.journal, yielder: this.yielder })
  }

  async saveDevice(device: DeviceRecord): Promise<void> {
    this.writes.putDevice.run({ ackedSeq: 0, seenAt: null, ...device })
  }

  async shrinkResults(of: { device: DeviceId | null; upTo: number; limit: number }): Promise<number> {
    if (this.yielder.isDue()) await this.yielder.wait()
    const { keep, drop } = of.device === null ? this.writes.decided.ofNone : this.writes.decided.ofDevice
    keep.run(of)
    return drop.run(of)
  }

  async forgetDevice(id: DeviceId): Promise<void> {
    this.writes.decided.forgetDevice.run({ id })
  }

  async addAccount(account: NewAccount): Promise<void> {
    this.writes.addAccount.run({ invitationId: null, disabledAt: null, firstSignInAt: null, ...account })
  }

  async changePassword(changed: Pick<Account, 'userId' | 'passwordHash'>): Promise<void> {
    this.writes.changePassword.run({ ...changed })
  }

  async changeEmail(changed: Pick<Account, 'userId' | 'emailKey' | 'usernameKey'>): Promise<void> {
    this.writes.changeEmail.run({ ...changed })
  }

  async noteFirstSignIn(signedIn: { userId: UserId; at: string }): Promise<void> {
    this.writes.noteFirstSignIn.run({ ...signedIn })
  }

  async setDisabled(changed: { userId: UserId; disabledAt: string | null }): Promise<void> {
    this.writes.setDisabled.run({ ...changed })
  }

  async addAdministratorAction(action: AdministratorAction): Promise<void> {
    this.writes.administration.addAction.run({ ...action })
  }

  async saveAccountLink(link: AccountLink): Promise<void> {
    this.writes.accountLinks.removeEarlier.run({ userId: link.userId, purpose: link.purpose })
    this.writes.accountLinks.add.run({ ...link })
  }

  async removeAccountLink(id: string): Promise<void> {
    this.writes.accountLinks.remove.run({ id })
  }

  async removeAccountLinksOf(userId: UserId): Promise<void> {
    this.writes.accountLinks.removeOf.run({ userId })
  }

  async removeAccountLinksBefore(moment: string): Promise<void> {
    this.writes.accountLinks.removeBefore.run({ moment })
  }

  async addPasskey(passkey: Passkey): Promise<void> {
    this.writes.passkeys.add.run({ ...passkey })
  }

  async renamePasskey(renamed: Pick<Passkey, 'id' | 'name'>): Promise<void> {
    this.writes.passkeys.rename.run({ ...renamed })
  }

  async notePasskeyUse(used: { id: string; counter: number; at: string }): Promise<void> {
    this.writes.passkeys.noteUse.run({ ...used })
  }

  async removePasskey(id: string): Promise<void> {
    this.writes.passkeys.remove.run({ id })
  }

  async removePasskeysOf(userId: UserId): Promise<void> {
    this.writes.passkeys.removeOf.run({ userId })
  }

  async removeAccess(userId: UserId): Promise<void> {
    for (const table of this.writes.endedAccounts.access) table.run({ userId })
  }

  async removeRecordsOf(removed: { userId: UserId; limit: number }): Promise<number> {
    let count = 0
    for (const table of this.writes.endedAccounts.records) {
      if (this.yielder.isDue()) await this.yielder.wait()
      if (count < removed.limit) count += table.run({ ...removed, limit: removed.limit - count })
    }
    return count
  }

  async trimLog({ before, keep, limit }: { before: string; keep: number; limit: number }): Promise<boolean> {
    if (this.yielder.isDue()) await this.yielder.wait()
    const { next, beyond, drop, note } = this.writes.log
    const found = next.all({ limit })
    const young = found.findIndex(({ at }) => at >= Date.parse(before))
    const old = young === -1 ? found : found.slice(0, young)
    const last = old.at(-1)
    if (!last) return false
    // Of each row, the last of these changes: it pushes out what the others do.
    const rows = new Map(old.map((entry) => [`${entry.entity} ${entry.id.toString('hex')}`, entry]))
    for (const { entity, id, number } of rows.values()) {
      if (this.yielder.isDue()) await this.yielder.wait()
      const oldest = beyond.get({ entity, id, number, keep })
      if (oldest) drop.run({ entity, id, number: oldest.number })
    }
    note.run({ number: String(last.number) })
    return old.length === limit
  }

  async addSession(session: Session): Promise<void> {
    this.writes.addSession.run({ ...session })
  }

  async endSession(id: string): Promise<void> {
    this.writes.endSession.run({ id })
  }

  async endSessionsOf(userId: UserId): Promise<void> {
    this.writes.endSessionsOf.run({ userId })
  }

  async endSessionsBefore(moment: string): Promise<void> {
    this.writes.endSessionsBefore.run({ moment })
    this.writes.pushes.dropEnded.run({})
  }

  async addDeadLetter(deadLetter: DeadLetter): Promise<void> {
    this.writes.addDeadLetter.run({ ...deadLetter })
  }
}
