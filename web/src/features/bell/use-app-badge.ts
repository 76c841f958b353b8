import { useEffect } from 'react'
import { setAppBadge } from '../../platform/install/app-badge.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'

/**
 * Shows a number on the app's icon; it remains after the app is closed, and changes once the new one is known. Signing
 * out removes it.
 */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (!isDemo && count !== undefined) setAppBadge(count)
  }, [count])
  useEffect(() => () => setAppBadge(0), [])
}
