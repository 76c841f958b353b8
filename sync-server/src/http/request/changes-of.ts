import { isDeepStrictEqual } from 'node:util'

/** The fields of a body that differ from the stored row: a whole row sent back changes only what was changed in it. */
export function changesOf<Body extends object>(row: object, body: Body): Partial<Body> {
  const stored = row as Record<string, unknown>
  const changed = Object.entries(body).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, stored[field]),
  )
  return Object.fromEntries(changed) as Partial<Body>
}
