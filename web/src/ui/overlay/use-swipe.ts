import { type CSSProperties, type PointerEventHandler, useState } from 'react'
import { isSwipedAway, swipeOffset, type SwipePath } from './swipe.ts'

interface Swipe {
  onPointerDown: PointerEventHandler
  onPointerMove: PointerEventHandler
  onPointerUp: PointerEventHandler
  onPointerCancel: PointerEventHandler
}

/**
 * Returns handlers for the swiped element, and the style that makes it follow the finger; calls `onAway` past the
 * threshold.
 */
export function useSwipe(direction: 'right' | 'down', onAway: () => void): { handlers: Swipe; style: CSSProperties } {
  const [start, setStart] = useState<SwipePath | null>(null)
  const [way, setWay] = useState<SwipePath>({ x: 0, y: 0 })
  const end = () => {
    setStart(null)
    setWay({ x: 0, y: 0 })
  }
  const offset = swipeOffset(way, direction)
  return {
    handlers: {
      onPointerDown: ({ clientX: x, clientY: y }) => setStart({ x, y }),
      onPointerMove: (event) => {
        if (!start) return
        const path = { x: event.clientX - start.x, y: event.clientY - start.y }
        // Not at the first touch: a captured pointer would take the click from a button inside.
        if (swipeOffset(path, direction) > 4) event.currentTarget.setPointerCapture(event.pointerId)
        setWay(path)
      },
      onPointerUp: () => {
        if (isSwipedAway(way, direction)) onAway()
        end()
      },
      onPointerCancel: end,
    },
    style: {
      touchAction: direction === 'right' ? 'pan-y' : 'none',
      ...(offset > 0 && {
        transform: `translate${direction === 'right' ? 'X' : 'Y'}(${offset}px)`,
        transition: 'none',
      }),
    },
  }
}
