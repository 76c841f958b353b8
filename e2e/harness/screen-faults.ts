import { AxeBuilder } from '@axe-core/playwright'
import type { Person } from './person.ts'

/** The only rules that the colours of the night can break. */
const CONTRAST = ['color-contrast', 'link-in-text-block']

/** A narrow phone, a narrow tablet, and what a desktop's window measures at 200 % zoom. */
const squeezed = {
  phone: { width: 320, height: 640 },
  tablet: { width: 600, height: 800 },
  desktop: { width: 720, height: 450 },
}

/** What is wrong with what the person has before them: for axe, by day and by night, and where it is squeezed. */
export async function screenFaults(person: Person, screen: string): Promise<string[]> {
  const { page, device } = person
  const faults: string[] = []
  await person.prefers('light')
  for (const violation of await violations(person, screen)) faults.push(`${screen}: ${violation}`)
  await person.prefers('dark')
  for (const violation of await violations(person, screen, CONTRAST)) faults.push(`${screen}, dark: ${violation}`)
  const usual = page.viewportSize()
  await page.setViewportSize(squeezed[device.shape])
  if (await staysTooWide(person)) faults.push(`${screen}: scrolls sideways`)
  if (usual) await page.setViewportSize(usual)
  return faults
}

/** What axe finds by those rules, or by all: the rule and the first element. */
async function violations({ page }: Person, screen: string, rules?: string[]): Promise<string[]> {
  // Legacy mode stays in this page: another tab would put it into the background.
  // Nothing can run in a report's frame, axe neither: the journey of reports opens each as a page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false })
  if (rules) axe.withRules(rules)
  // A menu over the page is in no landmark: it belongs to its button.
  else if (screen.endsWith('-menu')) axe.disableRules('region')
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)
}

/** Whether the page itself, or what lies over it, scrolls sideways once it has taken its new shape. */
const staysTooWide = ({ page }: Person): Promise<boolean> =>
  page
    .waitForFunction(
      () =>
        [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] form')].every(
          (part) => part.scrollWidth <= part.clientWidth,
        ),
      null,
      { timeout: SHAPED_MS },
    )
    .then(
      () => false,
      () => true,
    )

/** It is drawn anew within a frame or two. */
const SHAPED_MS = 2000
