import type { EntityName, Row } from '@hearthkeep/shared/entities.ts'
import type { Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { useObservable } from 'dexie-react-hooks'
import { keptRows } from '../store/kept-rows.ts'
import type { Subscribable } from '../store/live.ts'
import { useData } from './data-provider.tsx'

/**
 * All rows of a scope, updated row by row; for lists of thousands. Undefined until they are read. Without a scope,
 * nothing is read.
 */
export function useKeptRows<E extends EntityName>(entity: E, scope: Scope | null): readonly Row<E>[] | undefined {
  const { store } = useData()
  const kept = useObservable(
    () => (scope === null ? nothing : keptRows(store, { entity, scope })),
    [store, entity, scope],
  )
  return kept && kept.scope === scope ? kept.rows : undefined
}

const nothing: Subscribable<undefined> = { subscribe: () => ({ unsubscribe: () => undefined }) }
