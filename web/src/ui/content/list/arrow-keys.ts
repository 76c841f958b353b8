import type { KeyboardEvent } from 'react'
import { isComposing } from '../../form/is-composing.ts'

/** On the element whose children are the rows. */
export const rowKeys = { onKeyDown: moveAmongRows }

/**
 * [AX23] The arrows up and down move the focus to the same control of the row above or below; Enter, which every link
 * and button has, then opens it. In a field, they are the field's, and an input method keeps its own ([AX15]).
 */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
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
