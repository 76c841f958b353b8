import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShape } from '../../theme/use-shape.ts'
import { bareButton, tallLink } from '../../theme/bare-button.ts'
import { Surface } from '../../theme/surface.ts'
import { Icon } from '../icon.tsx'
import { rowKeys } from './arrow-keys.ts'

export interface TableColumn<Row> {
  /** Also the sort key. */
  key: string
  label: string
  isSortable?: boolean
  /** Its text, such as email addresses, may break anywhere when space is tight. */
  isLong?: boolean
  cell(row: Row): ReactNode
}

export interface TableOrder {
  sort: string
  order: 'asc' | 'desc'
}

export interface DataTableProps<Row> {
  label: string
  /** The first column identifies the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  idOf(row: Row): string
  order?: TableOrder
  onOrder?(order: TableOrder): void
}

/** A table with a sticky header; on a phone, a list with a card for each row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useShape() === 'phone' ? <Cards {...props} /> : <WideTable {...props} />
}

function WideTable<Row>({ label, columns, rows, idOf, order, onOrder }: DataTableProps<Row>) {
  return (
    <Frame>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-sort={ariaSort(column.key, order)}>
                {column.isSortable && onOrder ? <SortButton {...{ column, order, onOrder }} /> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...rowKeys}>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ key, isLong, cell }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" data-long={isLong}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-long={isLong}>
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

function Cards<Row>({ label, columns, rows, idOf, order, onOrder }: DataTableProps<Row>) {
  const [first, ...rest] = columns
  return (
    <div>
      {onOrder && (
        <SortRow role="group" aria-label="Sort by">
          <span aria-hidden>Sort by</span>
          {columns
            .filter(({ isSortable }) => isSortable)
            .map((column) => (
              <SortButton key={column.key} {...{ column, order, onOrder }} announcesOrder />
            ))}
        </SortRow>
      )}
      <CardList aria-label={label} {...rowKeys}>
        {rows.map((row) => (
          <Card as="li" key={idOf(row)}>
            <strong>{first?.cell(row)}</strong>
            <dl>
              {rest.map(({ key, label: words, cell }) => (
                <div key={key}>
                  <dt>{words}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </CardList>
    </div>
  )
}

interface SortButtonProps {
  column: Pick<TableColumn<never>, 'key' | 'label'>
  order: TableOrder | undefined
  onOrder(order: TableOrder): void
  /** Whether the button's name includes the order, which a table header otherwise conveys. */
  announcesOrder?: boolean
}

/** Pressing it again reverses the order. */
function SortButton({ column: { key, label }, order, onOrder, announcesOrder = false }: SortButtonProps) {
  const isCurrent = order?.sort === key
  const isAscending = isCurrent && order.order === 'asc'
  return (
    <SortPress type="button" onClick={() => onOrder({ sort: key, order: isAscending ? 'desc' : 'asc' })}>
      {label}
      {isCurrent && (
        <span {...(announcesOrder && { role: 'img', 'aria-label': isAscending ? ', ascending' : ', descending' })}>
          <Icon of={isAscending ? ArrowUp : ArrowDown} size={16} />
        </span>
      )}
    </SortPress>
  )
}

const ariaSort = (key: string, order: TableOrder | undefined) =>
  order?.sort === key ? (order.order === 'asc' ? 'ascending' : 'descending') : undefined

// Clipped, not hidden: the header is sticky relative to the page.
const Frame = styled(Surface)({ overflow: 'clip' })

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '10px 12px', textAlign: 'left', verticalAlign: 'middle' },
  '& [data-long]': { overflowWrap: 'anywhere' },
  '& a': tallLink,
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
  [theme.breakpoints.down('lg')]: { '& th, & td': { paddingInline: 8 } },
}))

const SortRow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}))

const CardList = styled('ul')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

const Card = styled(Surface)(({ theme }) => ({
  ...theme.typography.body2,
  padding: '10px 14px',
  overflowWrap: 'anywhere',
  '& strong': { ...theme.typography.h3 },
  '& dl > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, paddingBlock: 4 },
  '& dt': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, textAlign: 'right' },
  '& a': tallLink,
}))

const SortPress = styled('button')(({ theme }) => ({
  ...bareButton,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 44,
  minHeight: 44,
  '& span': { display: 'grid' },
  '@media (hover: hover)': { '&:hover': { color: theme.vars.palette.text.primary } },
}))

/** The button in a cell that opens its row. */
export const CellButton = styled('button')(({ theme }) => ({
  ...bareButton,
  // As tall as a touch target, in a row that is not.
  minWidth: 44,
  minHeight: 44,
  marginBlock: -6,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.primary.main,
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
}))
