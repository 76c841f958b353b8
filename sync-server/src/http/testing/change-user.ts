import type { User } from '@hearthkeep/shared/entities.ts'
import { mutationId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { testServer } from './test-server.ts'

/** Changes an account as no mutation could: for rows of earlier versions. */
export async function changeUser(
  { store, now, mintId }: Pick<ReturnType<typeof testServer>, 'store' | 'now' | 'mintId'>,
  id: UserId,
  changes: Partial<User>,
): Promise<void> {
  await store.write(async (tx) => {
    const before = must(await tx.get('user', id), 'the user')
    const change = { entity: 'user', id, before, after: { ...before, ...changes } } as const
    const mutation = mutationId.parse(mintId())
    await tx.apply({ mutation, name: 'test', actor: id, at: now().toISOString(), changes: [change] })
  })
}
