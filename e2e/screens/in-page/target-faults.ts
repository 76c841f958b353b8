import { controlsIn, openPart, describeElement } from './controls.ts'

/** Minimum size of a touch target, in pixels. */
const TOUCH = 44
/** Rounding may place a press at the very edge outside the control. */
const SLACK = 2

/**
 * [AX7] Finds controls that are too small for a finger. A link within a sentence is as high as its line (WCAG 2.5.8).
 */
export function targetFaults(): string[] {
  const scrolled = { x: scrollX, y: scrollY }
  const faults: string[] = []
  for (const control of controlsIn(openPart())) {
    if (isInSentence(control) || control.matches('[href="#main"]')) continue
    control.scrollIntoView({ block: 'center', inline: 'center' })
    const { width, height } = pressable(control)
    if (width < TOUCH - SLACK || height < TOUCH - SLACK)
      faults.push(`${width}×${height} px: ${describeElement(control)}`)
  }
  scrollTo(scrolled.x, scrolled.y)
  return faults
}

/** Returns the pressable size, measured from the center in both directions. */
function pressable(control: HTMLElement): { width: number; height: number } {
  const { left, top, width, height } = control.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const reaches = (toX: number, toY: number) => {
    const hit = document.elementFromPoint(toX, toY)
    return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
  }
  const reach = (stepX: number, stepY: number) => {
    let far = 0
    while (far < TOUCH && reaches(x + (far + 1) * stepX, y + (far + 1) * stepY)) far++
    return far
  }
  return { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 }
}

function isInSentence(control: HTMLElement): boolean {
  if (getComputedStyle(control).display !== 'inline') return false
  const around = control.parentElement
  return around !== null && (around.textContent ?? '').trim().length > (control.textContent ?? '').trim().length
}
