/** The topmost dialog or menu, or the whole page: the only part that can be used at the moment. */
export function openPart(): Element {
  const over = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter((part) => isShown(part))
  return over.at(-1) ?? document.body
}

/** Everything in `part` that Tab or a finger reaches. */
export function controlsIn(part: Element): HTMLElement[] {
  const all = part.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=option], [role=menuitem], [role=gridcell]',
  )
  return [...all].filter(
    (control) =>
      isShown(control) && !control.matches(':disabled, [type=hidden], [aria-disabled=true]') && !isInert(control),
  )
}

export const isTabStop = (control: HTMLElement) => control.tabIndex >= 0

export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ checkVisibilityCSS: true })
}

const isInert = (element: Element) => element.closest('[aria-hidden=true], [inert]') !== null

/** How a person would point it out: its tag and its name. */
export function told(element: Element): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(textOf).join(' ') : ''
  const name = element.getAttribute('aria-label') ?? (labels || textOf(element))
  const className =
    element
      .getAttribute('class')
      ?.split(' ')
      .find((part) => part.startsWith('Mui')) ?? ''
  return `${element.tagName.toLowerCase()} ${className} ‘${name.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}’`
}

const textOf = (element: Element) => element.textContent ?? ''
