import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { exportWords, missingTitle, missingWords } from './transfer-words.ts'
import type { Exported, ExportState, RunningExport } from './use-export.ts'

/** The progress of an export, and its result. */
export function ExportDialog({ running }: { running: RunningExport }) {
  const { state, run, finish, close } = running
  return (
    <ResponsiveDialog
      onClose={close}
      title="Export"
      size="small"
      actions={
        <>
          <Button onClick={close}>{state.step === 'done' ? 'Done' : 'Cancel'}</Button>
          {state.step === 'collecting' && state.done < state.of && (
            <Button variant="contained" onClick={finish}>
              Save without the rest
            </Button>
          )}
          {state.step === 'failed' && (
            <Button variant="contained" onClick={() => void run()}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {contentOf(state)}
    </ResponsiveDialog>
  )
}

function contentOf(state: ExportState): ReactNode {
  switch (state.step) {
    case 'idle':
      return null
    case 'collecting':
      return <Collecting {...state} />
    case 'done':
      return <Done exported={state.exported} />
    case 'failed':
      return <FormAlert title="Couldn’t create the file">Everything is still here.</FormAlert>
  }
}

function Collecting({ done, of }: { done: number; of: number }) {
  return (
    <>
      <p role="status">{of === 0 ? 'Collecting data on this device…' : `Collecting documents… ${done} of ${of}`}</p>
      <LinearProgress
        aria-label="Collected"
        {...(of === 0 ? {} : { variant: 'determinate' as const, value: (100 * done) / of })}
      />
    </>
  )
}

function Done({ exported }: { exported: Exported }) {
  const missing = missingWords(exported.missing)
  return (
    <>
      <p role="status" style={{ overflowWrap: 'anywhere' }}>
        {exportWords(exported)}
      </p>
      {missing.length > 0 && (
        <FormAlert tone="neutral" title={missingTitle(exported.missing)}>
          {missing.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </FormAlert>
      )}
    </>
  )
}
