import { isShown, openPart, describeElement } from './controls.ts'

/**
 * [AX8] Finds content lost in a narrow or low window: horizontal scrolling, parts outside the window, text that is cut
 * off (WCAG 1.4.10, 1.4.4).
 */
export function reflowFaults(): string[] {
  const part = openPart()
  return [...sideways(part), ...outside(part), ...cutOff(part)]
}

function sideways(part: Element): string[] {
  const scrollers = [
    document.documentElement,
    ...(part === document.body ? [] : [part, ...part.querySelectorAll('form')]),
  ]
  return scrollers.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) ? ['scrolls sideways'] : []
}

function outside(part: Element): string[] {
  const faults: string[] = []
  for (const element of part.querySelectorAll('*')) {
    if (!isShown(element) || isDrawnAside(element)) continue
    const { left, right } = element.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1) faults.push(`outside of the window: ${describeElement(element)}`)
  }
  return faults.slice(0, 3)
}

/** True for an element in a scroll container, for screen-reader-only elements, and for those that appear on focus. */
function isDrawnAside(element: Element): boolean {
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { overflowX, position, clip, clipPath } = getComputedStyle(part)
    if (part !== element && overflowX !== 'visible') return true
    if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true
    if (part.matches('a[href="#main"], svg *')) return true
  }
  return false
}

function cutOff(part: Element): string[] {
  const faults: string[] = []
  for (const element of part.querySelectorAll<HTMLElement>('*')) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clip, clipPath } = getComputedStyle(element)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    if (!isShown(element) || !hasWords(element) || clip !== 'auto' || clipPath !== 'none') continue
    if (element.matches('input, textarea, select')) continue
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    // An ellipsis, after one line or several, shows that there is more.
    const isWide = overflowX === 'hidden' && textOverflow !== 'ellipsis' && scrollWidth > clientWidth + 1
    const isHigh = overflowY === 'hidden' && webkitLineClamp === 'none' && scrollHeight > clientHeight + 3
    if (isWide || isHigh) faults.push(`cut off: ${describeElement(element)}`)
  }
  return faults.slice(0, 3)
}

const hasWords = (element: Element) => (element.textContent ?? '').trim() !== ''
