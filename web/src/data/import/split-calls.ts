import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { MAX_IMPORT_ROWS } from '@hearthkeep/shared/import/import-mutations.ts'
import type { PropertyToAdd } from './fit-property.ts'

/** Bytes of JSON per call: a request to the server carries up to a megabyte of calls. */
const MAX_CALL_BYTES = 150_000

/** Returns the calls that add the property, in order: at least one, each small enough to send. */
export function splitCalls({ systems, items, ...property }: PropertyToAdd): CallOf<'property.import'>[] {
  const begin = (): PropertyToAdd => ({ ...property, systems: [], items: [] })
  const calls = [begin()]
  const room = MAX_CALL_BYTES - bytesOf(begin())
  let used = 0
  const placeFor = (row: object): PropertyToAdd => {
    const bytes = bytesOf(row)
    const last = calls.at(-1) ?? begin()
    const rows = last.systems.length + last.items.length
    if (rows > 0 && (rows >= MAX_IMPORT_ROWS || used + bytes > room)) {
      used = bytes
      const next = begin()
      calls.push(next)
      return next
    }
    used += bytes
    return last
  }
  for (const system of systems) placeFor(system).systems.push(system)
  for (const item of items) placeFor(item).items.push(item)
  return calls.map((args) => ({ name: 'property.import', args }))
}

/** Size as UTF-8, including the comma. */
const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length + 1
