// Runs in a page of the built application that shows the property list: scrolls it, types into its search, presses its
// chips.

/** Pixels per frame, like a finger flick. */
const STEP = 60

/** Scrolls the list for `frames` frames. @returns the duration of each frame, in milliseconds. @public */
export async function scroll(frames: number): Promise<number[]> {
  const scroller = scrollerOf(row())
  const times: number[] = []
  let direction = 1
  let before = await frame()
  for (let n = 0; n < frames; n += 1) {
    if (scroller.scrollTop + scroller.clientHeight + STEP > scroller.scrollHeight) direction = -1
    if (scroller.scrollTop - STEP < 0) direction = 1
    scroller.scrollTop += direction * STEP
    const now = await frame()
    times.push(now - before)
    before = now
  }
  return times
}

/** Types the words into the search, letter by letter. @returns milliseconds until each result was painted. @public */
export async function type(words: string): Promise<number[]> {
  const field = must(document.querySelector<HTMLInputElement>('[role="search"] input'), 'the search')
  const times: number[] = []
  for (const letter of words) times.push(await timed(() => setValue(field, field.value + letter)))
  await timed(() => setValue(field, ''))
  return times
}

/**
 * @param value to select in the menu of the list with this label. @returns milliseconds until its result was painted.
 *   @public
 */
export function select({ label, value }: { label: string; value: string }): Promise<number> {
  const menu = must(document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`), label)
  return timed(() => {
    menu.value = value
    menu.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** Resolves when the browser is idle. @public */
export const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))

async function timed(act: () => void): Promise<number> {
  await idle()
  const start = performance.now()
  act()
  await frame()
  await frame()
  return performance.now() - start
}

function setValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** The next frame. @returns the time at which the browser reports that it began. */
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

const row = () => must(document.querySelector('li[aria-setsize]'), 'a row of a long list')

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/u.test(getComputedStyle(parent).overflowY)) return parent
  return document.documentElement
}

function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is not here`)
  return value
}
