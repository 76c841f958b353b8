import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import type { Page } from '@playwright/test'
import { ann } from '../harness/accounts/account.ts'
import { Device } from '../harness/device/device.ts'
import { Person } from '../harness/device/person.ts'
import { startFilledServer } from './filled/filled-server.ts'
import type { FilledProperty } from './filled/fill-properties.ts'
import { call, install } from './page-bundle.ts'
import type { Sign } from './in-page/screens-in-page.ts'

const PROPERTIES = 20
const VISITS = 9
/** Milliseconds. */
const OPENS_WITHIN = 200
const ANSWERS_WITHIN = 50
const TYPED = ['replace furnace filter 17', 'gutters 12 main', 'water heater', 'roof 3.4']

/**
 * How long a person with 20 properties, 240 systems and 15,000 items waits for each screen, from the press until its
 * content is painted, and for search results after each letter.
 */
export const bench: Bench = {
  title: 'screens',
  async run() {
    const { server, filled } = await startFilledServer(PROPERTIES)
    const device = await Device.open({ url: server.url, shape: 'desktop' })
    try {
      const person = new Person(device)
      await person.signIn(ann)
      await device.page.getByText(`${PROPERTIES} Main St`).first().waitFor()
      await person.waitUntilSynced()
      await install(device.page, 'screens-in-page.ts')
      const { page } = device
      const figures: Figure[] = []
      for (const screen of screensOf(must(filled[0], 'a property')))
        figures.push(...(await measureScreen(page, screen)))
      return [...figures, ...(await measureSearch(page))]
    } finally {
      await device.dispose()
      await server.dispose()
    }
  },
}

interface Screen {
  name: string
  address: string
  sign: Sign
}

/** Each with a text that appears only once its data has loaded. */
function screensOf({ propertyId, systemId }: FilledProperty): Screen[] {
  const property = `/properties/${propertyId}`
  const profile = `/property-profile/${propertyId}`
  const tracker = `/maintenance-tracker?property=${propertyId}`
  const screen = (name: string, address: string, ...texts: string[]): Screen => ({
    name,
    address,
    sign: { selector: 'main', texts },
  })
  const report = (template: string, ...texts: string[]): Screen => ({
    name: `report, ${template}`,
    address: `/reports?property=${propertyId}&template=${template}`,
    sign: { selector: 'body', texts, framed: true },
  })
  return [
    screen('dashboard', '/dashboard', 'you today', 'Upcoming'),
    screen('properties', '/properties', `${PROPERTIES} Main St`, 'Last inspection'),
    screen('house, overview', property, 'Timeline', 'Transaction documents'),
    screen('house, systems', `${property}?tab=systems`, 'Attic furnace'),
    screen('house, maintenance', `${property}?tab=maintenance`, 'Coming up 188'),
    screen('system', `${property}/systems/${systemId}`, 'On record', 'Coming up'),
    screen('profile, overview', profile, 'The house'),
    screen('profile, listing', `${profile}?tab=mls`, 'MLS number'),
    screen('profile, HOA', `${profile}?tab=hoa`, 'Septic system'),
    screen('profile, systems', `${profile}?tab=systems`, 'Attic furnace'),
    screen('tracker, properties', '/maintenance-tracker', `${PROPERTIES} Main St`, '12 overdue'),
    screen('tracker, due tasks', '/maintenance-tracker', 'Overdue', 'Next 30 days'),
    screen('tracker, upcoming', tracker, 'Upcoming Tasks188', 'Due '),
    screen('tracker, overdue', `${tracker}&tab=overdue`, 'Overdue Tasks12', 'Replace furnace filter'),
    screen('tracker, completed', `${tracker}&tab=completed`, 'Prairie Heating', 'Show more'),
    screen('calendar, month', '/calendar', 'Clean gutters', `All ${PROPERTIES} properties`),
    screen('calendar, week', '/calendar?view=week', 'Clean gutters', `All ${PROPERTIES} properties`),
    screen('calendar, year', '/calendar?view=year', 'Clean gutters', `All ${PROPERTIES} properties`),
    report('summary', 'Central furnace'),
    report('history', 'Completed work', 'Prairie Heating'),
    report('cost', 'Cost by year'),
    report('transfer', 'Central furnace', 'Prairie Heating'),
    screen('settings', '/settings', 'About'),
    screen('trash', '/trash', '1 Main St', 'Task · Deleted'),
  ]
}

/** Starts from a page that has none of the content, and waits until that page is idle. */
async function measureScreen(page: Page, { name, address, sign }: Screen): Promise<Figure[]> {
  const open = async () => {
    await leave(page, address)
    return call<number>(page, 'goTo', address, sign)
  }
  const first = await open()
  const again: number[] = []
  for (let visit = 0; visit < VISITS; visit += 1) again.push(await open())
  return figuresOf(name, again, { first, atMost: OPENS_WITHIN })
}

async function leave(page: Page, address: string): Promise<void> {
  const [aside, text] =
    address === '/settings' ? ['/reports', 'Created on this device, ready to save or print.'] : ['/settings', 'About']
  await page.evaluate(`history.pushState({}, '', '${aside}')`)
  await page.locator('main').getByText(text, { exact: true }).first().waitFor()
  await call(page, 'idle')
}

async function measureSearch(page: Page): Promise<Figure[]> {
  const option = { selector: '[role="dialog"] [role="row"]', texts: ['Main St'] }
  const opened: number[] = []
  const keystrokeTimes: number[] = []
  for (let visit = 0; visit <= VISITS; visit += 1) {
    opened.push(await call<number>(page, 'press', 'button[aria-label="Search"]', option))
    const words = TYPED[visit]
    for (const letter of words ?? '') {
      const took = await call<number | null>(page, 'type', letter)
      if (took !== null) keystrokeTimes.push(took)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const [first = NaN, ...again] = opened
  return [
    ...figuresOf('search', again, { first, atMost: OPENS_WITHIN }),
    ...figuresOf('search, each letter', keystrokeTimes, { atMost: ANSWERS_WITHIN }),
  ]
}

function figuresOf(name: string, times: number[], { first, atMost }: { first?: number; atMost: number }): Figure[] {
  const target = { atMost }
  return [
    ...(first === undefined ? [] : [{ name: `${name}, first visit`, value: first, unit: 'ms' }]),
    { name: `${name}, median`, value: quantile(times, 0.5), unit: 'ms', target },
    { name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', target },
  ]
}

const quantile = (values: number[], at: number) =>
  must(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))], 'a value')
