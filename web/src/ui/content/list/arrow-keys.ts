import type { KeyboardEvent } from 'react'
import { isComposing } from '../../form/is-composing.ts'

/** On the element whose children are the rows. */
export const rowKeys = { onKeyDown: (event: RowEvent) => moveFocus(event, { ArrowUp: -1, ArrowDown: 1 }) }

/** On the element whose children are tiles side by side. */
export const tileKeys = {
  onKeyDown(event: RowEvent): void {
    const tiles = [...event.currentTarget.children].filter((tile) => tile instanceof HTMLElement)
    const across = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length
    moveFocus(event, { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across })
  },
}

type RowEvent = KeyboardEvent<HTMLElement>

/**
 * [AX23] The arrows move the focus to the same control of another row; Enter, which every link and button has, then
 * opens it. In a field, they are the field's, and an input method keeps its own ([AX15]).
 */
function moveFocus(event: RowEvent, steps: Readonly<Record<string, number>>): void {
  const step = steps[event.key]
  const isChanged = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (step === undefined || event.defaultPrevented || isChanged || isComposing(event)) return
  const rows = [...event.currentTarget.children]
  const at = rows.findIndex((row) => row.contains(event.target as Node))
  const place = at < 0 ? -1 : controlsOf(rows[at]).indexOf(event.target as HTMLElement)
  if (place < 0) return
  const controls = controlsOf(rows[at + step])
  const next = controls[Math.min(place, controls.length - 1)]
  if (!next) return
  // The page would scroll too.
  event.preventDefault()
  next.focus()
}

const controlsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []),
]
