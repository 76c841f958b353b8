import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { ListedProperty } from '../../data/use-properties.ts'
import { RowList } from '../../ui/content/list-row.tsx'
import { PropertyRow } from './property-row.tsx'

export interface PropertyRowsProps {
  properties: readonly ListedProperty[]
  today: CalendarDate
  openId: string | undefined
}

/** What the rows scroll in, null for the page itself, and how many pixels stand above them there. */
interface Room {
  scroller: Element | null
  above: number
}

/**
 * Thousands of houses, of which only those near the window are there. Each row knows its place among all, so that a
 * screen reader counts them, and a few more than are seen are always there for Tab to reach.
 */
export function ManyRows(props: PropertyRowsProps) {
  const [room, setRoom] = useState<Room | null>(null)
  const measure = (list: Element | null) => {
    if (list) setRoom(roomAround(list))
  }
  if (room === null) return <RowList look="free" ref={measure} />
  const { scroller, above } = room
  return scroller === null ? (
    <RowsInPage {...props} above={above} />
  ) : (
    <RowsInPart {...props} above={above} scroller={scroller} />
  )
}

function RowsInPage({ above, ...rows }: PropertyRowsProps & { above: number }) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useWindowVirtualizer(settings(rows.properties, above))
  return <Rows {...rows} virtualizer={virtualizer} />
}

function RowsInPart({ above, scroller, ...rows }: PropertyRowsProps & { above: number; scroller: Element }) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer({ ...settings(rows.properties, above), getScrollElement: () => scroller })
  return <Rows {...rows} virtualizer={virtualizer} />
}

const settings = (properties: readonly ListedProperty[], above: number) => ({
  count: properties.length,
  getItemKey: (index: number) => must(properties[index], 'the house of this row').property.id,
  // Pixels; each row is measured once it is there.
  estimateSize: () => 132,
  overscan: 8,
  scrollMargin: above,
})

interface RowsProps<S extends Element | Window> extends PropertyRowsProps {
  virtualizer: Virtualizer<S, Element>
}

function Rows<S extends Element | Window>({ properties, today, openId, virtualizer }: RowsProps<S>) {
  const shown = virtualizer.getVirtualItems()
  const above = shown[0] ? shown[0].start - virtualizer.options.scrollMargin : 0
  const below = virtualizer.getTotalSize() - above - shown.reduce((height, { size }) => height + size, 0)
  return (
    <RowList look="free" style={{ paddingTop: above, paddingBottom: below }}>
      {shown.map(({ index }) => {
        const listed = must(properties[index], 'the house of this row')
        return (
          <PropertyRow
            key={listed.property.id}
            listed={listed}
            today={today}
            selected={listed.property.id === openId}
            place={{
              ref: virtualizer.measureElement,
              'data-index': index,
              'aria-setsize': properties.length,
              'aria-posinset': index + 1,
            }}
          />
        )
      })}
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
