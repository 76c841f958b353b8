import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { isToBring, type PropertyPlan, planImport } from '../../data/import/plan-import.ts'
import { type ImportResult, runImport } from '../../data/import/run-import.ts'
import { RowList, ListRow } from '../../ui/content/list/list-row.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { resultWords, planWords, verdictLabels } from './transfer-words.ts'
import { Check, CirclePlus, CircleSlash, Plus, Trash2, type LucideIcon } from 'lucide-react'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { useData } from '../../data/live/data-provider.tsx'
import { storeFile } from '../../data/import/store-file.ts'
import { readArchive, type Archive } from '../../data/import/read-archive.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { today } from '../../platform/today.ts'
import { serverNow } from '../../platform/server-clock.ts'

/** Imports properties from an export: checks the file and previews its contents before anything is written. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const { state, check, bring } = useImport()
  const isBusy = state.step === 'checking' || state.step === 'importing'
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="Import"
      actions={
        <>
          <Button onClick={onClose}>{state.step === 'done' ? 'Done' : 'Cancel'}</Button>
          {state.step === 'preview' && state.plans.some(isToBring) ? (
            <Button variant="contained" onClick={() => void bring(state.archive, state.plans)}>
              Import
            </Button>
          ) : (
            state.step !== 'done' && (
              <FileButton
                label="Export file"
                accept=".zip,application/zip"
                disabled={isBusy}
                onFile={(file) => void check(file)}
              >
                {state.step === 'preview' ? 'Choose another file' : 'Choose file'}
              </FileButton>
            )
          )}
        </>
      }
    >
      {contentOf(state)}
    </ResponsiveDialog>
  )
}

function contentOf(state: ImportState): ReactNode {
  switch (state.step) {
    case 'choose':
      return (
        <>
          {state.problem && (
            <FormAlert title={state.problem}>Nothing was imported, and nothing here has changed.</FormAlert>
          )}
          <p>
            Choose a file exported from Hearthkeep. You’ll see what would be added first. Existing data stays as it is,
            and nothing is duplicated.
          </p>
        </>
      )
    case 'checking':
      return <p role="status">Checking the file…</p>
    case 'preview':
      return <Preview origin={state.origin} plans={state.plans} />
    case 'importing':
      return (
        <p role="status">
          Importing… {state.done} of {state.of}
        </p>
      )
    case 'done':
      return <Result result={state.result} />
  }
}

function Preview({ origin, plans }: { origin: string; plans: PropertyPlan[] }) {
  const newFirst = plans.toSorted((one, other) => Number(isToBring(other)) - Number(isToBring(one)))
  return (
    <>
      {!plans.some(isToBring) && <FormAlert tone="neutral" title="Nothing to add" />}
      <p>Exported by {origin}</p>
      <RowList>
        {newFirst.map((plan) => (
          <PropertyPlanRow key={plan.id} plan={plan} />
        ))}
      </RowList>
    </>
  )
}

function Result({ result }: { result: ImportResult }) {
  return (
    <>
      {result.stopped.length > 0 && (
        <FormAlert title="Couldn’t import everything">
          {result.stopped.map(({ address, why }) => (
            <p key={address}>
              {address}: {why}
            </p>
          ))}
        </FormAlert>
      )}
      <p role="status">{resultWords(result)} It’s on this device and will sync to the server as soon as possible.</p>
    </>
  )
}

/** The planned outcome of an import for one property. */
function PropertyPlanRow({ plan }: { plan: PropertyPlan }) {
  return (
    <ListRow
      title={plan.address}
      secondary={`${plan.location} · ${planWords(plan)}`}
      below={<ToneChip {...looks[plan.verdict]}>{verdictLabels[plan.verdict]}</ToneChip>}
    />
  )
}

const looks: Record<PropertyPlan['verdict'], { tone: Tone; icon: LucideIcon }> = {
  new: { tone: 'accent', icon: Plus },
  incomplete: { tone: 'accent', icon: CirclePlus },
  complete: { tone: 'good', icon: Check },
  'in the trash': { tone: 'neutral', icon: Trash2 },
  impossible: { tone: 'repair', icon: CircleSlash },
}

type ImportState =
  | { step: 'choose'; problem: string | null }
  | { step: 'checking' }
  /** Nothing is written yet. */
  | { step: 'preview'; origin: string; archive: Archive; plans: PropertyPlan[] }
  | { step: 'importing'; done: number; of: number }
  | { step: 'done'; result: ImportResult }

/** The steps of an import into this account: check the whole file, preview it, and import on confirmation. */
function useImport(): {
  state: ImportState
  check(file: File): Promise<void>
  bring(archive: Archive, plans: PropertyPlan[]): Promise<void>
} {
  const { store, contents, person } = useData()
  const mutate = useMutate()
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null })

  const check = async (file: File) => {
    setState({ step: 'checking' })
    try {
      const archive = await readArchive(file)
      if (!archive.ok) return setState({ step: 'choose', problem: archive.refusal.message })
      const { exportedBy, exportedAt } = archive.value.manifest
      const storedHashes = new Set((await contents.all()).map(({ hash }) => hash))
      const context = { ...person, at: serverNow().toISOString(), today: today.get() }
      const plans = await planImport(store, { archive: archive.value, storedHashes }, context)
      const origin = [exportedBy.name ?? exportedBy.email, dayWords(exportedAt)]
      setState({ step: 'preview', origin: origin.filter(Boolean).join(', '), archive: archive.value, plans })
    } catch {
      setState({ step: 'choose', problem: 'Couldn’t read the file. Please choose it again.' })
    }
  }
  const bring = async (archive: Archive, plans: PropertyPlan[]) => {
    const properties = plans.filter(isToBring)
    const of = properties.flatMap(({ calls }) => calls).length
    const onCall = (done: number) => setState({ step: 'importing', done, of })
    onCall(0)
    const keep = (hash: string) => storeFile(hash, { archive, contents, now: new Date().toISOString() })
    setState({ step: 'done', result: await runImport(properties, { mutate, keep, onCall }) })
  }
  return { state, check, bring }
}
