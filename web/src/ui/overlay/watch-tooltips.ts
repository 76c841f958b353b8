/** The label of a control that shows only an icon, and where it is. */
export interface Tooltip {
  label: string
  anchor: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
}

/** Part 1, section 9: how long the pointer rests before a tooltip opens, and how soon after another one it does not wait. */
const OPEN_MS = 700
const SKIP_MS = 300

/** How far a tooltip reaches beyond its icon, in pixels. */
const REACH = 56
/** How far the mouse moves before it no longer rests, in pixels. */
const MOVED = 4

interface Point {
  x: number
  y: number
}

/**
 * [AX14] Reports the tooltip to show, or null, as the mouse rests on an icon or the keyboard focuses it.
 *
 * @returns a function that stops watching
 */
export function watchTooltips(show: (tooltip: Tooltip | null) => void): () => void {
  const watching = new AbortController()
  let target: Element | null = null
  let shown: Tooltip | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = -Infinity
  /** Where the mouse was pressed and still rests: a press may bring another icon under it. */
  let pressedAt: Point | null = null

  const close = () => {
    clearTimeout(timer)
    target = null
    if (shown === null) return
    shown = null
    closedAt = performance.now()
    show(null)
  }
  const open = (control: Element) => {
    const label = control.getAttribute('aria-label') ?? ''
    if (!control.isConnected) return close()
    const { left, right, top, bottom } = control.getBoundingClientRect()
    shown = { label, anchor: { left, right, top, bottom } }
    show(shown)
  }
  const approach = (place: EventTarget | null) => {
    const control = iconControl(place)
    if (control === target || control === null) return
    const wasShown = shown !== null
    close()
    target = control
    const isNext = wasShown || performance.now() - closedAt < SKIP_MS
    timer = setTimeout(() => open(control), isNext ? 0 : OPEN_MS)
  }
  const hover = ({ clientX: x, clientY: y, pointerType, target: place }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    if (pressedAt && Math.hypot(x - pressedAt.x, y - pressedAt.y) < MOVED) return
    pressedAt = null
    approach(place)
  }
  const leave = ({ clientX: x, clientY: y, target: place }: PointerEvent) => {
    if (target === null || target.contains(place instanceof Node ? place : null)) return
    // WCAG 1.4.13: the pointer may move onto the tooltip, which is above or below the icon.
    if (shown === null || !isNear(shown.anchor, { x, y })) close()
  }
  const listen = <K extends keyof DocumentEventMap>(name: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, listener, { signal: watching.signal, capture: true, passive: true })

  listen('pointerover', hover)
  listen('pointermove', (event) => {
    leave(event)
    if (pressedAt) hover(event)
  })
  listen(
    'focusin',
    ({ target: place }) => place instanceof Element && place.matches(':focus-visible') && approach(place),
  )
  listen('focusout', close)
  listen('pointerdown', ({ clientX: x, clientY: y }) => {
    close()
    pressedAt = { x, y }
  })
  listen('scroll', close)
  listen('keydown', close)
  // The icon may have moved.
  window.addEventListener('resize', close, { signal: watching.signal })
  return () => {
    close()
    watching.abort()
  }
}

const isNear = ({ left, right, top, bottom }: Tooltip['anchor'], { x, y }: Point): boolean =>
  x > left - REACH && x < right + REACH && y > top - REACH && y < bottom + REACH

const LETTER = /\p{L}/u

/** Returns the control around the place, if only its label says what it does. */
function iconControl(place: EventTarget | null): Element | null {
  const control = place instanceof Element ? place.closest('button[aria-label], a[aria-label]') : null
  return control && !LETTER.test(control.textContent) ? control : null
}
