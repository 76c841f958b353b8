/** The topmost dialog or menu, or the whole page: the only part that is usable at the moment. */
export function openPart(): Element {
  const over = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter((part) => isShown(part))
  return over.at(-1) ?? document.body
}

/** Returns everything in `part` that Tab or a touch can reach. */
export function controlsIn(part: Element): HTMLElement[] {
  const all = part.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=option], [role=menuitem], [role=gridcell][tabindex]',
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

/** Describes an element to a developer: its tag, its MUI class and its name. */
export function describeElement(element: Element): string {
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
