import { useSyncExternalStore } from 'react'
import { isKnownOffline, onOffline, onOnline } from './online.ts'

/** Returns whether the browser reports that there is no network. */
export const useKnownOffline = (): boolean => useSyncExternalStore(subscribe, isKnownOffline)

function subscribe(listener: () => void) {
  const stops = [onOnline(listener), onOffline(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
