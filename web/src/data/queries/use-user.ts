import type { User } from '@hearthkeep/shared/entities.ts'
import { useData, useLive } from '../live/data-provider.tsx'

/** The person's own row; `null` if this device has not loaded it, `undefined` while loading. */
export function useUser(): User | null | undefined {
  const { userId } = useData().person
  return useLive(async ({ rows }) => (await rows.user.get(userId)) ?? null, [userId])
}
