import { RangeSet, type ObservabilitySet } from 'dexie'

/** Keys of a table; `all` if any of them may be meant. */
export type Keys = ReadonlySet<string> | 'all'

export const NO_KEYS: Keys = new Set()

export function bothKeys(one: Keys, other: Keys): Keys {
  if (one === NO_KEYS || other === NO_KEYS) return one === NO_KEYS ? other : one
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other])
}

/**
 * The keys of a table that are among the parts which Dexie reports as written. Dexie names the keys of up to 49 rows that
 * are written at once; a page that returns from the browser's cache may have missed some.
 */
export function writtenKeys(parts: ObservabilitySet, { database, table }: { database: string; table: string }): Keys {
  if ('all' in parts) return 'all'
  const written = parts[`idb://${database}/${table}/`]
  if (!written) return NO_KEYS
  const keys = new Set<string>()
  // Another tab's parts are plain trees.
  for (const { from, to } of RangeSet(written)) {
    if (typeof from !== 'string' || from !== to) return 'all'
    keys.add(from)
  }
  return keys.size > 0 ? keys : NO_KEYS
}
