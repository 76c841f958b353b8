import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { useEffect, useState } from 'react'
import { fetchFigures, type MemberFigures } from './office-api.ts'

export type Figures =
  | { state: 'loading' | 'unreachable' | 'hidden' }
  | { state: 'known'; byMember: Map<UserId, MemberFigures> }

/** [OF10] Each member's figures, which only the server can count; `hidden` for agents. */
export function useFigures(isShown: boolean): { figures: Figures; reload(): Promise<void> } {
  const [figures, setFigures] = useState<Figures>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    const loadFirst = async () => {
      const byMember = await fetchFigures()
      if (!leaving.signal.aborted) setFigures(figuresOf(byMember))
    }
    if (isShown) void loadFirst()
    return () => leaving.abort()
  }, [isShown])
  const reload = async () => setFigures(figuresOf(await fetchFigures()))
  return { figures: isShown ? figures : { state: 'hidden' }, reload }
}

const figuresOf = (byMember: Map<UserId, MemberFigures> | null): Figures =>
  byMember ? { state: 'known', byMember } : { state: 'unreachable' }
