import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { Table } from '../../data/table-file/table.ts'
import { SelectBox } from '../../ui/form/fields/select-box.tsx'

interface ColumnListProps<Meaning extends string> {
  table: Table
  /** The meaning of each column; null leaves the column out. */
  columns: readonly (Meaning | null)[]
  /** Every meaning that a column can have, with its label. */
  meanings: readonly { value: Meaning; label: string }[]
  onChange(column: number, meaning: Meaning | null): void
}

/** The meaning of each column, with the first value as a sample. */
export function ColumnList<Meaning extends string>({ table, columns, meanings, onChange }: ColumnListProps<Meaning>) {
  return (
    <List>
      {table.headings.map((heading, column) => (
        <Column
          // Columns have a fixed order.
          key={column}
          heading={heading}
          sample={table.rows.find(({ cells }) => cells[column])?.cells[column]}
          value={columns[column] ?? ''}
          meanings={meanings}
          onChange={(value) => onChange(column, meanings.find((known) => known.value === value)?.value ?? null)}
        />
      ))}
    </List>
  )
}

interface ColumnProps {
  heading: string
  sample: string | undefined
  value: string
  meanings: readonly { value: string; label: string }[]
  onChange(value: string): void
}

function Column({ heading, sample, value, meanings, onChange }: ColumnProps) {
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
          {meanings.map((meaning) => (
            <option key={meaning.value} value={meaning.value}>
              {meaning.label}
            </option>
          ))}
        </select>
      </SelectBox>
    </li>
  )
}

const List = styled('ul')({
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
  '& small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
