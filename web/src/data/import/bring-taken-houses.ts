import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import { samplePeople } from '@hearthkeep/shared/sample-world/people.ts'
import type { ContentsStore } from '../store/contents-store.ts'
import type { LocalStore } from '../store/local-store.ts'
import type { PersonDatabases } from '../store/person-databases.ts'
import type { Mutate } from '../live/use-mutate.ts'
import { demoArchive } from './demo-archive.ts'
import { keepFile } from './keep-file.ts'
import { isToBring, planImport } from './plan-import.ts'
import { runImport, type ImportResult } from './run-import.ts'

interface Bringing {
  houses: readonly PropertyId[]
  demo: Pick<PersonDatabases, 'store' | 'contents'>
  /** The person whose houses they become. */
  store: LocalStore
  contents: ContentsStore
  mutate: Mutate
  context: Act
}

/**
 * [DE8] Brings houses of the demo into this account, by the same calls as an import. Their ids follow from the account, so
 * that what came already is not brought again: it can be repeated at any time, also after it was cut off.
 */
export async function bringTakenHouses({
  houses,
  demo,
  store,
  contents,
  mutate,
  context,
}: Bringing): Promise<ImportResult> {
  const taken = { houses, from: samplePeople.homeowner.id, to: context.userId }
  const archive = await demoArchive(demo, taken)
  const hashesHere = new Set((await contents.all()).map(({ hash }) => hash))
  const plans = await planImport(store, { archive, hashesHere }, context)
  const keep = (hash: string) => keepFile(hash, { archive, contents, now: context.at })
  return runImport(plans.filter(isToBring), { mutate, keep })
}
