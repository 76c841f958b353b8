import { controlsIn, isTabStop, openPart, describeElement } from './controls.ts'

/**
 * [AX6] Finds tab stops whose focus is not visible, or that are covered while they have the focus (WCAG 2.4.7, 2.4.11).
 */
export async function focusFaults(): Promise<string[]> {
  const before = document.activeElement
  const scrolled = { x: scrollX, y: scrollY }
  const faults: string[] = []
  for (const control of controlsIn(openPart()).filter(isTabStop)) {
    control.blur()
    const plain = lookOf(control)
    control.focus()
    // Some focus rings are drawn by a script.
    const isPlain = lookOf(control) === plain && !(await changesLate(control))
    if (document.activeElement !== control) continue
    if (isPlain) faults.push(`focus is not visible: ${describeElement(control)}`)
    else {
      const cover = coverOf(control)
      if (cover) faults.push(`focus is covered: ${describeElement(control)} by ${describeElement(cover)}`)
    }
    control.blur()
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  scrollTo(scrolled.x, scrolled.y)
  return faults
}

/** Waits up to a second, because some focus rings are drawn by a script. */
async function changesLate(control: HTMLElement): Promise<boolean> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  // A date field needs a moment to hand its focus on to the month in it, and another to notice that it has lost it.
  await pause(100)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await pause(200)
  const plain = lookOf(control)
  control.focus()
  for (let tries = 0; tries < 20; tries++) {
    await pause(50)
    if (lookOf(control) !== plain) return true
  }
  return false
}

/** The styles that a focus ring may change, on the control and its ancestors. */
function lookOf(control: HTMLElement): string {
  const looks: string[] = []
  for (let part: Element | null = control, level = 0; part && level < 4; part = part.parentElement, level++) {
    for (const pseudo of [null, '::after']) {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(part, pseudo)
      looks.push(outlineStyle === 'none' ? 'none' : outlineWidth, boxShadow, borderColor, backgroundColor)
    }
  }
  return looks.join()
}

/** Returns the covering element if each of five points of the control is covered or outside the window. */
function coverOf(control: HTMLElement): Element | null {
  const seen = control.matches('input') ? (control.closest('label') ?? control) : control
  const { left, right, top, bottom, width, height } = seen.getBoundingClientRect()
  const points = [
    [left + width / 2, top + height / 2],
    [left + 3, top + 3],
    [right - 3, top + 3],
    [left + 3, bottom - 3],
    [right - 3, bottom - 3],
  ] as const
  const hits = points.map(([x, y]) => document.elementFromPoint(x, y))
  const isSeen = hits.some((hit) => hit && (seen.contains(hit) || hit.contains(seen) || isLabelOf(hit, control)))
  return isSeen ? null : (hits.find((hit) => hit !== null) ?? document.documentElement)
}

const isLabelOf = (hit: Element, control: HTMLElement) => hit.closest('label')?.control === control
