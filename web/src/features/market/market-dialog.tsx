import type { Market } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, MarketId } from '@hearthkeep/shared/kernel/fields.ts'
import { marketFields } from '@hearthkeep/shared/market/market-fields.ts'
import { quarterWords } from '@hearthkeep/shared/market/quarter.ts'
import { useState } from 'react'
import { useSaveForm } from '../../actions/use-save-form.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { describedBy } from '../../ui/form/described-by.ts'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { initialMarket, marketSchema, offeredQuarters, type MarketForm, type MarketValues } from './market-values.ts'

interface MarketDialogProps {
  /** `null` for new numbers. */
  row: Market | null
  /** An area of which the numbers of another quarter are added. */
  like?: Market | undefined
  today: CalendarDate
  onClose(): void
}

/** [MK1] [MK2] The form of the numbers of an area in a quarter. */
export function MarketDialog({ row, like, today, onClose }: MarketDialogProps) {
  // Minted once, so that pressing twice adds them only once.
  const [marketId] = useState(() => row?.id ?? mintId<MarketId>())
  const draftForm = useDraftForm<MarketForm, MarketValues>({
    key: row ? `edit-market/${row.id}` : like ? `add-market/${like.id}` : 'add-market',
    schema: marketSchema,
    initial: initialMarket(row, like, today),
  })
  const { control } = draftForm.form
  const field = describedBy(marketFields, control)
  const save = useSaveForm(draftForm, {
    callOf: (facts) => {
      if (!row) return { name: 'market.add', args: { marketId, facts } }
      const changes = draftForm.changes(facts)
      return Object.keys(changes).length === 0 ? null : { name: 'market.edit', args: { marketId, changes } }
    },
    done: ({ area, quarter }) => ({
      tone: 'good',
      text: row ? 'Numbers updated' : 'Numbers added',
      detail: `${area}, ${quarterWords(quarter)}`,
    }),
    failed: row ? 'Couldn’t update the numbers' : 'Couldn’t add the numbers',
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={row ? 'Edit numbers' : 'Add numbers'}
      draftForm={draftForm}
      submitLabel={row ? 'Save changes' : 'Add numbers'}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField {...field('area')} autoComplete="off" maxLength={100} placeholder="South Austin" required />
        <SelectField
          {...field('quarter')}
          options={offeredQuarters(today, row?.quarter).map((value) => ({ value, label: quarterWords(value) }))}
          required
        />
      </FieldGrid>
      <TextField
        {...field('zipCodes')}
        autoComplete="off"
        placeholder="78704, 78745"
        hint="Clients whose home has one of them get these numbers."
        required
      />
      <FieldGrid>
        <MoneyField {...field('medianPrice')} />
        <NumberField {...field('homesSold')} />
        <NumberField {...field('daysOnMarket')} suffix="days" />
        <NumberField {...field('activeListings')} />
        <NumberField {...field('priceChange')} kind="signed" suffix="%" />
      </FieldGrid>
      <TextField {...field('note')} rows={2} hint="Only you see it." />
    </DraftDialog>
  )
}
