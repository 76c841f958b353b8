import { useObservable } from 'dexie-react-hooks'
import { useData } from '../live/data-provider.tsx'
import { live } from '../store/live.ts'
import { unfinished, type Unfinished } from './unfinished.ts'

/** What currently exists only on this device: `unreadable` if the device cannot tell, undefined until known. */
export function useUnfinished(): Unfinished | 'unreadable' | undefined {
  const { store, contents, person } = useData()
  return useObservable(
    () => live(() => unfinished({ store, contents, person }).catch(() => 'unreadable' as const)),
    [store, contents, person],
  )
}
