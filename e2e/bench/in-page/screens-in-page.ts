// Runs in a page of the built application: opens its screens and reports when their content was painted.

/** Identifies a screen whose content has loaded: an element that contains all of these texts. */
export interface Sign {
  selector: string
  texts: string[]
  /** The element is in the preview's iframe. */
  framed?: boolean
}

/** Measures from the navigation until the sign is painted. @returns milliseconds. @public */
export function goTo(address: string, sign: Sign): Promise<number> {
  return timed(() => history.pushState({}, '', address), sign)
}

/** Measures from the press of a button until the sign is painted. @returns milliseconds. @public */
export function press(button: string, sign: Sign): Promise<number> {
  const element = document.querySelector<HTMLElement>(button)
  if (!element) throw new Error(`no ${button} here`)
  return timed(() => element.click(), sign)
}

/** Measures from the press of a button until no button has its name any more, painted. @returns milliseconds. @public */
export async function pressUntilGone(button: string): Promise<number> {
  const element = document.querySelector<HTMLElement>(button)
  const name = element?.getAttribute('aria-label')
  if (!element || !name) throw new Error(`no ${button} here`)
  const isGone = () => !document.querySelector(`main button[aria-label=${JSON.stringify(name)}]`)
  const start = performance.now()
  element.click()
  await until(isGone, `the end of ‘${name}’`)
  await painted()
  return performance.now() - start
}

async function timed(act: () => void, sign: Sign): Promise<number> {
  if (isThere(sign)) throw new Error(`${sign.texts.join()} stands here already`)
  const start = performance.now()
  act()
  await until(() => isThere(sign), `${sign.texts.join()} at ${location.pathname}${location.search}`)
  await painted()
  return performance.now() - start
}

/**
 * Types one more letter into the search field that has the focus.
 *
 * @returns milliseconds until the results are painted; null if the letter changed nothing.
 *
 * @public
 */
export async function type(letter: string): Promise<number | null> {
  const field = document.activeElement
  const dialog = field?.closest('[role="dialog"]')
  if (!(field instanceof HTMLInputElement) || !dialog) throw new Error('no search field has the focus')
  const answers: Promise<number>[] = []
  const observer = new MutationObserver(() => {
    if (answers.length === 0) answers.push(painted())
  })
  observer.observe(dialog, { subtree: true, childList: true, characterData: true })
  const start = performance.now()
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field, field.value + letter)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
  await idle()
  await idle()
  observer.disconnect()
  const [end] = await Promise.all(answers)
  return end === undefined ? null : end - start
}

/** Resolves when the browser is idle. @public */
export const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))

/** Resolves once the next frame is on the screen. @returns the time of that. */
const painted = () =>
  new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))))

function isThere({ selector, texts, framed }: Sign): boolean {
  const root = framed ? document.querySelector('iframe')?.contentDocument : document
  return [...(root?.querySelectorAll(selector) ?? [])].some(({ textContent }) =>
    texts.every((text) => textContent.includes(text)),
  )
}

/** Milliseconds after which content that is still missing counts as a failure. */
const PATIENCE = 20_000

/** Checks after each DOM change, and in each frame, because a preview changes without one. */
function until(condition: () => boolean, description: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${description} did not come`)), PATIENCE)
    const observer = new MutationObserver(look)
    let frame = 0
    function look() {
      if (!condition()) return
      observer.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      resolve()
    }
    const lookAgain = () => {
      frame = requestAnimationFrame(lookAgain)
      look()
    }
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    lookAgain()
  })
}
