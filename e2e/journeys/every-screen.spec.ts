import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/person.ts'
import { tour } from '../harness/tour.ts'

// ui.md of the product's design asks it of every screen and dialog: so each is visited once and asked everything.

/** The only rules that the colours of the night can break. */
const CONTRAST = ['color-contrast', 'link-in-text-block']

/** A narrow phone; and what a desktop's window measures at 200 % zoom. */
const squeezed = { phone: { width: 320, height: 640 }, desktop: { width: 720, height: 450 } }

for (const shape of ['phone', 'desktop'] as const)
  test(`every screen on a ${shape} is accessible, light and dark, and fits when it is squeezed`, async ({
    server,
    openDevice,
  }) => {
    test.setTimeout(300_000)
    const person = new Person(await openDevice({ shape }))
    const usual = person.page.viewportSize()
    const faults: string[] = []
    for await (const screen of tour({ person, url: server.url })) {
      await person.prefers('light')
      for (const violation of await violations(person, screen)) faults.push(`${screen}: ${violation}`)
      await person.prefers('dark')
      for (const violation of await violations(person, screen, CONTRAST)) faults.push(`${screen}, dark: ${violation}`)
      await person.page.setViewportSize(squeezed[shape])
      if (await scrollsSideways(person)) faults.push(`${screen}: scrolls sideways`)
      if (usual) await person.page.setViewportSize(usual)
    }
    expect(faults).toEqual([])
  })

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

/** The page itself, or what lies over it. */
const scrollsSideways = ({ page }: Person) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] form')].some(
      (part) => part.scrollWidth > part.clientWidth,
    ),
  )
