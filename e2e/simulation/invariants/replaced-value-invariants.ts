import { isDeepStrictEqual } from 'node:util'
import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { asTaskChanges } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { ReplacedValue } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { DeviceData } from '../device/device-data.ts'
import type { SeenValues } from '../device/seen-values.ts'
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
  /** [P56] Mutations whose results were shrunk before their device had received them. */
  private readonly forgotten = new Set<MutationId>()

  copy(): Setters {
    const copy = new Setters()
    for (const [row, actors] of this.actors) copy.actors.set(row, actors)
    for (const [mutation, fields] of this.reportedFields) copy.reportedFields.set(mutation, fields)
    copy.forget([...this.forgotten])
    return copy
  }

  /**
   * [P13], on the server: A person who replaces a value that another user set and they have not seen is notified; no
   * one else is.
   */
  note(
    { changes: rowChanges, ...by }: Made,
    { seenValues, replaced }: { seenValues: SeenValues | undefined; replaced: readonly ReplacedValue[] },
  ): void {
    // A task that was set aside has the same setters.
    const made = { ...by, changes: asTaskChanges(rowChanges) }
    const { mutation, actor, changes } = made
    if (seenValues) {
      const expected = this.unseen(made, seenValues)
      const reported = replaced.map(({ field }) => field).toSorted()
      holds(
        isDeepStrictEqual(reported, expected),
        'P13',
        () => `${mutation} replaced [${expected.join()}] unseen, and reported [${reported.join()}]`,
      )
      if (reported.length > 0)
        this.reportedFields.set(
          mutation,
          reported.map((field) => `${mutation}/${seenValues.entity}/${seenValues.id}/${field}`),
        )
    }
    for (const { entity, id, before, after } of changes) {
      const set = Object.entries(after ?? {}).filter(
        ([field, value]) =>
          !isDeepStrictEqual(withoutTicks(field, before && fieldOf(before, field)), withoutTicks(field, value)),
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

  forget(mutations: readonly MutationId[]): void {
    for (const id of mutations) this.forgotten.add(id)
  }

  /** The keys of the values that a device must have once it has received the result. */
  owedKeysOf(mutation: MutationId): readonly string[] {
    return this.forgotten.has(mutation) ? [] : this.replacedKeysOf(mutation)
  }

  /** Whether a person was notified of the replacement that a device stores under this key. */
  wasReported(key: string): boolean {
    const [mutation = ''] = key.split('/')
    return this.replacedKeysOf(mutation as MutationId).includes(key)
  }

  private unseen({ actor, changes }: Made, { entity, id, fields }: SeenValues): string[] {
    const change = changes.find((each) => each.entity === entity && each.id === id)
    if (!change?.before || !change.after) return []
    const { before, after } = change
    const unseen = Object.entries(fields).flatMap(([field, seen]) => {
      const present = fieldOf(before, field)
      const setter = this.actors.get(`${entity}/${id}`)?.[field]
      if (setter === undefined || setter === actor || isDeepStrictEqual(present, fieldOf(after, field))) return []
      return isDeepStrictEqual(withoutTicks(field, present), withoutTicks(field, seen)) ? [] : [field]
    })
    return unseen.toSorted()
  }
}

/** An edit of a task's steps leaves their ticks unchanged. */
const withoutTicks = (field: string, value: unknown) =>
  field === 'steps' && Array.isArray(value)
    ? (value as { id: string; text: string }[]).map(({ id, text }) => ({ id, text }))
    : value

interface ReceivedResults {
  device: { name: string; wasRolledBack: boolean }
  before: DeviceData
  after: DeviceData
}

/** [P13], on a device: A replaced value is on the device once it has received the result of the change. */
export function checkReplacedReceived({ device, before, after }: ReceivedResults, setters: Setters): void {
  const isSame = before.state.epoch === after.state.epoch && before.state.device === after.state.device
  if (!isSame || device.wasRolledBack) return
  const waiting = new Set([...after.outbox, ...after.refused].map(({ id }) => id))
  const here = new Set(after.scopes.map(({ id }) => id))
  const kept = new Set(after.replaced.map(({ key }) => key))
  for (const { id, scope } of before.outbox) {
    if (waiting.has(id) || !here.has(scope)) continue
    for (const key of setters.owedKeysOf(id)) holds(kept.has(key), 'P13', () => `${device.name} did not receive ${key}`)
  }
}
