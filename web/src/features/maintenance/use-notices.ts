import type { Notice } from '@hearthkeep/shared/entities/all.ts'
import { userScope } from '@hearthkeep/shared/entities/scope.ts'
import { useData } from '../../data/data-provider.tsx'
import { useLive } from '../../data/use-live.ts'

/** What others did that the person has not seen yet, the youngest first. */
export function useUnreadNotices(): Notice[] {
  const { userId } = useData().person
  return (
    useLive(
      async ({ rows }) =>
        ((await rows.notice.where('scope', userScope(userId))) as Notice[])
          .filter(({ readAt, deletedAt }) => readAt === null && deletedAt === null)
          .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
      [userId],
    ) ?? []
  )
}
