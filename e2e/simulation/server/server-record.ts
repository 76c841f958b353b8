import { entityNames, type AnyRow, type Membership } from '@hearthkeep/shared/entities.ts'
import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { nobody } from '../../../sync-server/src/deletion/purge-parts.ts'
import type { MutationRecord } from '../../../sync-server/src/storage/log/mutations.ts'
import type { ScopeVersion } from '../../../sync-server/src/storage/rows/apply.ts'
import { checkDomain } from '../invariants/domain-invariants.ts'
import { entityOf, type Rows } from '../device/device-data.ts'
import { checkTimestamps } from '../invariants/timestamp-invariants.ts'
import { LogRecord } from './log-record.ts'
import { isLeftAlone, mayTouch, membershipOf, type RowsOf } from './rights.ts'
import { TransferRecord } from './transfer-record.ts'
import { Setters } from '../invariants/replaced-value-invariants.ts'
import type { SeenValuesByMutation } from '../device/seen-values.ts'
import { GoneProperties } from '../invariants/gone-properties.ts'
import { checkWaitingFiles } from '../invariants/waiting-files.ts'
import { TrashRecord } from './trash-record.ts'
import { holds } from '../invariants/violation.ts'

/** A mutation that took effect, as seen by the server's transaction. */
export interface Effect {
  mutation: MutationId
  actor: UserId
  name: string
  /** By the server's clock. */
  at: string
  advanced: ScopeVersion[]
  changes: readonly RowChange[]
}

/** A mutation, identified by its person and its id, because another person's mutation may have the same id. */
export type MutationKey = string

export const mutationKeyOf = (person: UserId, id: MutationId): MutationKey => `${person} ${id}`

/** The history of one database of the server: the rows of every version, and the applied mutations in order. */
export class ServerRecord {
  /** Positions in the order of application. */
  private readonly positions = new Map<MutationKey, number>()
  readonly refused = new Set<MutationKey>()
  private readonly versions = new Map<string, Rows>()
  private readonly authors = new Map<string, MutationKey>()
  private readonly latest = new Map<Scope, number>()
  /** The versions of each scope at which a transaction ended, in order. */
  private readonly ends = new Map<Scope, number[]>()
  /** The mutation of each change number. */
  private readonly numbers = new Map<number, MutationKey>()
  private readonly seenByMutation: SeenValuesByMutation
  setters = new Setters()
  trash = new TrashRecord()
  transfers = new TransferRecord()
  log = new LogRecord()
  /** [T13] */
  gone = new GoneProperties()
  /** Mutations that emptied the trash. */
  private readonly purges = new Set<string>()

  /** The rows of a scope as they are. */
  private readonly rowsNow: RowsOf = (scope) => this.rowsAt(this.latestOf(scope)) ?? new Map()

  constructor(seenByMutation: SeenValuesByMutation) {
    this.seenByMutation = seenByMutation
  }

  /** Marks a mutation as one that empties the trash. @returns the same id. */
  addPurge(id: string): string {
    this.purges.add(id)
    return id
  }

  /** Returns the state from which a restored database continues. */
  copy(): ServerRecord {
    const copy = new ServerRecord(this.seenByMutation)
    for (const [id, place] of this.positions) copy.positions.set(id, place)
    for (const id of this.refused) copy.refused.add(id)
    for (const [key, rows] of this.versions) copy.versions.set(key, rows)
    for (const [key, author] of this.authors) copy.authors.set(key, author)
    for (const [scope, version] of this.latest) copy.latest.set(scope, version)
    for (const [scope, versions] of this.ends) copy.ends.set(scope, [...versions])
    for (const [number, key] of this.numbers) copy.numbers.set(number, key)
    copy.setters = this.setters.copy()
    copy.trash = this.trash.copy()
    copy.transfers = this.transfers.copy()
    copy.log = this.log.copy()
    copy.gone = this.gone.copy()
    return copy
  }

  /** Records a transaction that is about to commit, and checks the server's invariants. */
  note({ effects, records, now }: { effects: readonly Effect[]; records: readonly MutationRecord[]; now: Date }): void {
    // A property created in this transaction has members only afterward, and one deleted in it only before; a realtor
    // may also create a property for a client and leave it within one transaction.
    const allowed = new Set([
      ...effects.flatMap(({ actor, name, advanced }) =>
        advanced.flatMap(({ scope }) => (this.mayTouch(scope, actor, name) ? [`${actor} ${scope}`] : [])),
      ),
      ...effects.flatMap(newRelations),
    ])
    const absent = new Set(
      effects.flatMap(({ advanced }) =>
        advanced.filter(({ scope }) => isAbsent(this, scope)).map(({ scope }) => scope),
      ),
    )
    const previousRows = new Map(
      effects.flatMap(({ advanced }) => advanced.map(({ scope }) => [scope, this.rowsAt(this.latestOf(scope))])),
    )
    checkTimestamps(effects, now.toISOString())
    for (const { id, status, userId } of records) if (status === 'refused') this.refused.add(mutationKeyOf(userId, id))
    const replaced = new Map(records.map((record) => [record.id, record.replaced ?? []]))
    for (const effect of effects) {
      const { mutation, actor, name, advanced, changes } = effect
      this.log.note(effect)
      const details = { seenValues: this.seenByMutation.get(mutation), replaced: replaced.get(mutation) ?? [] }
      this.setters.note({ mutation, actor, changes }, details)
      const isRemoval = this.gone.note({ name, actor, changes })
      if (this.purges.has(mutation) && !isRemoval) this.trash.checkPurged(changes, now)
      this.trash.note(changes, now)
      this.transfers.note({ name, changes }, now)
      const mutationKey = mutationKeyOf(actor, mutation)
      holds(!this.positions.has(mutationKey), 'I3', () => `the mutation ${mutation} took effect twice`)
      this.positions.set(mutationKey, this.positions.size)
      for (const { scope, version } of advanced) {
        const before = this.latest.get(scope) ?? 0
        holds(version > before, 'P5', () => `${scope} went from ${before} back to ${version}`)
        const other = this.numbers.get(version) ?? mutationKey
        holds(other === mutationKey, 'P5', () => `${mutationKey} has the number ${version} of ${other}`)
        this.numbers.set(version, mutationKey)
        this.latest.set(scope, version)
        this.authors.set(`${scope} ${version}`, mutationKey)
      }
    }
    const changes = effects.flatMap((effect) => effect.changes)
    for (const [scope, before] of previousRows) {
      const here = changes.filter((change) => scopeOf(change) === scope)
      const rows = rowsAfter(must(before, `${scope} as it was`), here)
      const version = must(this.latest.get(scope), 'a version')
      this.versions.set(`${scope} ${version}`, rows)
      this.ends.set(scope, [...this.endsOf(scope), version])
      if (!this.gone.has(scope)) checkDomain(rows)
    }
    const moment = { before: (scope: Scope) => previousRows.get(scope) ?? this.rowsNow(scope), after: this.rowsNow }
    checkWaitingFiles(effects, moment)
    // Created and purged in one transaction: its members are never among the relations.
    const temporary = new Set([...absent].filter((scope) => isAbsent(this, scope) || this.gone.has(scope)))
    for (const { actor, advanced, name } of effects)
      for (const { scope } of advanced)
        holds(
          allowed.has(`${actor} ${scope}`) ||
            this.mayTouch(scope, actor) ||
            temporary.has(scope) ||
            // The administrator purges anybody's property; what else may happen to one that is gone was checked above.
            (actor === nobody.userId && this.gone.has(scope)),
          'I7',
          () => `${actor} changed ${scope} by ${name}`,
        )
    const decided = records.map(({ id, userId }) => mutationKeyOf(userId, id))
    for (const mutationKey of [...effects.map(({ actor, mutation }) => mutationKeyOf(actor, mutation)), ...decided])
      holds(
        !this.positions.has(mutationKey) || !this.refused.has(mutationKey),
        'I3',
        () => `${mutationKey} took effect and was refused`,
      )
  }

  /**
   * [T7]: After the trash is emptied, it contains no rows that should be gone, except in properties without owner and
   * realtor.
   */
  checkTrash(now: Date): void {
    for (const { key, scope } of this.trash.old(now))
      holds(isLeftAlone(this.rowsNow, scope), 'T7', () => `${key} is still in the trash`)
  }

  /** [HO9]: After expiry is recorded, no expired transfer is pending, except for properties without owner and realtor. */
  checkTransfers(now: Date): void {
    for (const { id, scope } of this.transfers.unrecorded(now))
      holds(isLeftAlone(this.rowsNow, scope), 'HO9', () => `the transfer ${id} has expired, and is pending`)
  }

  /** [T13] The rows that are still stored of properties that are gone. */
  leftRows(): Rows {
    const scopes = this.scopes().filter((scope) => this.gone.has(scope))
    return new Map(scopes.flatMap((scope) => [...(this.rowsAt(this.latestOf(scope)) ?? [])]))
  }

  hasRefused(person: UserId, id: MutationId): boolean {
    return this.refused.has(mutationKeyOf(person, id))
  }

  get changeCount(): number {
    return this.numbers.size
  }

  /** The highest number of a change. */
  get newest(): number {
    return Math.max(0, ...this.latest.values())
  }

  applied(): MutationKey[] {
    return [...this.positions.keys()]
  }

  /** How many mutations took effect; each is one more. */
  get appliedCount(): number {
    return this.positions.size
  }

  hasApplied(person: UserId, id: MutationId): boolean {
    return this.positions.has(mutationKeyOf(person, id))
  }

  /** The position at which it took effect, from 0; undefined if it did not. */
  positionOf(person: UserId, id: MutationId): number | undefined {
    return this.positions.get(mutationKeyOf(person, id))
  }

  /** The rows of a scope at a version at which a transaction ended. */
  rowsAt({ scope, version }: ScopeVersion): Rows | undefined {
    return version === 0 ? new Map() : this.versions.get(`${scope} ${version}`)
  }

  endsOf(scope: Scope): readonly number[] {
    return this.ends.get(scope) ?? []
  }

  latestOf(scope: Scope): ScopeVersion {
    return { scope, version: this.latest.get(scope) ?? 0 }
  }

  scopes(): Scope[] {
    return [...this.latest.keys()]
  }

  authorOf({ scope, version }: ScopeVersion): MutationKey | undefined {
    return this.authors.get(`${scope} ${version}`)
  }

  /** The person's current membership in the scope's property that lets them see the scope. */
  membershipOf(scope: Scope, person: UserId): Membership | undefined {
    return membershipOf(this.rowsNow, { scope, person })
  }

  mayTouch(scope: Scope, person: UserId, name?: string): boolean {
    return mayTouch(this.rowsNow, { scope, person, name })
  }
}

const newRelations = ({ changes }: Effect): string[] =>
  changes.flatMap(({ entity, before, after }) =>
    entity === 'membership' && before === null && after ? [`${(after as Membership).userId} ${after.scope}`] : [],
  )

/**
 * The rows of a scope after these changes, in the order of the database. Reading them again after each transaction took
 * a sixth of the time of a history; `checkStoredRows` compares them with the database.
 */
function rowsAfter(before: Rows, changes: readonly RowChange[]): Rows {
  const rows = new Map(before)
  for (const { entity, id, after } of changes)
    if (after) rows.set(`${entity}/${id}`, after)
    else rows.delete(`${entity}/${id}`)
  return new Map([...rows].toSorted(([one], [other]) => positionOf(one) - positionOf(other)))
}

const scopeOf = ({ before, after }: RowChange) => must(after ?? before, 'a row').scope

const positions = new Map(entityNames.map((name, place) => [name, place]))

const positionOf = (key: string) => positions.get(entityOf(key)) ?? 0

/** Reads the rows of a scope from the database. */
export async function rowsOf(reader: RowSource, scope: Scope): Promise<Rows> {
  const rows = new Map<string, AnyRow>()
  for (const entity of entityNames)
    for (const row of await reader.byIndex(entity, 'scope', scope)) rows.set(`${entity}/${row.id}`, row)
  return rows
}

const isAbsent = (record: ServerRecord, scope: Scope) => (record.rowsAt(record.latestOf(scope))?.size ?? 0) === 0
