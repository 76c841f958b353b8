import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { EntityName } from '@hearthkeep/shared/entities.ts'
import { editOf, mutationNamed, type CallOf } from '@hearthkeep/shared/mutations.ts'
import { fieldOf } from '@hearthkeep/shared/kernel/overlay.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { PendingMutation } from '../../../web/src/data/store/local-store.ts'
import type { Rows } from './device-data.ts'

/** The values that a person saw in the fields that they set, independent of the device's report. */
export interface SeenValues {
  entity: EntityName
  id: string
  /** By field. */
  fields: Record<string, unknown>
}

/** Input in a form that is not saved yet. */
export interface OpenForm {
  call: CallOf
  /** The values that the form showed in the edited fields. */
  seen: Was
  /** The key of its row. */
  about: string
}

/** The values that were seen when each edit was made. Only the world knows them, no device or server. */
export type SeenValuesByMutation = Map<MutationId, SeenValues>

/**
 * [P21] No one else will ever see the values of a withheld edit. If a later edit was made on top of them, the values
 * seen by the withheld edit count instead.
 */
export function inheritFromWithheld(seenByMutation: SeenValuesByMutation, outbox: readonly PendingMutation[]): void {
  for (const [place, { id, name, args, withheld }] of outbox.entries()) {
    const withheldValues = withheld && seenByMutation.get(id)
    if (!withheldValues) continue
    const { changes } = must(editOf({ name, args }), 'the edit that was seen')
    for (const { id: later } of outbox.slice(place + 1)) {
      const seenValues = seenByMutation.get(later)
      if (seenValues?.entity !== withheldValues.entity || seenValues.id !== withheldValues.id) continue
      const through = Object.entries(withheldValues.fields).filter(
        ([field]) => Object.hasOwn(seenValues.fields, field) && sameValue(seenValues.fields[field], changes[field]),
      )
      seenByMutation.set(later, { ...seenValues, fields: { ...seenValues.fields, ...Object.fromEntries(through) } })
    }
  }
}

/** Returns the current values of the fields that an edit would set; null if the call is not an edit. */
export function seenValuesOf({ name, args }: CallOf, view: Rows): SeenValues | null {
  const mutation = mutationNamed(name)
  if (!mutation?.edits) return null
  const parsed = mutation.args.safeParse(args)
  if (!parsed.success) return null
  const { entity, id, changes } = mutation.edits(parsed.data)
  // A task may have been set aside.
  const row = view.get(`${entity}/${id}`) ?? (entity === 'maintenanceItem' ? view.get(`pastItem/${id}`) : undefined)
  const fields = Object.keys(changes).map((field) => [field, row ? (fieldOf(row, field) ?? null) : null])
  return { entity, id, fields: Object.fromEntries(fields) as SeenValues['fields'] }
}
