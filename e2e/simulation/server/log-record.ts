import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { fieldOf, type RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { loggedFields } from '../../../sync-server/src/storage/rows/entity-tables.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { holds } from '../invariants/violation.ts'
import type { View } from '../../../sync-server/src/storage/store.ts'
import { isDeepStrictEqual } from 'node:util'

/** What one mutation changed. */
interface Applied {
  mutation: MutationId
  name: string
  actor: UserId
  /** By the server's clock. */
  at: string
  changes: readonly RowChange[]
}

/** A change of one row, as the log must have it. */
interface Entry extends Omit<Applied, 'changes'> {
  /** Its place in the log. */
  place: number
  /** The values before it; null for a row that begins. */
  before: Record<string, unknown> | null
  isDeletion: boolean
  /** The row after it; null if the log cannot say, because the row is gone or in another scope. */
  row: AnyRow | null
}

interface Checked {
  rule: string
  /** [T13] Whether a scope's rows are no longer shown, though some are still stored. */
  isGone(scope: Scope): boolean
}

/** The log of changes, kept once more in the plainest way: of each row, all of its changes. */
export class LogRecord {
  private readonly rows = new Map<string, Entry[]>()
  private count = 0
  /** The place up to which it was trimmed. */
  private trimmed = 0

  copy(): LogRecord {
    const copy = new LogRecord()
    for (const [key, entries] of this.rows) copy.rows.set(key, [...entries])
    copy.count = this.count
    copy.trimmed = this.trimmed
    return copy
  }

  note({ changes, mutation, name, actor, at }: Applied): void {
    // Rows that stay are logged before those that are deleted.
    for (const change of [...changes.filter(({ after }) => after), ...changes.filter(({ after }) => !after)]) {
      const { key, before, after, isMoved } = asLogged(change, changes)
      const entries = this.rows.get(key) ?? []
      // [SE7] What is gone leaves no values.
      const kept =
        after || isMoved ? entries : entries.map((entry) => ({ ...entry, before: onlyTrash(entry.before), row: null }))
      this.count += 1
      const values = after ? differing(entityOf(key), before, after) : isMoved ? {} : onlyTrash({ ...before })
      const entry = {
        mutation,
        name,
        actor,
        at,
        place: this.count,
        before: values,
        isDeletion: !after && !isMoved,
        row: after,
      }
      this.rows.set(key, [...kept, entry])
    }
  }

  /** [SE192] Of each row the newest `keep` changes from before a moment stay, and all later ones. */
  trim({ before, keep }: { before: string; keep: number }): void {
    const looked = this.inOrder().filter(({ place }) => place > this.trimmed)
    const young = looked.findIndex(({ at }) => at >= before)
    const upTo = (young === -1 ? looked : looked.slice(0, young)).at(-1)?.place ?? this.trimmed
    for (const [key, entries] of this.rows) {
      const last = entries.findLast(({ place }) => place > this.trimmed && place <= upTo)
      if (!last) continue
      const end = entries.indexOf(last) + 1
      this.rows.set(key, entries.slice(Math.max(0, end - keep)))
    }
    this.trimmed = upTo
  }

  /** [T9], [SE7], [SE192]: The log has these changes, and of what is gone no values. */
  async check(view: View, { rule, isGone }: Checked): Promise<void> {
    for (const [key, expected] of this.rows) {
      const [entity, id] = key.split('/') as [EntityName, string]
      const history = await view.history(entity, id, expected.length + 1)
      const found = history.map(({ mutation, name, actor, at, before, after }) =>
        wordsOf({ mutation, name, actor, at, before, isDeletion: after === null }),
      )
      const words = expected.map(wordsOf).toReversed()
      for (const [n, { after }] of history.entries()) {
        const entry = expected.at(-1 - n)
        const known = entry?.row && !isGone(entry.row.scope) ? valuesAfter(entity, entry.row, entry.before) : {}
        const isKnown = Object.entries(known).every(([field, value]) =>
          isDeepStrictEqual(after?.[field] ?? null, value),
        )
        holds(isKnown, rule, () => `the log of ${key} has ${JSON.stringify(after)} for ${JSON.stringify(known)}`)
      }
      holds(
        isDeepStrictEqual(found, words),
        rule,
        () => `the log of ${key}\n${found.join('\n')}\nnot\n${words.join('\n')}`,
      )
    }
  }

  /** When one of the changes was made that nobody has looked at to trim the log. */
  momentAt(share: number): string {
    const left = this.inOrder().filter(({ place }) => place > this.trimmed)
    return must(left[Math.floor(share * left.length)], 'a change').at
  }

  private inOrder(): Entry[] {
    return [...this.rows.values()].flat().toSorted((one, other) => one.place - other.place)
  }
}

const entityOf = (key: string) => key.split('/', 1)[0] as EntityName

/** [P57] A task that is set aside or brought back is the same task, and keeps one log. */
function asLogged(change: RowChange, all: readonly RowChange[]) {
  const { entity, id, before, after } = change
  if (entity !== 'maintenanceItem' && entity !== 'pastItem')
    return { key: `${entity}/${id}`, before, after, isMoved: false }
  const key = `maintenanceItem/${id}`
  const other = all.find((each) => each.id === id && each.entity !== entity)
  if (!other) return { key, before, after, isMoved: false }
  const moved = before ?? other.before
  return { key, before: moved && after && { ...moved, scope: after.scope }, after, isMoved: true }
}

function differing(entity: EntityName, before: AnyRow | null, after: AnyRow): Record<string, unknown> | null {
  if (!before) return null
  const fields = loggedFields[entity].filter((field) => fieldOf(before, field) !== fieldOf(after, field))
  return Object.fromEntries(fields.map((field) => [field, fieldOf(before, field) ?? null]))
}

const onlyTrash = (before: Record<string, unknown> | null) =>
  before && ('deletedAt' in before ? { deletedAt: before['deletedAt'] } : {})

/** The values after a change: of a row that begins those that are there, else those that differ. */
function valuesAfter(entity: EntityName, row: AnyRow, before: Entry['before']) {
  const values = loggedFields[entity].map((field) => [field, fieldOf(row, field) ?? null] as const)
  const isSaid = before
    ? ([field]: readonly [string, unknown]) => field in before
    : ([, value]: readonly [string, unknown]) => value !== null && value !== false
  // A move to another scope is not logged as a change of the scope.
  return Object.fromEntries(values.filter(isSaid).filter(([field]) => field !== 'scope'))
}

const wordsOf = ({ before, ...entry }: Omit<Entry, 'place' | 'row'>) =>
  [entry.name, entry.mutation, entry.actor, entry.at, entry.isDeletion ? 'deleted' : '', sorted(before)].join(' ')

const sorted = (values: Record<string, unknown> | null) =>
  values === null
    ? 'begun'
    : JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
