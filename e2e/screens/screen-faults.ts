import { AxeBuilder } from '@axe-core/playwright'
import type { Person } from '../harness/device/person.ts'
import { measure, type Measure } from './measure.ts'

/** The only rules that dark mode can break. */
const CONTRAST = ['color-contrast', 'link-in-text-block']

/** Small windows: narrow ones, and those of a desktop of 1280×800 at 200 % and 1280×1024 at 400 % zoom. */
const squeezed = {
  phone: [
    { width: 320, height: 640 },
    { width: 320, height: 256 },
  ],
  tablet: [{ width: 600, height: 800 }],
  desktop: [{ width: 640, height: 400 }],
}

/** Finds the faults of the current screen: axe in light and dark mode, keyboard and touch, and small windows. */
export async function screenFaults(person: Person, screen: string): Promise<string[]> {
  const { page, device } = person
  const faults: string[] = []
  const note = (where: string, found: readonly string[]) => {
    for (const fault of found) faults.push(`${screen}${where}: ${fault}`)
  }
  await person.prefers('light')
  note('', await violations(person, screen))
  note('', await measure(page, 'pageFaults'))
  note('', await settled(person, 'textFaults'))
  if (device.shape !== 'desktop') note('', await settled(person, 'targetFaults'))
  await person.prefers('dark')
  note(', dark', await violations(person, screen, CONTRAST))
  const usual = page.viewportSize()
  for (const size of squeezed[device.shape]) {
    await page.setViewportSize(size)
    const where = `, ${size.width}×${size.height}`
    note(where, await settled(person, 'reflowFaults'))
    // After a key press, the browser shows focus rings as for a keyboard user.
    await page.keyboard.press('F8')
    note(where, await settled(person, 'focusFaults'))
  }
  await spaceText(person, 'wide')
  note(', spaced', await settled(person, 'reflowFaults'))
  await spaceText(person, 'usual')
  if (usual) await page.setViewportSize(usual)
  return faults
}

/** Returns axe violations of these rules, or of all: the rule and the beginning of the first element. */
async function violations({ page, device }: Person, screen: string, rules?: string[]): Promise<string[]> {
  // Legacy mode stays in this page; another tab would put it into the background. A report's frame runs no scripts, so
  // axe cannot check it; the reports journey opens each report as a page.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rules) axe.options({ iframes: false }).withRules(rules)
  else {
    // Off by default in axe, because they are new or sometimes report false positives.
    const on = { enabled: true }
    axe.options({
      iframes: false,
      rules: {
        // On touch screens, `targetFaults` is stricter, and scrolls each target out from under the bars first.
        'target-size': { enabled: device.shape === 'desktop' },
        'label-content-name-mismatch': on,
        'td-has-header': on,
        'p-as-heading': on,
        'css-orientation-lock': on,
        // A menu over the page is in no landmark, because it belongs to its button.
        ...(screen.endsWith('-menu') && { region: { enabled: false } }),
      },
    })
  }
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}

/**
 * Repeats the measure, because the page re-renders within a frame or two; faults that remain after a while are real.
 */
async function settled({ page }: Person, name: Measure): Promise<string[]> {
  let faults = await measure(page, name)
  for (let tries = 0; faults.length > 0 && tries < 20; tries++) {
    await page.waitForTimeout(250)
    faults = await measure(page, name)
  }
  return faults
}

/** Applies the text spacing that a person may set (WCAG 1.4.12). */
async function spaceText({ page }: Person, spacing: 'wide' | 'usual'): Promise<void> {
  await page.evaluate((isWide) => {
    const sheet = new CSSStyleSheet()
    if (isWide)
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
    document.adoptedStyleSheets = isWide ? [sheet] : []
  }, spacing === 'wide')
}
