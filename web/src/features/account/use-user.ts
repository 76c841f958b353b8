import type { User } from '@hearthkeep/shared/entities.ts'
import { useData } from '../../data/live/data-provider.tsx'
import { useLive } from '../../data/live/use-live.ts'

/** The person's own row; null on a device that has not loaded it, undefined until it is known. */
export function useUser(): User | null | undefined {
  const { userId } = useData().person
  return useLive(async ({ rows }) => ((await rows.user.get(userId)) as User | undefined) ?? null, [userId])
}
