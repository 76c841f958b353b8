import type { ComponentProps, ReactNode } from 'react'

/** The attributes of the `li` of a row that is one of many: its position among them. */
export type RowAttributes = ComponentProps<'li'> & { 'data-index': number }

export interface RowsProps {
  ids: readonly string[]
  rowHeight: number
  variant?: 'lines' | 'free' | undefined
  drawRow(index: number, rowAttributes?: RowAttributes): ReactNode
}
