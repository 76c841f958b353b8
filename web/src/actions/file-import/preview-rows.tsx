import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { BadgeRow, ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import type { Tone } from '../../ui/theme/tone.ts'

/** A row of a file, and what its import would do. */
interface PreviewedRow<Verdict extends string> {
  /** As spreadsheets count. */
  row: number
  title: string
  verdict: Verdict
  /** The values that were read, and the reason for the verdict. */
  words: readonly string[]
  /** What is left out of it, a sentence each. */
  leftOut: readonly string[]
  /** Whether the person wants it; absent if it is not imported anyway. */
  isChecked?: boolean
}

interface PreviewRowsProps<Verdict extends string> {
  rows: readonly PreviewedRow<Verdict>[]
  looks: Record<Verdict, { label: string; tone: Tone }>
  /** Leaves single rows out; absent if all are imported. */
  onCheck?(row: number, isChecked: boolean): void
}

/** Every row of a file with its outcome and what is left out of it; faulty and incomplete rows are one press away. */
export function PreviewRows<Verdict extends string>({ rows, looks, onCheck }: PreviewRowsProps<Verdict>) {
  const [shown, setShown] = useState<string>('all')
  const incomplete = rows.filter(({ leftOut }) => leftOut.length > 0)
  const withVerdict = (one: string) => rows.filter(({ verdict }) => verdict === one)
  const chips = (Object.keys(looks) as Verdict[]).map((verdict) => ({
    value: verdict,
    label: looks[verdict].label,
    count: withVerdict(verdict).length,
  }))
  return (
    <>
      <FilterChips
        label="Rows"
        chips={[
          { value: 'all', label: 'All', count: rows.length },
          ...chips.filter(({ count }) => count > 0),
          ...(incomplete.length > 0 ? [{ value: 'incomplete', label: 'Incomplete', count: incomplete.length }] : []),
        ]}
        value={shown}
        onChange={setShown}
      />
      <div>
        <LongList
          rows={shown === 'all' ? rows : shown === 'incomplete' ? incomplete : withVerdict(shown)}
          idOf={({ row }) => String(row)}
          rowHeight={72}
        >
          {({ row, title, verdict, words, leftOut, isChecked }, rowAttributes) => (
            <ListRow
              key={row}
              item={rowAttributes}
              leading={
                onCheck && (
                  <Check>
                    {isChecked !== undefined && (
                      <Checkbox
                        checked={isChecked}
                        onChange={(_, next) => onCheck(row, next)}
                        slotProps={{ input: { 'aria-label': `Import row ${row}: ${title}` } }}
                      />
                    )}
                  </Check>
                )
              }
              title={title || 'No name'}
              secondary={[...words, ...leftOut].join(' · ')}
              below={
                <BadgeRow>
                  {isChecked === false ? (
                    <ToneChip tone="neutral">Unchecked</ToneChip>
                  ) : (
                    <ToneChip tone={looks[verdict].tone}>{looks[verdict].label}</ToneChip>
                  )}
                  <span>Row {row}</span>
                </BadgeRow>
              }
            />
          )}
        </LongList>
      </div>
    </>
  )
}

/** Rows without a checkbox have the same edge. */
const Check = styled('span')({
  width: 32,
  flexShrink: 0,
  '& .MuiCheckbox-root': { marginLeft: -12, width: 44, height: 44 },
})
