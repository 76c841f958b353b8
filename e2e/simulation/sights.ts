import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { EntityName } from '@hearthkeep/shared/entities.ts'
import { mutationNamed, type CallOf } from '@hearthkeep/shared/mutations.ts'
import { fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'
import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { PendingMutation } from '../../web/src/data/store/local-store.ts'
import type { Rows } from './held.ts'

/** What a person saw in the fields that they set, whatever their device says of it. */
export interface Sight {
  entity: EntityName
  id: string
  /** By field. */
  fields: Record<string, unknown>
}

/** What somebody has typed into a form and not saved yet. */
export interface OpenForm {
  call: CallOf
  /** What it showed in the fields that were touched. */
  seen: Was
  /** The key of the row that it is about. */
  about: string
}

/** What each edit of the history was made in sight of: the world's own knowledge, which no device and no server has. */
export type Sights = Map<MutationId, Sight>

/**
 * [P21] What somebody saw on top of an edit that was then withheld, nobody else will ever see: in its place counts what that
 * edit was made in sight of.
 */
export function seeThroughWithheld(sights: Sights, outbox: readonly PendingMutation[]): void {
  for (const [place, { id, name, args, withheld }] of outbox.entries()) {
    const below = withheld && sights.get(id)
    if (!below) continue
    const { changes } = must(mutationNamed(name)?.edits?.(args), 'the edit that was seen')
    for (const { id: later } of outbox.slice(place + 1)) {
      const sight = sights.get(later)
      if (sight?.entity !== below.entity || sight.id !== below.id) continue
      const through = Object.entries(below.fields).filter(
        ([field]) => Object.hasOwn(sight.fields, field) && sameValue(sight.fields[field], changes[field]),
      )
      sights.set(later, { ...sight, fields: { ...sight.fields, ...Object.fromEntries(through) } })
    }
  }
}

/** What stands in the fields that an edit would set; null for a call that is none. */
export function sightOf({ name, args }: CallOf, view: Rows): Sight | null {
  const mutation = mutationNamed(name)
  const parsed = mutation?.args.safeParse(args)
  if (!mutation?.edits || !parsed?.success) return null
  const { entity, id, changes } = mutation.edits(parsed.data)
  const row = view.get(`${entity}/${id}`)
  const fields = Object.keys(changes).map((field) => [field, row ? (fieldOf(row, field) ?? null) : null])
  return { entity, id, fields: Object.fromEntries(fields) as Sight['fields'] }
}
