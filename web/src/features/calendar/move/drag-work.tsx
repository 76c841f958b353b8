import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import type { CalendarWork } from '../calendar-work.ts'
import { styled } from '@mui/material/styles'
import { createPortal } from 'react-dom'
import { floating } from '../../../ui/theme/component-styles.ts'
import { WorkMark } from '../grid/work-mark.tsx'

interface Drag {
  work: CalendarWork
  /** Pointer position in viewport coordinates. */
  at: { x: number; y: number }
  /** The current drop target; `null` if there is none. */
  over: CalendarDate | null
}

interface Press {
  work: CalendarWork
  pointerId: number
  start: { x: number; y: number }
  /** For touch only: a long press begins the drag, because a movement may be a scroll. */
  timer: ReturnType<typeof setTimeout> | null
}

interface Dragging {
  grid: RefObject<HTMLElement | null>
  /** Returns the item for a `data-work` value, if it can be moved. */
  find(id: string): CalendarWork | undefined
  canDrop(work: CalendarWork, day: CalendarDate): boolean
  onDrop(work: CalendarWork, day: CalendarDate): void
}

/** Pixels that a mouse must move before a drag begins. */
const SLACK = 6
/** Milliseconds of a long press before a drag begins. */
const REST = 350

/** Drags items between days of a grid by mouse, pen or touch; elements are identified by `data-work` and `data-day`. */
export function useDragWork({ grid, find, canDrop, onDrop }: Dragging) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const press = useRef<Press | null>(null)
  const hasDragged = useRef(false)
  const isDragging = drag !== null

  const end = () => {
    if (press.current?.timer) clearTimeout(press.current.timer)
    press.current = null
    setDrag(null)
  }
  const dragTo = (work: CalendarWork, at: Drag['at']) => {
    const day = dayAt(at)
    setDrag({ work, at, over: day !== null && canDrop(work, day) ? day : null })
  }
  const begin = ({ work, pointerId }: Press, at: Drag['at']) => {
    grid.current?.setPointerCapture(pointerId)
    hasDragged.current = true
    dragTo(work, at)
  }
  const cancel = useEffectEvent(end)
  useEffect(() => {
    if (!isDragging) return
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal })
    return () => controller.abort()
  }, [isDragging])
  useHeldStill(grid, isDragging)

  const handlers = {
    onPointerDown({ target, isPrimary, button, pointerId, pointerType, clientX, clientY }: PointerEvent) {
      hasDragged.current = false
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-work]')?.dataset['work'] : undefined
      const work = id === undefined ? undefined : find(id)
      if (!work || !isPrimary || button !== 0) return
      const pressed: Press = { work, pointerId, start: { x: clientX, y: clientY }, timer: null }
      if (pointerType === 'touch') pressed.timer = setTimeout(() => begin(pressed, pressed.start), REST)
      press.current = pressed
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const pressed = press.current
      if (!pressed) return
      const at = { x: clientX, y: clientY }
      if (drag) return dragTo(drag.work, at)
      if (Math.hypot(at.x - pressed.start.x, at.y - pressed.start.y) < SLACK) return
      if (pressed.timer) end()
      else begin(pressed, at)
    },
    onPointerUp() {
      if (drag?.over) onDrop(drag.work, drag.over)
      end()
    },
    onPointerCancel: end,
    /** The click that ends a drag must not select a day. */
    onClickCapture(event: MouseEvent) {
      if (!hasDragged.current) return
      hasDragged.current = false
      event.stopPropagation()
    },
    onContextMenu(event: MouseEvent) {
      if (press.current?.timer) event.preventDefault()
    },
  }
  return { drag, handlers }
}

/**
 * Prevents scrolling during a touch drag. Registered from the start: a listener added during the drag would be too late
 * to prevent it.
 */
function useHeldStill(grid: RefObject<HTMLElement | null>, isDragging: boolean) {
  const hold = useEffectEvent((event: TouchEvent) => {
    if (isDragging) event.preventDefault()
  })
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const controller = new AbortController()
    element.addEventListener('touchmove', (event) => hold(event), { passive: false, signal: controller.signal })
    return () => controller.abort()
  }, [grid])
}

function dayAt({ x, y }: { x: number; y: number }): CalendarDate | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
  return day?.dataset['day'] ?? null
}

/** The dragged item, beside the pointer. */
export function DragGhost({ work, at }: { work: CalendarWork; at: { x: number; y: number } }) {
  return createPortal(
    <Ghost aria-hidden style={{ transform: `translate(${at.x + 12}px, ${at.y + 8}px)` }}>
      <WorkMark kind={work.kind} />
      {work.item.title}
    </Ghost>,
    document.body,
  )
}

const Ghost = styled('div')(({ theme }) => ({
  ...floating(theme),
  ...theme.typography.body2,
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: theme.zIndex.tooltip,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 240,
  padding: '6px 12px',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  pointerEvents: 'none',
}))
