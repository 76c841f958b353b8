import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { ChooseCsv } from './choose-csv.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { columnsProblem } from './columns.ts'
import { ImportPreview } from './import-preview.tsx'
import { resultWords } from './import-words.ts'
import { useImportClients } from './use-import-clients.ts'

/** Imports clients from a file: choose it, map its columns, preview each row, import, and undo with one press. */
export function ImportClientsDialog({ onClose }: { onClose(): void }) {
  const { state, choose, setColumns, preview, bring, undo } = useImportClients()
  const cancel = (
    <Button variant="outlined" onClick={onClose}>
      Cancel
    </Button>
  )
  const { content, actions } = partsOf()
  return (
    <ResponsiveDialog open onClose={onClose} title="Import clients" actions={actions}>
      {content}
    </ResponsiveDialog>
  )

  function partsOf(): { content: ReactNode; actions: ReactNode } {
    switch (state.step) {
      case 'choose':
        return {
          content: (
            <>
              {state.problem && (
                <FormAlert title={state.problem}>Nothing was imported, and nothing here has changed.</FormAlert>
              )}
              <p>
                Choose a CSV file exported from a spreadsheet or another realtor app. You’ll see what happens to each
                row before anything is imported.
              </p>
            </>
          ),
          actions: (
            <>
              {cancel}
              <ChooseCsv onFile={(file) => void choose(file)} />
            </>
          ),
        }
      case 'columns': {
        const { csv, columns } = state
        const problem = columnsProblem(columns)
        return {
          content: (
            <>
              {problem && <FormAlert tone="attention" title={problem} />}
              <ColumnChoices csv={csv} columns={columns} onChange={(changed) => setColumns(csv, changed)} />
            </>
          ),
          actions: (
            <>
              {cancel}
              <Button variant="contained" disabled={problem !== null} onClick={() => void preview(csv, columns)}>
                Preview import
              </Button>
            </>
          ),
        }
      }
      case 'preview': {
        const { csv, columns, planned } = state
        const count = planned.filter(({ verdict }) => verdict === 'new' || verdict === 'merged').length
        return {
          content: <ImportPreview planned={planned} />,
          actions: (
            <>
              <Button variant="outlined" onClick={() => setColumns(csv, columns)}>
                Back
              </Button>
              <Button variant="contained" disabled={count === 0} onClick={() => void bring(planned)}>
                {count === 0 ? 'Nothing to import' : `Import ${count} ${count === 1 ? 'client' : 'clients'}`}
              </Button>
            </>
          ),
        }
      }
      case 'importing':
        return {
          content: (
            <p role="status">
              Importing… {state.done} of {state.of}
            </p>
          ),
          actions: null,
        }
      case 'done':
        return {
          content: (
            <>
              {state.problem && <FormAlert title={state.problem} />}
              <p role="status">{state.problem === null && resultWords(state.counts)}</p>
            </>
          ),
          actions: (
            <>
              <Button variant="outlined" onClick={() => void undo(state)}>
                Undo import
              </Button>
              <Button variant="contained" onClick={onClose}>
                Done
              </Button>
            </>
          ),
        }
      case 'undone':
        return {
          content: (
            <p role="status">
              The imported clients are removed, and details the file filled in for others are empty again. Anything
              you’ve changed since stays.
            </p>
          ),
          actions: (
            <Button variant="contained" onClick={onClose}>
              Done
            </Button>
          ),
        }
    }
  }
}
