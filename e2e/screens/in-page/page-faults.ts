import { controlsIn, isShown, openPart } from './controls.ts'

/**
 * [AX3] [AX9] Checks the page's title and its only `h1`, finds names that two controls share, and animations that run
 * in spite of reduced motion.
 */
export function pageFaults(): string[] {
  return [...titleFaults(), ...sharedNames(), ...movingParts()]
}

function titleFaults(): string[] {
  const headings = [...document.querySelectorAll('h1')].filter((heading) => isShown(heading))
  const faults = headings.length === 1 ? [] : [`${headings.length} h1`]
  return /^\S.* [·–] \S/u.test(document.title) ? faults : [...faults, `title ‘${document.title}’ names no page`]
}

/** Finds buttons and menu items with the same name in the same card or dialog. */
function sharedNames(): string[] {
  const names = new Map<Element | null, Map<string, number>>()
  for (const control of controlsIn(openPart())) {
    if (!control.matches('button, [role=menuitem], [role=checkbox]')) continue
    // A title that opens its row is also distinguished by the rest of the row.
    if (control.closest('li') && !control.hasAttribute('aria-label')) continue
    const name = control.getAttribute('aria-label') ?? (control.textContent || control.title)
    const card = control.closest('section, [role=region], [role=dialog], form')
    const inCard = names.get(card) ?? new Map<string, number>()
    names.set(card, inCard.set(name, (inCard.get(name) ?? 0) + 1))
  }
  return [...names.values()].flatMap((inCard) =>
    [...inCard].flatMap(([name, count]) => (count > 1 ? [`${count} buttons are called ‘${name}’`] : [])),
  )
}

function movingParts(): string[] {
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
  return moving.length > 0 ? [`${moving.length} animations run`] : []
}
