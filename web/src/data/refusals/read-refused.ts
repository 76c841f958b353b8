import { readFormSubject, type FormSubject } from './form-subject.ts'
import type { LocalTables, RefusedMutation } from '../store/local-store.ts'
import { addressOf, namesIn } from './names.ts'
import { callOfRefusal } from './refusals.ts'
import { groupRefused, type RefusedGroup } from './refused-groups.ts'

/** A refused change with what is known of what it is about. */
export interface ToldRefused extends RefusedMutation {
  address: string | null
  /** Of the systems it names, by their ids. */
  names: Record<string, string>
  /** What its form would be about; null where it cannot be opened. */
  subject: FormSubject | null
}

/** What the person has to decide about, in the order of doing. */
export async function readRefused(tables: LocalTables): Promise<RefusedGroup<ToldRefused>[]> {
  const refused = await tables.refused.all()
  const begun = beginnings(refused)
  const told = refused.map(async (change) => ({
    ...change,
    address: (await addressOf(tables, change.scope)) ?? begun[change.scope] ?? null,
    names: { ...begun, ...(await namesIn(tables, change.args)) },
    subject: await readFormSubject(tables, change),
  }))
  return groupRefused(await Promise.all(told))
}

/** The names of what refused changes would have begun, which are nowhere else: houses by scope, systems by id. */
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
