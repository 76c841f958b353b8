import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { useCallback, useEffect, useState } from 'react'
import { fetchFigures, type MemberFigures } from './office-api.ts'

export type Figures =
  { state: 'loading' | 'unreachable' | 'hidden' } | { state: 'known'; byMember: Map<UserId, MemberFigures> }

/** [OF10] What each member looks after, which the server alone counts; `hidden` for agents. Loaded anew with each `version`. */
export function useFigures(isShown: boolean, version: number): { figures: Figures; reload(): void } {
  const [figures, setFigures] = useState<Figures>({ state: isShown ? 'loading' : 'hidden' })
  const load = useCallback(async (leaving?: AbortSignal) => {
    const byMember = await fetchFigures()
    if (!leaving?.aborted) setFigures(byMember ? { state: 'known', byMember } : { state: 'unreachable' })
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    if (isShown) void load(leaving.signal)
    return () => leaving.abort()
  }, [isShown, version, load])
  return { figures: isShown ? figures : { state: 'hidden' }, reload: () => void load() }
}
