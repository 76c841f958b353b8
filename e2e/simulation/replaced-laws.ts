import { isDeepStrictEqual } from 'node:util'
import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { ReplacedValue } from '@hearthkeep/shared/protocol/sync-answer.ts'
import type { Held } from './held.ts'
import type { Sight } from './sights.ts'
import { holds } from './violation.ts'

interface Made {
  mutation: MutationId
  actor: UserId
  changes: readonly RowChange[]
}

/** Who set what stands in each field, and what people were told that they replaced. */
export class Setters {
  /** By row, then by field. */
  private readonly actors = new Map<string, Readonly<Record<string, UserId>>>()
  private readonly told = new Map<MutationId, readonly string[]>()

  copy(): Setters {
    const copy = new Setters()
    for (const [row, actors] of this.actors) copy.actors.set(row, actors)
    for (const [mutation, fields] of this.told) copy.told.set(mutation, fields)
    return copy
  }

  /** [P13], on the server: who replaces what somebody else has set and they have not seen is told, and nobody else is. */
  note(made: Made, { sight, replaced }: { sight: Sight | undefined; replaced: readonly ReplacedValue[] }): void {
    const { mutation, actor, changes } = made
    if (sight) {
      const expected = this.unseen(made, sight)
      const told = replaced.map(({ field }) => field).toSorted()
      holds(
        isDeepStrictEqual(told, expected),
        'P13',
        () => `${mutation} replaced [${expected.join()}] unseen, and its person was told of [${told.join()}]`,
      )
      if (told.length > 0)
        this.told.set(
          mutation,
          told.map((field) => `${mutation}/${sight.entity}/${sight.id}/${field}`),
        )
    }
    for (const { entity, id, before, after } of changes) {
      const set = Object.entries(after ?? {}).filter(
        ([field, value]) => !isSaid(before && fieldOf(before, field), value),
      )
      // A row that begins anew under its id, as the ownership of the next owner does, says nothing of what was set before.
      const known = before ? this.actors.get(`${entity}/${id}`) : {}
      this.actors.set(`${entity}/${id}`, { ...known, ...Object.fromEntries(set.map(([field]) => [field, actor])) })
    }
  }

  /** The keys under which a device keeps what a mutation has replaced. */
  toldOf(mutation: MutationId): readonly string[] {
    return this.told.get(mutation) ?? []
  }

  private unseen({ actor, changes }: Made, { entity, id, fields }: Sight): string[] {
    const change = changes.find((each) => each.entity === entity && each.id === id)
    if (!change?.before || !change.after) return []
    const { before, after } = change
    const unseen = Object.entries(fields).flatMap(([field, seen]) => {
      const present = fieldOf(before, field)
      const setter = this.actors.get(`${entity}/${id}`)?.[field]
      if (setter === undefined || setter === actor || isSaid(present, fieldOf(after, field))) return []
      return isSaid(withoutTicks(field, present), withoutTicks(field, seen)) ? [] : [field]
    })
    return unseen.toSorted()
  }
}

/** Rows from earlier versions may lack fields that are now null. */
const isSaid = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/** An edit of the steps of a task keeps their ticks. */
const withoutTicks = (field: string, value: unknown) =>
  field === 'steps' && Array.isArray(value)
    ? (value as { id: string; text: string }[]).map(({ id, text }) => ({ id, text }))
    : value

interface Hearing {
  device: { name: string; hasGoneBack: boolean }
  before: Held
  after: Held
}

/** [P13], on a device: what a person replaced is there once the device has heard that the change was made. */
export function checkTold({ device, before, after }: Hearing, setters: Setters): void {
  const isSame = before.state.epoch === after.state.epoch && before.state.device === after.state.device
  if (!isSame || device.hasGoneBack) return
  const waiting = new Set([...after.outbox, ...after.refused].map(({ id }) => id))
  const here = new Set(after.scopes.map(({ id }) => id))
  const kept = new Set(after.replaced.map(({ key }) => key))
  for (const { id, scope } of before.outbox) {
    if (waiting.has(id) || !here.has(scope)) continue
    for (const key of setters.toldOf(id)) holds(kept.has(key), 'P13', () => `${device.name} was not told of ${key}`)
  }
}
