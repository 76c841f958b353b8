import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../../../data/live/use-live.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** Says once that a value of somebody else's was replaced, when it comes; what was here before was said then. */
export function useReplacedToast(onShow: () => void): void {
  const keys = useLive(async (tables) => (await tables.replaced.all()).map(({ key }) => key), [])
  const toast = useToast()
  const told = useRef<readonly string[] | null>(null)
  const tell = useEffectEvent(() =>
    toast({
      text: 'You replaced a value that somebody else changed',
      action: { label: 'Show', onAction: onShow },
    }),
  )
  useEffect(() => {
    if (!keys) return
    const before = told.current
    told.current = keys
    if (before && keys.some((key) => !before.includes(key))) tell()
  }, [keys])
}
