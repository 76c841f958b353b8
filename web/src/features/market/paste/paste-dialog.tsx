import type { Market } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, MarketId } from '@hearthkeep/shared/kernel/fields.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { keysOf } from '@hearthkeep/shared/kernel/picked.ts'
import { figureWords, marketFields } from '@hearthkeep/shared/market/market-fields.ts'
import { marketFacts, marketFigures } from '@hearthkeep/shared/market/market.ts'
import { quarterWords } from '@hearthkeep/shared/market/quarter.ts'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { undoAction } from '../../../actions/undo-action.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { useMutate, useMutateAll } from '../../../data/live/use-mutate.ts'
import { mintId } from '../../../platform/ids.ts'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { FirstLines } from '../../../ui/content/list/first-lines.tsx'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { lastQuarter, offeredQuarters } from '../market-values.ts'
import { planPaste, type PlannedRow } from './plan-paste.ts'
import { readMarket } from './read-market.ts'

interface PasteDialogProps {
  /** The numbers that the realtor has already. */
  market: readonly Market[]
  today: CalendarDate
  onClose(): void
}

const schema = z.object({ quarter: marketFacts.quarter, table: z.string() })
type Pasted = z.infer<typeof schema>

/** [MK12] Records a table that was copied from a spreadsheet, after one look; Undo takes it back. */
export function PasteDialog({ market, today, onClose }: PasteDialogProps) {
  const draftForm = useDraftForm<Pasted>({
    key: 'paste-market',
    schema,
    initial: { quarter: lastQuarter(today), table: '' },
  })
  const { form, drop } = draftForm
  const { control } = form
  const mutateAll = useMutateAll()
  const mutate = useMutate()
  const toast = useToast()
  const { quarter, table } = useDeferredValue(useWatch({ control, compute: (all: Pasted) => all }))
  const read = useMemo(
    () => (table.trim() === '' ? null : readMarket(table, { quarter, today })),
    [table, quarter, today],
  )
  const rows = useMemo(() => (read?.ok ? planPaste(read.value.rows, market, mintId<MarketId>) : []), [read, market])
  const calls = rows.flatMap((row) => row.calls)
  const save = async () => {
    if (calls.length === 0) return form.setError('table', { message: 'Paste rows with an area and its ZIP codes' })
    const outcome = await mutateAll(calls)
    if (!outcome.ok) return draftForm.showRefusal(outcome.refusal)
    await drop()
    onClose()
    const undo = rows.flatMap((row) => row.undo)
    toast({
      tone: 'good',
      text: `Saved the numbers of ${counted(calls.length, 'area')}`,
      action: undoAction({ mutate, toast, made: calls }, ...undo),
    })
  }
  return (
    <DraftDialog
      title="Paste a table"
      draftForm={draftForm}
      submitLabel={calls.length === 0 ? 'Save' : `Save ${counted(calls.length, 'area')}`}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={onClose}
    >
      <p>
        Copy rows from a spreadsheet, with or without headings: area, ZIP codes, median price, homes sold, median days,
        active listings, change in a year.
      </p>
      <SelectField
        control={control}
        name="quarter"
        label="Quarter of rows that name none"
        options={offeredQuarters(today, undefined).map((value) => ({ value, label: quarterWords(value) }))}
        required
      />
      <TextField
        control={control}
        name="table"
        label="Table"
        rows={5}
        placeholder={'Zilker   78704   $412,500   38   21'}
        required
      />
      {read?.ok === false && <FormAlert tone="attention" title={read.refusal.message} />}
      {read?.ok && read.value.leftOut.length > 0 && (
        <FormAlert tone="attention" title="Not everything could be read">
          <FirstLines lines={read.value.leftOut} />
        </FormAlert>
      )}
      {rows.length > 0 && (
        <LongList rows={rows} idOf={({ row }) => String(row)} rowHeight={92}>
          {(planned, rowAttributes) => (
            <ListRow
              item={rowAttributes}
              title={`${planned.facts.area}, ${quarterWords(planned.facts.quarter)}`}
              secondary={`${planned.facts.zipCodes.join(', ')} · ${factsIn(planned)}`}
              trailing={
                <ToneChip tone={planned.becomes === 'new' ? 'good' : 'neutral'} icon={null}>
                  {becomesWords[planned.becomes]}
                </ToneChip>
              }
            />
          )}
        </LongList>
      )}
    </DraftDialog>
  )
}

const becomesWords: Record<PlannedRow['becomes'], string> = { new: 'New', changed: 'Changed', same: 'Known already' }

/** `Median sale price $412,500 · Homes sold 38` */
function factsIn({ facts }: PlannedRow): string {
  const said = keysOf(marketFigures).flatMap((figure) => {
    const value = facts[figure]
    return value === null ? [] : [`${marketFields[figure].label} ${figureWords[figure](value)}`]
  })
  return said.length === 0 ? 'no figures' : said.join(' · ')
}
