import { useEffect } from 'react'
import { focusHeading } from './focus.ts'

/**
 * [AX4] After an overlay that was `open` has closed, the focus goes to the page's heading if what had it before is gone.
 * Otherwise Tab would go on behind the end of the page.
 */
export function useFocusAfter(open: boolean): void {
  useEffect(() => {
    if (!open) return
    return () => {
      // The overlay itself returns the focus first.
      setTimeout(() => {
        if (document.activeElement === document.body && !document.querySelector('[role="dialog"]')) focusHeading()
      })
    }
  }, [open])
}
