import { readFormSubject, type FormSubject } from './form-subject.ts'
import type { LocalTables, RefusedMutation } from '../store/local-store.ts'
import { addressOf, namesIn } from './names.ts'
import { callOfRefusal } from './refusals.ts'
import { groupRefused, type RefusedGroup } from './refused-groups.ts'

/** A refused change with what is known about its subject. */
export interface RefusedChange extends RefusedMutation {
  address: string | null
  /** Names of the systems it refers to, by id. */
  names: Record<string, string>
  /** The subject of its form; null if the form cannot be opened. */
  subject: FormSubject | null
}

/** Returns the changes that the person must decide about, in the order in which they were made. */
export async function readRefused(tables: LocalTables): Promise<RefusedGroup<RefusedChange>[]> {
  const refused = await tables.refused.all()
  const created = beginnings(refused)
  const described = refused.map(async (change) => ({
    ...change,
    address: (await addressOf(tables, change.scope)) ?? change.address ?? created[change.scope] ?? null,
    names: { ...created, ...(await namesIn(tables, change.args)) },
    subject: await readFormSubject(tables, change),
  }))
  return groupRefused(await Promise.all(described))
}

/** Names that only refused changes contain: addresses of new properties by scope, names of new systems by id. */
function beginnings(refused: readonly RefusedMutation[]): Record<string, string> {
  const names: Record<string, string> = {}
  for (const change of refused) {
    const call = callOfRefusal(change)
    if (call?.name === 'property.create' || call?.name === 'property.create_for_client')
      names[change.scope] = call.args.facts.address
    if (call?.name === 'system.add') names[call.args.systemId] = call.args.facts.systemName
  }
  return names
}
