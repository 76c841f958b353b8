import type { ComponentProps, ReactNode } from 'react'

/** What the `li` of a row that is one of many carries: where it stands among them. */
export type Place = ComponentProps<'li'> & { 'data-index': number }

export interface RowsProps {
  ids: readonly string[]
  rowHeight: number
  look?: 'lines' | 'free'
  drawRow(index: number, place?: Place): ReactNode
}
