import { Fragment, type ReactNode } from 'react'
import { useIsPrinted } from '../../theme/use-is-printed.ts'
import { lazily } from '../../overlay/lazily.tsx'
import type { RowAttributes, RowsProps } from './drawn-rows.ts'
import { RowList } from './list-row.tsx'

export interface LongListProps<Row> {
  rows: readonly Row[]
  idOf(row: Row): string
  /** Approximate pixels: each row is measured once it is rendered. */
  rowHeight: number
  variant?: 'lines' | 'free' | undefined
  /** Renders a row. `place` belongs on its `li`; undefined if all rows are rendered. */
  children(row: Row, rowAttributes: RowAttributes | undefined): ReactNode
}

/** Up to this many rows are all rendered; the code for more is loaded when there are more. */
const FEW = 60

/** Rows of a list of any length: of many, only those near the window are rendered, but all on paper ([AX21]). */
export function LongList<Row>({ rows, idOf, children, ...rest }: LongListProps<Row>) {
  const all: RowsProps = {
    ...rest,
    ids: rows.map(idOf),
    drawRow: (index, rowAttributes) => {
      const row = rows[index]
      return row === undefined ? null : children(row, rowAttributes)
    },
  }
  const isPrinted = useIsPrinted()
  return all.ids.length <= FEW || isPrinted ? <AllRows {...all} /> : <VirtualRows {...all} />
}

/** Enough rows to fill a screen: rendering more would delay its first paint. */
const FIRST = 15

/** The first rows, until the virtualizer has loaded. */
const FirstRows = (props: RowsProps) => <AllRows {...props} ids={props.ids.slice(0, FIRST)} />

function AllRows({ ids, variant, drawRow }: RowsProps) {
  return (
    <RowList variant={variant}>
      {ids.map((id, index) => (
        <Fragment key={id}>{drawRow(index)}</Fragment>
      ))}
    </RowList>
  )
}

const VirtualRows = lazily<RowsProps>(async () => (await import('./virtual-rows.tsx')).VirtualRows, FirstRows)
