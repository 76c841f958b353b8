import type { EntityName, Row } from '@hearthkeep/shared/entities.ts'
import { useObservable } from 'dexie-react-hooks'
import { keptRows, type KeptRows, type Wanted } from '../store/kept-rows.ts'
import type { Subscribable } from '../store/live.ts'
import { useData } from './data-provider.tsx'

/**
 * The wanted rows, updated row by row; for lists of thousands. Until they are read, those that were wanted before. If none
 * are wanted, nothing is read.
 * @param wanted must be the same object until others are wanted.
 */
export function useKeptRows<E extends EntityName>(
  entity: E,
  wanted: Wanted<Row<E>> | null,
): KeptRows<Row<E>> | undefined {
  const { store } = useData()
  return useObservable(() => (wanted === null ? nothing : keptRows(store, { entity, wanted })), [store, entity, wanted])
}

const nothing: Subscribable<undefined> = { subscribe: () => ({ unsubscribe: () => undefined }) }
