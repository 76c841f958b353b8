import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { SnapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { View, WriteTransaction } from '../../../sync-server/src/storage/store.ts'
import { SecurityEventInvariants } from './security-event-invariants.ts'
import { checkNotices, noteRecipients } from './notice-invariants.ts'
import type { Registered } from '../workload/people.ts'
import { PokeInvariants } from './poke-invariants.ts'
import { Secrets } from './secrets.ts'
import { checkAnswer, checkVisible } from './visibility-invariants.ts'
import type { ServerRecord } from '../server/server-record.ts'
import { StoredRows } from './stored-rows.ts'
import type { watchedTransaction } from '../server/watched-transaction.ts'

type Watched = Pick<ReturnType<typeof watchedTransaction>, 'effects' | 'records'>

/** The invariants of one simulated server: everything that it stores, answers and pokes passes through here. */
export class ServerInvariants {
  record: ServerRecord
  readonly secrets = new Secrets()
  readonly events = new SecurityEventInvariants()
  /** The new owner's email by transfer id, which is missing in the transfer's row. */
  readonly transferRecipients = new Map<string, string>()
  private readonly pokes = new PokeInvariants()
  private readonly storedRows = new StoredRows()

  constructor(record: ServerRecord) {
    this.record = record
  }

  noteWritten(changes: readonly RowChange[]): void {
    this.storedRows.noteWritten(changes)
  }

  /** Checks a transaction before it is committed. @param pokes whether its pokes reach anyone. */
  async checkTransaction(
    tx: WriteTransaction,
    { effects, records, now, people, pokes }: Watched & { now: Date; people: readonly Registered[]; pokes: boolean },
  ): Promise<void> {
    noteRecipients(this.transferRecipients, effects)
    this.record.note({ effects, records, now })
    this.events.note(effects)
    const userIds = people.map(({ userId }) => userId)
    if (pokes) this.pokes.note(effects, this.record, userIds)
    await this.secrets.checkLinks(tx, effects)
    checkNotices(effects, { people, transferRecipients: this.transferRecipients })
  }

  checkAnswer(userId: UserId, answer: SyncAnswer): void {
    if (answer.kind === 'ok') checkAnswer(this.record, userId, answer)
    this.secrets.checkSent(answer)
  }

  checkPage(userId: UserId, lines: readonly SnapshotLine[]): void {
    const rows = lines.filter((line) => 'entity' in line)
    checkVisible(this.record, userId, rows)
    this.secrets.checkSent(lines)
  }

  checkPoke(userId: UserId, poke: Poke): void {
    const rows = (poke.pokeDelta?.deltas ?? []).flatMap(({ scope, puts, patches = [] }) => [
      ...puts,
      ...patches.map(({ entity, id }) => ({ entity, row: { id, scope } as AnyRow })),
    ])
    checkVisible(this.record, userId, rows)
    this.secrets.checkSent(poke)
    this.pokes.check(this.record, userId, poke)
  }

  /** While the server does nothing, all pokes have been sent and all events recorded. */
  checkNothingDue(): void {
    this.pokes.checkAllPoked()
    this.events.checkAllRecorded()
  }

  /** [I5]: The database is exactly as the last transaction left it, whatever died since. */
  checkStoredRows(view: View, which: 'every scope' | 'written scopes'): Promise<void> {
    return this.storedRows.check(view, { record: this.record, which })
  }

  /** A request has failed: its pokes and events are no longer due. */
  forgetDue(): void {
    this.pokes.forget()
    this.events.forget()
  }

  /** The server was restored from a backup. */
  startOver(record: ServerRecord): void {
    this.record = record
    this.pokes.startOver()
    this.events.forget()
  }
}
