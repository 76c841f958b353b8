import { isDeepStrictEqual } from 'node:util'
import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { ReplacedValue } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { Held } from '../device/held.ts'
import type { Sight } from '../device/sights.ts'
import { holds } from './violation.ts'

interface Made {
  mutation: MutationId
  actor: UserId
  changes: readonly RowChange[]
}

/** Records who set the current value of each field, and which replacements people were notified of. */
export class Setters {
  /** By row, then by field. */
  private readonly actors = new Map<string, Readonly<Record<string, UserId>>>()
  private readonly reportedFields = new Map<MutationId, readonly string[]>()

  copy(): Setters {
    const copy = new Setters()
    for (const [row, actors] of this.actors) copy.actors.set(row, actors)
    for (const [mutation, fields] of this.reportedFields) copy.reportedFields.set(mutation, fields)
    return copy
  }

  /**
   * [P13], on the server: A person who replaces a value that another user set and they have not seen is notified; no
   * one else is.
   */
  note(made: Made, { sight, replaced }: { sight: Sight | undefined; replaced: readonly ReplacedValue[] }): void {
    const { mutation, actor, changes } = made
    if (sight) {
      const expected = this.unseen(made, sight)
      const reported = replaced.map(({ field }) => field).toSorted()
      holds(
        isDeepStrictEqual(reported, expected),
        'P13',
        () => `${mutation} replaced [${expected.join()}] unseen, and its person was told of [${reported.join()}]`,
      )
      if (reported.length > 0)
        this.reportedFields.set(
          mutation,
          reported.map((field) => `${mutation}/${sight.entity}/${sight.id}/${field}`),
        )
    }
    for (const { entity, id, before, after } of changes) {
      const set = Object.entries(after ?? {}).filter(
        ([field, value]) =>
          !isSameValue(withoutTicks(field, before && fieldOf(before, field)), withoutTicks(field, value)),
      )
      // A row created again under its id, like the next owner's ownership, has no earlier setters.
      const known = before ? this.actors.get(`${entity}/${id}`) : {}
      this.actors.set(`${entity}/${id}`, { ...known, ...Object.fromEntries(set.map(([field]) => [field, actor])) })
    }
  }

  /** The keys under which a device stores the values that a mutation replaced. */
  replacedKeysOf(mutation: MutationId): readonly string[] {
    return this.reportedFields.get(mutation) ?? []
  }

  /** Whether a person was notified of the replacement that a device stores under this key. */
  wasReported(key: string): boolean {
    const [mutation = ''] = key.split('/')
    return this.replacedKeysOf(mutation as MutationId).includes(key)
  }

  private unseen({ actor, changes }: Made, { entity, id, fields }: Sight): string[] {
    const change = changes.find((each) => each.entity === entity && each.id === id)
    if (!change?.before || !change.after) return []
    const { before, after } = change
    const unseen = Object.entries(fields).flatMap(([field, seen]) => {
      const present = fieldOf(before, field)
      const setter = this.actors.get(`${entity}/${id}`)?.[field]
      if (setter === undefined || setter === actor || isSameValue(present, fieldOf(after, field))) return []
      return isSameValue(withoutTicks(field, present), withoutTicks(field, seen)) ? [] : [field]
    })
    return unseen.toSorted()
  }
}

/** Rows from earlier versions may lack fields that are now null. */
const isSameValue = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/** An edit of a task's steps leaves their ticks unchanged. */
const withoutTicks = (field: string, value: unknown) =>
  field === 'steps' && Array.isArray(value)
    ? (value as { id: string; text: string }[]).map(({ id, text }) => ({ id, text }))
    : value

interface Hearing {
  device: { name: string; hasGoneBack: boolean }
  before: Held
  after: Held
}

/** [P13], on a device: A replaced value is on the device once it has received the result of the change. */
export function checkTold({ device, before, after }: Hearing, setters: Setters): void {
  const isSame = before.state.epoch === after.state.epoch && before.state.device === after.state.device
  if (!isSame || device.hasGoneBack) return
  const waiting = new Set([...after.outbox, ...after.refused].map(({ id }) => id))
  const here = new Set(after.scopes.map(({ id }) => id))
  const kept = new Set(after.replaced.map(({ key }) => key))
  for (const { id, scope } of before.outbox) {
    if (waiting.has(id) || !here.has(scope)) continue
    for (const key of setters.replacedKeysOf(id))
      holds(kept.has(key), 'P13', () => `${device.name} was not told of ${key}`)
  }
}
