import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * A screen in jsdom, operated through its visible texts. Import it first: it adds what jsdom lacks and the screen's
 * modules require as they load.
 */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: ignored,
    removeListener: ignored,
  })
const ignored = () => undefined
/** Nothing has a size in jsdom. */
window.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * How long the screen may take to reach the state that a test expects, in milliseconds: a machine that shares its cores
 * can stall.
 */
const PATIENCE = 120_000

/** Renders the element alone on the page; returns a function that removes it. */
export function show(element: ReactNode): () => void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(element)
  return () => {
    root.unmount()
    container.remove()
  }
}

/** Waits until the query returns something other than null, undefined and false. */
export async function eventually<T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  const start = performance.now()
  while (performance.now() - start < PATIENCE) {
    const answer = await ask()
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`It never came to ${String(ask)}; the page says: ${document.body.textContent}`)
}

/** Finds the control with that label. */
export const field = (label: string) => eventually(() => controlOf(label))

/** Replaces the text of the field, or selects that value of a list. */
export async function type(label: string, text: string): Promise<void> {
  const control = await field(label)
  // Bypasses React's setter, because React would otherwise not notice the change.
  const { set } = must(
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value'),
    'the value of a control',
  )
  set?.call(control, text)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Presses the button, or toggles the choice, with that name. */
export async function press(name: string): Promise<void> {
  const target = await eventually(() => buttonOf(name) ?? controlOf(name))
  target.click()
}

/** Returns the error message of the field; `null` if there is none. */
export const errorOf = (label: string): string | null =>
  document.getElementById(`${labelOf(label)?.htmlFor}-error`)?.textContent ?? null

/** A space at which no line breaks reads as any other. */
export const isShown = (text: string): boolean => document.body.textContent.replaceAll('\u00a0', ' ').includes(text)

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlOf = (label: string) =>
  (labelOf(label)?.control ?? document.querySelector(`input[aria-label='${label}']`)) as Control | null

const labelOf = (label: string) =>
  [...document.querySelectorAll('label')].find((element) => element.textContent.trim() === label)

function buttonOf(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === name,
  )
}
