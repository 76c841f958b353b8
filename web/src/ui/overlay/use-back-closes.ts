import { useEffect, useEffectEvent } from 'react'
import { createOverlayHistory, type OverlayHistory } from './overlay-history.ts'

let shared: OverlayHistory | undefined

/** While `open`, the browser's Back calls `onClose` instead of leaving the page (see overlay-history.ts). */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    shared ??= createOverlayHistory(window)
    return shared.opened(() => close())
  }, [open])
}
