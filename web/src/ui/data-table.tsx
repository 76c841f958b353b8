import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Surface } from './surface.ts'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** `end` for figures. */
  align?: 'start' | 'end'
}

export interface DataTableProps<Row> {
  /** What it lists, for those who hear it. */
  label: string
  /** The first is what the row is called: on a phone, its card's heading. */
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** A table with a head that stays; on a phone each row is a card of labelled lines. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <Frame>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, align }) => (
              <th key={head} data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, align }) => (
                <td key={head} data-head={head} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

const Frame = styled(Surface)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { maxHeight: '75dvh', overflow: 'auto' },
  [theme.breakpoints.down('sm')]: { border: 0, backgroundColor: 'transparent' },
}))

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  "& [data-align='end']": { textAlign: 'right' },
  [theme.breakpoints.up('sm')]: {
    '& th': {
      ...theme.typography.body2,
      position: 'sticky',
      top: 0,
      zIndex: 1,
      padding: '12px 16px',
      fontWeight: 600,
      textAlign: 'left',
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.background.paper,
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& td': { height: 52, padding: '8px 16px' },
    '& td:first-of-type': { fontWeight: 600 },
    '& tr + tr td': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody': { gap: 12 },
    '& tbody tr': {
      gap: 6,
      padding: '14px 16px',
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: 12,
      backgroundColor: theme.vars.palette.background.paper,
    },
    '& td': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 16,
      minHeight: 24,
      padding: 0,
    },
    '& td:first-of-type': { fontWeight: 600, fontSize: theme.typography.h3.fontSize },
    '& td:not(:first-of-type)::before': {
      content: 'attr(data-head)',
      ...theme.typography.body2,
      color: theme.vars.palette.text.secondary,
    },
  },
}))
