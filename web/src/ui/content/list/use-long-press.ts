import { useRef, type ComponentProps } from 'react'

type Handlers = Pick<
  ComponentProps<'li'>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onContextMenu'
>

/** Milliseconds after which a press is a long one, and pixels that a finger may move meanwhile. */
const [LONG, STILL] = [500, 10]

/** Handlers for an element on which a finger rests for a while; the press is then no click. None without an action. */
export function useLongPress(onLongPress: (() => void) | undefined): Handlers {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const wasLong = useRef(false)
  const end = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }) {
      wasLong.current = false
      if (pointerType !== 'touch' || !onLongPress) return
      const act = () => {
        press.current = null
        wasLong.current = true
        onLongPress()
      }
      press.current = { timer: setTimeout(act, LONG), x, y }
    },
    onPointerMove({ clientX, clientY }) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event) {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event) {
      // A phone would offer to open the link.
      if (press.current ?? wasLong.current) event.preventDefault()
    },
  }
}
