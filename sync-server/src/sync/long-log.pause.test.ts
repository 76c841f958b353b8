import type { System } from '@hearthkeep/shared/entities.ts'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { longestPause } from '../storage/testing/watch-pauses.ts'
import { pushTurns } from './push-turns.ts'
import {
  addSystem,
  createProperty,
  editSystem,
  max,
  NOW,
  ok,
  pushed,
  request,
  SyncWorld,
  ann,
} from './testing/sync-world.ts'

const [EDITS, LOGGED] = [2_000, 10_000]

test(`[SE80] ${EDITS} edits of a row with ${LOGGED} later changes do not block the event loop for 50 ms`, async () => {
  const world = await SyncWorld.open()
  world.serve({ turns: pushTurns })
  await world.push(pushed(1, createProperty), pushed(2, addSystem()))
  await logChanges(world)
  // Warms up the compiler.
  await world.push(...edits(3, 200))
  let next = 203
  const longest = await longestPause(async (measure) => {
    const end = next + EDITS
    await measure(async () => {
      while (next < end) {
        // A push that uses up its time is answered early, and the device pushes the rest again.
        const mutations = edits(next, end - next)
        const { results } = ok(await world.service.sync(ann, request({ acked: next - 1, mutations })))
        next += results.filter(({ status }) => status === 'ok').length
      }
    })
    expect((await world.systemRow())?.notes).toBe(`Note ${end - 1}`)
  })
  expect(longest).toBeLessThan(50)
})

/** Edits by a person who has not seen the others' changes. */
const edits = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    pushed(from + n, editSystem(1, `Note ${from + n}`), { was: { notes: 'Seen' } }),
  )

/** Max changes another field each time, and no logged change shows what an edit of the notes has replaced. */
async function logChanges({ store }: SyncWorld): Promise<void> {
  await store.write(async (tx) => {
    for (let n = 0; n < LOGGED; n += 1) {
      const before: System = must(await tx.get('system', aSystemId()), 'the system')
      const changes = [{ entity: 'system' as const, id: before.id, before, after: { ...before, brand: `Brand ${n}` } }]
      const mutation = `00000000-0000-7000-8012-${String(n).padStart(12, '0')}` as MutationId
      await tx.apply({ mutation, name: 'system.edit', actor: max, at: NOW, changes })
    }
  })
}
