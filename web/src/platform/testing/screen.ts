import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * A screen in jsdom, used by the words that stand on it. Import it first: it adds what jsdom lacks and modules of the
 * screen ask for as they load.
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

/** How long the screen may take to become what a test expects, in milliseconds: a machine that shares its cores can stand still. */
const PATIENCE = 30_000

/** Shows the element alone on the page; returns what takes it away again. */
export function show(element: ReactNode): () => void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(element)
  return () => {
    root.unmount()
    container.remove()
  }
}

/** Waits until the question has an answer other than null, undefined and false. */
export async function eventually<T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  const start = performance.now()
  while (performance.now() - start < PATIENCE) {
    const answer = await ask()
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`It never came to ${String(ask)}; the page says: ${document.body.textContent}`)
}

/** The control of that label. */
export const field = (label: string) => eventually(() => controlOf(label))

/** Types over what stands in the field, or chooses that value of a list. */
export async function type(label: string, text: string): Promise<void> {
  const control = await field(label)
  // Past React, which would otherwise not notice.
  const { set } = must(
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value'),
    'the value of a control',
  )
  set?.call(control, text)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Presses the button, or ticks the choice, of that name. */
export async function press(name: string): Promise<void> {
  const target = await eventually(() => buttonOf(name) ?? controlOf(name))
  target.click()
}

/** What is said to be wrong beside the field; null when nothing is. */
export const errorOf = (label: string): string | null =>
  document.getElementById(`${labelOf(label)?.htmlFor}-error`)?.textContent ?? null

export const isShown = (text: string): boolean => document.body.textContent.includes(text)

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
