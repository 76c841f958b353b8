/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   As cards the parts of a table lose the roles that are their own. */
import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Surface } from '../look/surface.ts'
import { Icon } from './icon.tsx'

export interface TableColumn<Row> {
  /** Also what it is sorted by. */
  key: string
  label: string
  isSortable?: boolean
  /** Its words, such as email addresses, may be broken anywhere where there is no room. */
  isLong?: boolean
  cell(row: Row): ReactNode
}

export interface TableOrder {
  sort: string
  order: 'asc' | 'desc'
}

export interface DataTableProps<Row> {
  label: string
  /** The first names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  idOf(row: Row): string
  order?: TableOrder
  onOrder?(order: TableOrder): void
}

/** Rows and columns, with a head that stays in sight; on a phone each row is a card. */
export function DataTable<Row>({ label, columns, rows, idOf, order, onOrder }: DataTableProps<Row>) {
  return (
    <Frame>
      <Table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label: words, isSortable }) => (
              <th key={key} role="columnheader" scope="col" aria-sort={ariaSort(key, order)}>
                {isSortable && onOrder ? (
                  <SortButton type="button" onClick={() => onOrder(nextOrder(key, order))}>
                    {words}
                    {order?.sort === key && <Icon of={order.order === 'asc' ? ArrowUp : ArrowDown} size={16} />}
                  </SortButton>
                ) : (
                  words
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={idOf(row)} role="row">
              {columns.map(({ key, label: words, isLong, cell }, place) =>
                place === 0 ? (
                  <th key={key} role="rowheader" scope="row" data-long={isLong}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} role="cell" data-label={words} data-long={isLong}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

const ariaSort = (key: string, order: TableOrder | undefined) =>
  order?.sort === key ? (order.order === 'asc' ? 'ascending' : 'descending') : undefined

/** A second press turns it around. */
const nextOrder = (key: string, order: TableOrder | undefined): TableOrder => ({
  sort: key,
  order: order?.sort === key && order.order === 'asc' ? 'desc' : 'asc',
})

const Frame = styled(Surface)(({ theme }) => ({
  // Not hidden: the head sticks to the page.
  overflow: 'clip',
  [theme.breakpoints.down('sm')]: { border: 0, background: 'none', overflow: 'visible' },
}))

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '10px 12px', textAlign: 'left', verticalAlign: 'middle' },
  '& [data-long]': { overflowWrap: 'anywhere' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    paddingBlock: 0,
    height: 44,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
  },
  '& tbody tr + tr > *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { fontWeight: 600 },
  [theme.breakpoints.between('sm', 'lg')]: { '& th, & td': { paddingInline: 8 } },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tbody tr, & tbody th': { display: 'block' },
    // What sorts the rows stands in a row of its own.
    '& thead, & thead tr': { display: 'flex', flexWrap: 'wrap', gap: '0 12px' },
    '& thead tr:has(button)::before': { content: '"Sort by"', alignSelf: 'center' },
    '& thead th': { position: 'static', padding: 0, background: 'none', boxShadow: 'none' },
    '& thead th:not(:has(button))': { display: 'none' },
    '& tbody': { display: 'grid', gap: 12 },
    '& tbody tr': {
      padding: '10px 14px',
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: 12,
      backgroundColor: theme.vars.palette.background.paper,
    },
    '& tbody tr > *': { padding: '4px 0', borderTop: '0 !important' },
    '& tbody th': { ...theme.typography.h3 },
    '& tbody td': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 12,
      textAlign: 'right',
    },
    '& tbody td::before': {
      content: 'attr(data-label)',
      flexShrink: 0,
      color: theme.vars.palette.text.secondary,
    },
  },
}))

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  marginInline: -4,
  padding: '0 4px',
  border: 0,
  borderRadius: 6,
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
}))

/** What opens the row. */
export const CellButton = styled('button')(({ theme }) => ({
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.primary.main,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
}))
