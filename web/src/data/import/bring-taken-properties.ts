import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Act } from '@hearthkeep/shared/kernel/mutation.ts'
import { samplePeople } from '@hearthkeep/shared/sample-world/people.ts'
import type { ContentsStore } from '../store/contents-store.ts'
import type { LocalStore } from '../store/local-store.ts'
import type { PersonDatabases } from '../store/person-databases.ts'
import type { Mutate } from '../live/use-mutate.ts'
import { demoArchive } from './demo-archive.ts'
import { storeFile } from './store-file.ts'
import { isToBring, planImport } from './plan-import.ts'
import { runImport, type ImportResult } from './run-import.ts'

interface Bringing {
  properties: readonly PropertyId[]
  demo: Pick<PersonDatabases, 'store' | 'contents'>
  /** The person who becomes the owner. */
  store: LocalStore
  contents: ContentsStore
  mutate: Mutate
  context: Act
}

/**
 * [DE8] Brings properties of the demo into this account with the same calls as an import. Ids are derived from the
 * account, so it is idempotent: it can be repeated at any time, even after an interruption.
 */
export async function bringTakenProperties({
  properties,
  demo,
  store,
  contents,
  mutate,
  context,
}: Bringing): Promise<ImportResult> {
  const taken = { properties, from: samplePeople.homeowner.id, to: context.userId }
  const archive = await demoArchive(demo, taken)
  const storedHashes = new Set((await contents.all()).map(({ hash }) => hash))
  const plans = await planImport(store, { archive, storedHashes }, context)
  const keep = (hash: string) => storeFile(hash, { archive, contents, now: context.at })
  return runImport(plans.filter(isToBring), { mutate, keep })
}
