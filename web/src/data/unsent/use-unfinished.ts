import { useLiveQuery } from 'dexie-react-hooks'
import { useData } from '../live/data-provider.tsx'
import { unfinished, type Unfinished } from './unfinished.ts'

/** What is only on this device at the moment: `unreadable` when the device cannot tell, undefined until it is known. */
export function useUnfinished(): Unfinished | 'unreadable' | undefined {
  const { store, contents, person } = useData()
  return useLiveQuery(
    () => unfinished({ store, contents, person }).catch(() => 'unreadable' as const),
    [store, contents, person],
  )
}
