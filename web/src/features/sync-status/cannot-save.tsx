import Button from '@mui/material/Button'
import { must } from '@hearthkeep/shared/must.ts'
import { Suspense, type ReactNode } from 'react'
import { useData } from '../../data/data-provider.tsx'
import type { StorageFailure } from '../../data/storage-failure.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { failureSentence } from './sheet-words.ts'

/** Said at once when something the person did could not be kept, over the form that holds it. */
export function CannotSaveDialog({ exportButton, onClose }: { exportButton: ReactNode; onClose(): void }) {
  const { store } = useData()
  const saving = useObservable(store.saving)
  const tryAgain = useTryAgain()
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="This device cannot save"
      size="small"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          <Suspense>{exportButton}</Suspense>
          <Button variant="contained" onClick={() => void tryAgain()}>
            Try again
          </Button>
        </>
      }
    >
      {saving !== 'works' && <p>{failureSentence(saving)}</p>}
      <p>
        What you typed stays in its form, and what was saved before is safe. Save the form again once this is solved.
      </p>
    </ResponsiveDialog>
  )
}

/** The same in the sheet, where other actions stand below it. */
export function CannotSavePanel({ failure }: { failure: StorageFailure }) {
  const tryAgain = useTryAgain()
  return (
    <FormAlert title="This device cannot save">
      <p>{failureSentence(failure)} What you typed stays in its form, and what was saved before is safe.</p>
      <Button variant="outlined" sx={{ marginTop: 1 }} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </FormAlert>
  )
}

/** Writes something that is there already: when that works, the store says so to everybody who listens. */
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
      toast({ tone: 'replace', text: 'This device still cannot save' })
    }
  }
}
