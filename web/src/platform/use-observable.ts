import { useCallback, useSyncExternalStore } from 'react'
import type { Observable } from './observable.ts'

/** Returns the observable's value, read again whenever it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  const subscribe = useCallback((changed: () => void) => observable.subscribe(changed), [observable])
  return useSyncExternalStore(subscribe, () => observable.get())
}
