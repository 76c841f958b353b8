import { Fragment, type ReactNode } from 'react'
import { lazily } from '../../overlay/lazily.tsx'
import type { Place, RowsProps } from './drawn-rows.ts'
import { RowList } from './list-row.tsx'

export interface LongListProps<Row> {
  rows: readonly Row[]
  idOf(row: Row): string
  /** Pixels, about: each row is measured once it is there. */
  rowHeight: number
  look?: 'lines' | 'free'
  /** Draws a row. `place` belongs on its `li`; there is none where all rows are there. */
  children(row: Row, place: Place | undefined): ReactNode
}

/** As many as are simply all there; the machinery for more is loaded when there are more. */
const FEW = 60

/** Rows of a list of any length: of many only those near the window are there. */
export function LongList<Row>({ rows, idOf, children, ...rest }: LongListProps<Row>) {
  const all: RowsProps = {
    ...rest,
    ids: rows.map(idOf),
    drawRow: (index, place) => {
      const row = rows[index]
      return row === undefined ? null : children(row, place)
    },
  }
  return all.ids.length <= FEW ? <FirstRows {...all} /> : <VirtualRows {...all} />
}

/** Of many what is in sight, until the rest can be scrolled to. */
function FirstRows({ ids, look, drawRow }: RowsProps) {
  return (
    <RowList look={look}>
      {ids.slice(0, FEW).map((id, index) => (
        <Fragment key={id}>{drawRow(index)}</Fragment>
      ))}
    </RowList>
  )
}

const VirtualRows = lazily<RowsProps>(async () => (await import('./virtual-rows.tsx')).VirtualRows, FirstRows)
