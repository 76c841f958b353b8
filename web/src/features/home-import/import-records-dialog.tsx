import type { CalendarDate, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { PastWorkNote } from '../../actions/task/past-work-note.tsx'
import { useGivenFile } from '../../actions/file-import/use-given-file.ts'
import { PreviewRows } from '../../actions/file-import/preview-rows.tsx'
import { TABLE_FILES } from '../../data/table-file/table.ts'
import { FileButton } from '../../ui/form/file-button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { columnsProblem } from './columns.ts'
import { RecordChoices, counted, readWords, resultWords, verdictLooks } from './record-choices.tsx'
import { useImportRecords, type Plan } from './use-import-records.ts'

interface ImportRecordsDialogProps {
  propertyId: PropertyId
  today: CalendarDate
  /** A file that the person has chosen already. */
  file?: File
  onClose(): void
}

/** Imports systems, work or tasks from a file: choose it, map its columns, preview, import, and undo with one press. */
export function ImportRecordsDialog({ propertyId, today, file, onClose }: ImportRecordsDialogProps) {
  const { state, past, choose, setChoices, setKind, preview, check, bring, stop, undo } = useImportRecords(
    propertyId,
    today,
  )
  useGivenFile(file, choose)
  const cancel = <Button onClick={onClose}>Cancel</Button>
  const done = (
    <Button variant="contained" onClick={onClose}>
      Done
    </Button>
  )
  const { content, actions } = partsOf()
  return (
    <ResponsiveDialog
      onClose={state.step === 'importing' ? stop : onClose}
      title="Import from a spreadsheet"
      actions={actions}
    >
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
                Choose a spreadsheet (.xlsx or .csv) with your systems and appliances, the work that was done, or the
                tasks to do: one you saved from a spreadsheet, or exported from an app such as Homebox or LubeLogger.
              </p>
              <p>You’ll see what happens to each row before anything is imported. The file stays on this device.</p>
            </>
          ),
          actions: (
            <>
              {cancel}
              <FileButton label="Spreadsheet file" accept={TABLE_FILES} onFile={(file) => void choose(file)}>
                Choose file
              </FileButton>
            </>
          ),
        }
      case 'columns': {
        const { choices } = state
        const problem = columnsProblem(choices.kind, choices.columns)
        return {
          content: (
            <>
              {problem && <FormAlert tone="attention" title={problem} />}
              <RecordChoices
                choices={choices}
                today={today}
                onKind={(kind) => setKind(choices, kind)}
                onChange={setChoices}
              />
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
        const count = plan.planned.filter(({ verdict }) => verdict === 'new').length
        return {
          content: (
            <>
              {plan.kind !== 'systems' && (
                <PastWorkNote state={past} today={today} lacking="The tasks to compare with" />
              )}
              <PreviewRows
                looks={verdictLooks}
                rows={previewedRows(plan)}
                onCheck={(row, isChecked) => check(state, row, isChecked)}
              />
            </>
          ),
          actions: (
            <>
              <Button onClick={() => setChoices(choices)}>Back</Button>
              <Button variant="contained" disabled={count === 0} onClick={() => void bring(plan)}>
                {count === 0 ? 'Nothing to import' : `Import ${counted(plan.kind, count)}`}
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
              <p role="status">{state.problem === null && resultWords(state.plan)}</p>
            </>
          ),
          actions: (
            <>
              {state.made.length > 0 && <Button onClick={() => void undo(state)}>Undo import</Button>}
              {done}
            </>
          ),
        }
      case 'undone':
        return {
          content: (
            <p role="status">What was imported is in the trash. Anything you’ve changed or added to since stays.</p>
          ),
          actions: done,
        }
    }
  }
}

function previewedRows({ planned, records, unchecked }: Plan) {
  const wanted = planned.map(({ row, name, verdict, words, leftOut }, index) => {
    const record = records[index]
    const said = [...words, ...(record ? readWords(record) : [])]
    return { row, title: name, verdict, leftOut, words: said, ...(verdict === 'new' && { isChecked: true }) }
  })
  const others = unchecked.map((record) => {
    const { row, name, leftOut } = record
    return { row, title: name, verdict: 'new' as const, leftOut, words: readWords(record), isChecked: false }
  })
  return [...wanted, ...others].toSorted((one, other) => one.row - other.row)
}
