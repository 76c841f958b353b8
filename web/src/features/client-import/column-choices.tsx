import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { SelectBox } from '../../ui/form/fields/select-box.tsx'
import { columnMeanings, meaningLabels, withMeaning, type Columns } from './columns.ts'
import type { Csv } from './read-csv.ts'

interface ColumnChoicesProps {
  csv: Csv
  columns: Columns
  onChange(columns: Columns): void
}

/** The meaning of each column, guessed from its heading, with the first value as a sample. */
export function ColumnChoices({ csv, columns, onChange }: ColumnChoicesProps) {
  return (
    <>
      <p>
        {csv.rows.length} {csv.rows.length === 1 ? 'row' : 'rows'}. Check what each column means.
      </p>
      <List>
        {csv.headings.map((heading, column) => (
          <Column
            // Columns have a fixed order.
            key={column}
            heading={heading}
            sample={csv.rows.find(({ cells }) => cells[column])?.cells[column]}
            value={columns[column] ?? ''}
            onChange={(value) => {
              const meaning = columnMeanings.find((known) => known === value) ?? null
              onChange(withMeaning(columns, column, meaning))
            }}
          />
        ))}
      </List>
    </>
  )
}

interface ColumnProps {
  heading: string
  sample: string | undefined
  value: string
  onChange(value: string): void
}

function Column({ heading, sample, value, onChange }: ColumnProps) {
  const id = useId()
  return (
    <li>
      <div>
        <label htmlFor={id}>{heading}</label>
        <small>{sample ?? 'Empty'}</small>
      </div>
      <SelectBox>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Leave out</option>
          {columnMeanings.map((meaning) => (
            <option key={meaning} value={meaning}>
              {meaningLabels[meaning]}
            </option>
          ))}
        </select>
      </SelectBox>
    </li>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: 12,
  },
  '& > li > div:first-of-type': { display: 'grid', minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& label': { fontWeight: 600 },
  '& small': {
    ...theme.typography.body2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
}))
