import type { AnyRow } from '@hearthkeep/shared/entities/all.ts'
import { fieldOf } from '@hearthkeep/shared/mutations/overlay.ts'

/** The fields of a body that differ from the stored row: a whole row sent back changes only what was changed in it. */
export function changesOf<Body extends object>(row: AnyRow, body: Body): Partial<Body> {
  const changed = Object.entries(body).filter(([field, value]) => value !== undefined && value !== fieldOf(row, field))
  return Object.fromEntries(changed) as Partial<Body>
}
