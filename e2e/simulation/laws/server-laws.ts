import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { SnapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import type { SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { View, WriteTransaction } from '../../../sync-server/src/storage/store.ts'
import { EventLaws } from './event-laws.ts'
import { checkFollowed, noteOffers } from './follow-laws.ts'
import type { Registered } from '../workload/people.ts'
import { PokeLaws } from './poke-laws.ts'
import { Secrets } from './secrets.ts'
import { checkAnswer, checkSeen } from './seen-laws.ts'
import type { ServerRecord } from '../server/server-record.ts'
import { Standing } from './standing-law.ts'
import type { watchedTransaction } from '../server/watched-transaction.ts'

type Watched = Pick<ReturnType<typeof watchedTransaction>, 'effects' | 'records'>

/** The invariants of one simulated server: everything that it stores, answers and pokes passes through here. */
export class ServerLaws {
  record: ServerRecord
  readonly secrets = new Secrets()
  readonly events = new EventLaws()
  /** The new owner's email by transfer id, which is missing in the transfer's row. */
  readonly offeredTo = new Map<string, string>()
  private readonly pokes = new PokeLaws()
  private readonly standing = new Standing()

  constructor(record: ServerRecord) {
    this.record = record
  }

  noteWritten(changes: readonly RowChange[]): void {
    this.standing.noteWritten(changes)
  }

  /** Checks a transaction before it is committed. @param pokes whether its pokes reach anyone. */
  async checkTransaction(
    tx: WriteTransaction,
    { effects, records, now, people, pokes }: Watched & { now: Date; people: readonly Registered[]; pokes: boolean },
  ): Promise<void> {
    noteOffers(this.offeredTo, effects)
    this.record.note({ effects, records, now })
    this.events.note(effects)
    const userIds = people.map(({ userId }) => userId)
    if (pokes) this.pokes.note(effects, this.record, userIds)
    await this.secrets.checkLinks(tx, effects)
    checkFollowed(effects, { people, offeredTo: this.offeredTo })
  }

  checkAnswer(userId: UserId, answer: SyncAnswer): void {
    if (answer.kind === 'ok') checkAnswer(this.record, userId, answer)
    this.secrets.checkTold(answer)
  }

  checkPage(userId: UserId, lines: readonly SnapshotLine[]): void {
    const rows = lines.filter((line) => 'entity' in line)
    checkSeen(this.record, userId, rows)
    this.secrets.checkTold(lines)
  }

  checkPoke(userId: UserId, poke: Poke): void {
    const rows = (poke.pokeDelta?.deltas ?? []).flatMap(({ puts }) => puts)
    checkSeen(this.record, userId, rows)
    this.secrets.checkTold(poke)
    this.pokes.check(this.record, userId, poke)
  }

  /** While the server does nothing, everyone has been told what they must be told. */
  checkAllTold(): void {
    this.pokes.checkAllTold()
    this.events.checkAllRecorded()
  }

  /** [I5]: The database is exactly as the last transaction left it, whatever died since. */
  checkStanding(view: View, which: 'every scope' | 'what was written'): Promise<void> {
    return this.standing.check(view, { record: this.record, which })
  }

  /** A request has failed: what it had to tell is no longer due. */
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
