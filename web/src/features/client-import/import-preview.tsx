import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { countsOf, verdictLooks, verdicts } from './import-words.ts'
import type { Planned } from './plan-clients.ts'

/** Every row of the file with its outcome; faulty rows are one press away. */
export function ImportPreview({ planned }: { planned: readonly Planned[] }) {
  const counts = countsOf(planned)
  const [shown, setShown] = useState<string>('all')
  const rows = shown === 'all' ? planned : planned.filter(({ verdict }) => verdict === shown)
  return (
    <>
      <FilterChips
        label="Rows"
        chips={[
          { value: 'all', label: 'All', count: planned.length },
          ...verdicts
            .filter((verdict) => counts[verdict] > 0)
            .map((verdict) => ({ value: verdict, label: verdictLooks[verdict].label, count: counts[verdict] })),
        ]}
        value={shown}
        onChange={setShown}
      />
      <div>
        <LongList rows={rows} idOf={({ row }) => String(row)} rowHeight={72}>
          {(line, rowAttributes) => (
            <ListRow
              key={line.row}
              item={rowAttributes}
              title={line.name || 'No name'}
              secondary={line.why ?? undefined}
              below={
                <Below>
                  <ToneChip tone={verdictLooks[line.verdict].tone}>{verdictLooks[line.verdict].label}</ToneChip>
                  <span>Row {line.row}</span>
                </Below>
              }
            />
          )}
        </LongList>
      </div>
    </>
  )
}

const Below = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
}))
