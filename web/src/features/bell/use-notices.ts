import type { Notice } from '@hearthkeep/shared/entities.ts'
import type { NoticeId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { useCallback } from 'react'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { useMutateAll } from '../../data/live/use-mutate.ts'

/** Returns all notices of the person, unordered; undefined while loading. */
export function useNotices(): Notice[] | undefined {
  const { userId } = useData().person
  return useLive(async ({ rows }) => (await rows.notice.where('scope', userScope(userId))).filter(isLiving), [userId])
}

/** The maximum number of notices per mutation. */
const AT_ONCE = 200

export function useReadNotices(): (ids: readonly NoticeId[]) => Promise<void> {
  const mutateAll = useMutateAll()
  return useCallback(
    async (ids) => {
      const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
        ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
      )
      await mutateAll(parts.map((noticeIds) => ({ name: 'notice.read', args: { noticeIds } })))
    },
    [mutateAll],
  )
}
