import type { Client } from '@hearthkeep/shared/entities.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useData, useLive } from '../../../data/live/data-provider.tsx'

/** A client who can own a property. */
export type ClientWithAccount = Client & { homeownerId: UserId; email: string }

/** Returns a realtor's clients who have an account, by name; none while loading, and for a homeowner. */
export function useClientsWithAccount(): ClientWithAccount[] {
  const { userId } = useData().person
  const clients = useLive(({ rows }) => rows.client.where('scope', userScope(userId)), [userId])
  return (clients ?? []).filter(hasAccount).toSorted((one, other) => inOrder(clientName(one), clientName(other)))
}

const hasAccount = (client: Client): client is ClientWithAccount =>
  isLiving(client) && client.homeownerId !== null && client.email !== null

const { compare: inOrder } = new Intl.Collator('en', { sensitivity: 'base' })
