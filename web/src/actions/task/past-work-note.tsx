import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { pastWords } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import Button from '@mui/material/Button'
import { useSyncExternalStore } from 'react'
import type { PastState } from '../../data/queries/properties/use-past-work.ts'
import { isKnownOffline, onOffline, onOnline } from '../../platform/online.ts'
import { Muted } from '../../ui/kit.tsx'

interface PastWorkNoteProps {
  state: PastState | undefined
  today: CalendarDate
  /** What is shown meanwhile lacks it, such as `These costs`. */
  lacking?: string
}

/** [P60] Says that the past work of a property is not on this device, while it is not. */
export function PastWorkNote({ state, today, lacking }: PastWorkNoteProps) {
  // Not `useKnownOffline`, which would bring the scripts of the sign-in along.
  const isOffline = useSyncExternalStore(subscribe, isKnownOffline)
  if (state !== 'wanted' && state !== 'absent') return null
  const words = pastWords(today)
  const missing = lacking ? `${lacking} lack ${words}` : words.replace('work', 'Work')
  return (
    <Muted role="status">
      {isOffline
        ? `${missing}${lacking ? ', which' : ''} is not on this device. It is loaded once you are online.`
        : `${missing}${lacking ? ', which' : ''} is being loaded.`}
    </Muted>
  )
}

function subscribe(listener: () => void) {
  const stops = [onOnline(listener), onOffline(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** [P60] Offers to show past work below what was finished lately. */
export function ShowPastWork({ state, today, onShow }: Omit<PastWorkNoteProps, 'lacking'> & { onShow(): void }) {
  if (state === undefined || state === 'none') return null
  return <Button onClick={onShow}>Show {pastWords(today)}</Button>
}
