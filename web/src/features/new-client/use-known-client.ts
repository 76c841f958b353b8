import type { Client } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { clientWithEmail } from '@hearthkeep/shared/client/own-client.ts'
import { useData } from '../../data/live/data-provider.tsx'
import type { LocalTables } from '../../data/store/local-store.ts'
import { useLive } from '../../data/live/use-live.ts'

/** Returns the realtor's own client with this email; `null` if there is none, undefined while loading. */
export function useKnownClient(email: string): Client | null | undefined {
  const { userId } = useData().person
  const wanted = email.trim().includes('@') ? email.trim() : ''
  return useLive((tables) => readKnownClient(tables, { userId, email: wanted }), [userId, wanted])
}

async function readKnownClient(
  { rows }: LocalTables,
  { userId, email }: { userId: UserId; email: string },
): Promise<Client | null> {
  if (email === '') return null
  const clients = await rows.client.where('scope', userScope(userId))
  return clientWithEmail(clients, email) ?? null
}
