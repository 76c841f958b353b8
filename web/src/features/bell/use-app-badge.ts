import { useEffect } from 'react'
import { setAppBadge } from '../../platform/install/app-badge.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'

/** Shows a number on the app's icon; it remains after the app is closed. Signing out removes it. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!isDemo) setAppBadge(count)
  }, [count])
  useEffect(() => () => setAppBadge(0), [])
}
