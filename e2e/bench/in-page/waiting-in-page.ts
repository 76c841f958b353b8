import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { DexieStore } from '../../../web/src/data/store/dexie-store.ts'
import type { LocalStore } from '../../../web/src/data/store/local-store.ts'
import { mutate } from '../../../web/src/data/mutate/mutate.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { z } from 'zod'

// As in the application's main.tsx.
z.config({ jitless: true })

/** Notes something on this person's tasks, one after the other, so many times. @public */
export async function makeChanges(count: number, today: string): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const name = must(
    names.find((each) => /^hearthkeep-[0-9a-f-]{36}$/.test(each)),
    'the database of a person',
  )
  const store = new DexieStore(name)
  // Nobody waits for the disk.
  const relaxed: LocalStore = {
    read: (work) => store.read(work),
    write: (work) => store.write(work, 'relaxed'),
  }
  const items = await store.read(({ rows }) => rows.maintenanceItem.all())
  const userId = name.slice('hearthkeep-'.length) as UserId
  for (let n = 0; n < count; n += 1) {
    const { propertyId, id: itemId } = must(items[n % items.length], 'a task')
    const outcome = await mutate(relaxed, {
      id: mintId<MutationId>(),
      call: {
        name: 'maintenance.edit',
        args: { propertyId, itemId, changes: { notes: `Note ${n}` } },
      },
      context: { userId, role: 'homeowner', at: new Date().toISOString(), today },
    })
    if (!outcome.ok) throw new Error(outcome.refusal.message)
  }
  store.close()
}
