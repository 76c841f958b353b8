import { isDeepStrictEqual } from 'node:util'

/**
 * Returns the fields of a body that differ from the stored row, so that a whole row sent back changes only its edited
 * fields.
 */
export function changesOf<Body extends object>(row: object, body: Body): Changes<Body> {
  const stored = row as Record<string, unknown>
  const changed = Object.entries(body).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, stored[field]),
  )
  return Object.fromEntries(changed) as Changes<Body>
}

type Changes<Body> = { [Field in keyof Body]?: Exclude<Body[Field], undefined> }
