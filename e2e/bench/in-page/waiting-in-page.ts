import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { mutateAllWithin, type Person } from '../../../web/src/data/mutate/mutate.ts'
import { DexieStore } from '../../../web/src/data/store/dexie-store.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import { z } from 'zod'

// Runs in a page of the server that does not open the store: changes what a signed-in person has on this device.

// As in the application's main.tsx.
z.config({ jitless: true })

/** As many as an import makes together. */
const TOGETHER = 5_000

/** Edits the notes of the person's tasks in turn, as often as wanted. Nothing is sent. @public */
export async function edit(count: number, today: string): Promise<void> {
  const { id: userId, role } = JSON.parse(must(localStorage.getItem('user'), 'the person')) as {
    id: UserId
    role: Person['role']
  }
  // As `person-databases.ts` names it, which checks stored values while it loads.
  const store = new DexieStore(`hearthkeep-${userId}`)
  const items = await store.read((tables) => tables.rows.maintenanceItem.all())
  const context = { userId, role, at: new Date().toISOString(), today }
  for (let made = 0; made < count; made += TOGETHER) {
    const inputs = Array.from({ length: Math.min(TOGETHER, count - made) }, (_, n) => {
      const { propertyId, id: itemId } = must(items[(made + n) % items.length], 'a task')
      const args = { propertyId, itemId, changes: { notes: `Seen ${made + n} times.` } }
      return { id: mintId<MutationId>(), call: { name: 'maintenance.edit', args } as const, context }
    })
    const outcome = await store.write((tables) => mutateAllWithin(tables, inputs))
    if (!outcome.ok) throw new Error(outcome.refusal.message)
  }
  store.close()
}
