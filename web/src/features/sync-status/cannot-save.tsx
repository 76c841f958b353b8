import Button from '@mui/material/Button'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { useState, type ReactNode } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { storageFailureWords, type StorageFailure } from '../../data/store/storage-failure.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/**
 * Shown immediately when a change could not be saved, above the form that still has it, if there is one; remounted for
 * each failure.
 */
export function CannotSaveDialog({ exportButton }: { exportButton: ReactNode }) {
  const { store } = useData()
  const saving = useObservable(store.saving)
  const [closed, setClosed] = useState(false)
  const tryAgain = useTryAgain()
  const onClose = () => setClosed(true)
  // Closes once the device can save again.
  if (saving === 'works' && !closed) setClosed(true)
  if (closed || saving === 'works') return null
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="This device cannot save"
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {exportButton}
          <Button variant="contained" onClick={() => void tryAgain()}>
            Try again
          </Button>
        </>
      }
    >
      <p>{storageFailureWords[saving]}</p>
      <p>{whatIsSafe} Try again once this is fixed.</p>
    </ResponsiveDialog>
  )
}

/** True after a tap as well as after a form. */
const whatIsSafe = 'Your last change was not saved. Earlier changes are safe, and an open form keeps what you typed.'

/** The same message in the sync sheet, which has its own actions below. */
export function CannotSavePanel({ failure }: { failure: StorageFailure }) {
  const tryAgain = useTryAgain()
  return (
    <FormAlert title="This device cannot save">
      <p>
        {storageFailureWords[failure]} {whatIsSafe}
      </p>
      <Button sx={{ marginTop: 2 }} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </FormAlert>
  )
}

/** Rewrites an existing record: if that succeeds, the store notifies its subscribers. */
function useTryAgain() {
  const { store } = useData()
  const toast = useToast()
  return async () => {
    try {
      await store.write(async (tables) =>
        tables.device.put([must(await tables.device.get('this'), 'the state of this device')]),
      )
      toast({ tone: 'good', text: 'This device can save again' })
    } catch {
      toast({ tone: 'error', text: 'This device still cannot save' })
    }
  }
}
