import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../../../data/live/use-live.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

/**
 * Shows a toast when a value of another person has been replaced; values already listed at the start are not announced
 * again.
 */
export function useReplacedToast(onShow: () => void): void {
  const keys = useLive(async (tables) => (await tables.replaced.all()).map(({ key }) => key), [])
  const toast = useToast()
  const notifiedKeys = useRef<readonly string[] | null>(null)
  const showToast = useEffectEvent(() =>
    toast({
      text: 'You replaced a value someone else changed',
      action: { label: 'Show', onAction: onShow },
    }),
  )
  useEffect(() => {
    if (!keys) return
    const before = notifiedKeys.current
    notifiedKeys.current = keys
    if (before && keys.some((key) => !before.includes(key))) showToast()
  }, [keys])
}
