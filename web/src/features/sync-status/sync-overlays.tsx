import { useState, type ComponentType, type ReactNode } from 'react'
import { useData } from '../../data/data-provider.tsx'
import { useObservable } from '../../platform/use-observable.ts'
import type { RunningSync } from '../../sync/start-sync.ts'
import { CannotSaveDialog } from './cannot-save.tsx'
import type { Editing } from './refused-list.tsx'
import { SyncSheet } from './sync-sheet.tsx'

interface SyncOverlaysProps {
  sync: Pick<RunningSync, 'status' | 'wake'>
  /** Whether the sheet is. */
  opened: boolean
  onClose(): void
  /** Shown in the sheet when the session has ended. */
  signInAgain: ReactNode
  /** Takes what is here out of the app. */
  exportButton: ReactNode
  /** The form of a refused change. */
  Editor: ComponentType<Editing>
}

/** What sync has to say over the pages, whichever of them is shown: they come and go, the sheet stays. */
export function SyncOverlays({ opened, onClose, ...sheet }: SyncOverlaysProps) {
  const { store } = useData()
  const saves = useObservable(store.saving) === 'works'
  const unsaved = useObservable(store.unsaved)
  const [seenUnsaved, setSeenUnsaved] = useState(0)
  // Once the device saves again there is nothing more to say of what it could not.
  if (saves && seenUnsaved !== unsaved) setSeenUnsaved(unsaved)
  return (
    <>
      {opened && <SyncSheet {...sheet} onClose={onClose} />}
      {unsaved > seenUnsaved && (
        <CannotSaveDialog exportButton={sheet.exportButton} onClose={() => setSeenUnsaved(unsaved)} />
      )}
    </>
  )
}
