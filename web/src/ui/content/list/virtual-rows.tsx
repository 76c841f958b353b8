import { useElementScrollRestoration } from '@tanstack/react-router'
import { measureElement, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { RowsProps } from './drawn-rows.ts'
import { RowList } from './list-row.tsx'

/** The scroll container of the rows, null for the page itself, and the number of pixels above them in it. */
interface Room {
  scroller: Element | null
  above: number
}

/**
 * Thousands of rows, of which only those near the window are rendered. Each row knows its position among all of them,
 * so that a screen reader counts them, and a few more than are visible are always rendered for Tab to reach. A person
 * who returns to the page finds the rows that they left.
 */
export function VirtualRows(props: RowsProps) {
  const [room, setRoom] = useState<Room | null>(null)
  const measure = (list: Element | null) => {
    if (list) setRoom(roomAround(list))
  }
  if (room === null) return <RowList variant={props.variant} ref={measure} />
  const { scroller } = room
  const move = (above: number) => setRoom({ scroller, above })
  return scroller === null ? (
    <RowsInPage {...props} above={room.above} onMove={move} />
  ) : (
    <RowsInPart {...props} above={room.above} onMove={move} scroller={scroller} />
  )
}

interface PlacedRowsProps extends RowsProps {
  above: number
  /** Called when something above the rows has grown or shrunk. */
  onMove(above: number): void
}

function RowsInPage(rows: PlacedRowsProps) {
  const left = useElementScrollRestoration({ getElement: () => window })
  const [initialOffset] = useState(left?.scrollY ?? window.scrollY)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useWindowVirtualizer({ ...settings(rows), initialOffset })
  return <Rows {...rows} virtualizer={virtualizer} />
}

function RowsInPart({ scroller, ...rows }: PlacedRowsProps & { scroller: Element }) {
  const left = useElementScrollRestoration({ getElement: () => scroller })
  const [initialOffset] = useState(left?.scrollY ?? scroller.scrollTop)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer({ ...settings(rows), initialOffset, getScrollElement: () => scroller })
  return <Rows {...rows} virtualizer={virtualizer} />
}

/** Pixel heights of the rows that were rendered once, by id: on return, each row is where it was. */
const heights = new Map<string, number>()

const settings = ({ ids, rowHeight, above }: PlacedRowsProps) => ({
  count: ids.length,
  getItemKey: (index: number) => ids[index] ?? index,
  estimateSize: (index: number) => heights.get(ids[index] ?? '') ?? rowHeight,
  measureElement: (...measured: Parameters<typeof measureElement<Element>>) => {
    const height = measureElement(...measured)
    const id = ids[Number(measured[0].getAttribute('data-index'))]
    if (id !== undefined) heights.set(id, height)
    return height
  },
  overscan: 8,
  scrollMargin: above,
})

interface DrawnRowsProps<S extends Element | Window> extends PlacedRowsProps {
  virtualizer: Virtualizer<S, Element>
}

function Rows<S extends Element | Window>({ ids, variant, drawRow, above, onMove, virtualizer }: DrawnRowsProps<S>) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const now = list.current && roomAround(list.current).above
    if (now !== null && Math.abs(now - above) >= 1) onMove(now)
  })
  const shown = virtualizer.getVirtualItems()
  const before = shown[0] ? shown[0].start - virtualizer.options.scrollMargin : 0
  const behind = virtualizer.getTotalSize() - before - shown.reduce((height, { size }) => height + size, 0)
  return (
    <RowList variant={variant} ref={list} style={{ paddingTop: before, paddingBottom: behind }}>
      {shown.map(({ index, key }) => (
        <Fragment key={key}>
          {drawRow(index, {
            ref: virtualizer.measureElement,
            'data-index': index,
            'aria-setsize': ids.length,
            'aria-posinset': index + 1,
          })}
        </Fragment>
      ))}
    </RowList>
  )
}

function roomAround(list: Element): Room {
  const { top } = list.getBoundingClientRect()
  for (let parent = list.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement)
    if (/auto|scroll/u.test(getComputedStyle(parent).overflowY))
      return { scroller: parent, above: top - parent.getBoundingClientRect().top + parent.scrollTop }
  return { scroller: null, above: top + window.scrollY }
}
