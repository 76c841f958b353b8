import { useSyncExternalStore } from 'react'
import type { Observable } from './observable.ts'

/** Returns the observable's value, read again whenever it changes. */
export const useObservable = <T>(observable: Observable<T>): T =>
  useSyncExternalStore(observable.subscribe, observable.get)
