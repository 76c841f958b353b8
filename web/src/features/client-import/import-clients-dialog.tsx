import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useGivenFile } from '../../actions/file-import/use-given-file.ts'
import { TABLE_FILES } from '../../data/table-file/table.ts'
import { FileButton } from '../../ui/form/file-button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { columnsProblem } from './file/columns.ts'
import { ImportPreview } from './import-preview.tsx'
import { resultWords } from './import-words.ts'
import { clientsOf } from './plan-clients.ts'
import { useImportClients } from './use-import-clients.ts'

interface ImportClientsDialogProps {
  today: CalendarDate
  /** A file that the person has chosen already. */
  file?: File
  onClose(): void
}

/** Imports clients from a file: choose it, map its columns, preview each row, import, and undo with one press. */
export function ImportClientsDialog({ today, file, onClose }: ImportClientsDialogProps) {
  const { state, choose, setChoices, preview, setADay, bring, stop, undo } = useImportClients(today)
  useGivenFile(file, choose)
  const cancel = <Button onClick={onClose}>Cancel</Button>
  const { content, actions } = partsOf()
  return (
    <ResponsiveDialog onClose={state.step === 'importing' ? stop : onClose} title="Import clients" actions={actions}>
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
                Choose a spreadsheet (.xlsx or .csv), a file exported from another realtor app, or contact cards (.vcf)
                from an address book. You’ll see what happens to each person before anything is imported.
              </p>
            </>
          ),
          actions: (
            <>
              {cancel}
              <FileButton label="Client file" accept={FILES} onFile={(file) => void choose(file)}>
                Choose file
              </FileButton>
            </>
          ),
        }
      case 'columns': {
        const { choices } = state
        const problem = columnsProblem(choices.columns)
        return {
          content: (
            <>
              {problem && <FormAlert tone="attention" title={problem} />}
              <ColumnChoices choices={choices} today={today} onChange={setChoices} />
            </>
          ),
          actions: (
            <>
              {cancel}
              <Button variant="contained" disabled={problem !== null} onClick={() => void preview(choices)}>
                Preview import
              </Button>
            </>
          ),
        }
      }
      case 'preview': {
        const { choices, plan } = state
        // Several rows may be about one client.
        const count = clientsOf(plan.planned).size
        return {
          content: <ImportPreview plan={plan} today={today} onADay={(aDay) => setADay(choices, plan, aDay)} />,
          actions: (
            <>
              <Button onClick={() => setChoices(choices)}>Back</Button>
              <Button variant="contained" disabled={count === 0} onClick={() => void bring(plan)}>
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
          actions: <Button onClick={stop}>Stop</Button>,
        }
      case 'done':
        return {
          content: (
            <>
              {state.problem && <FormAlert title={state.problem} />}
              <p role="status">
                {state.problem === null && resultWords(state.imported.counts, state.imported.homes.length)}
              </p>
            </>
          ),
          actions: (
            <>
              <Button onClick={() => void undo(state.imported)}>Undo import</Button>
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
              The imported clients and their properties are removed, and details the file filled in for others are empty
              again. Anything you’ve changed since stays.
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

/** Tables and contact cards. */
const FILES = `${TABLE_FILES},.vcf,text/vcard,text/x-vcard`
