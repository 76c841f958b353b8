import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { addSampleProperties } from '../harness/records/sample-properties.ts'
import { localToday } from '../harness/device/person.ts'
import { startServer } from '../harness/server/server.ts'
import { startFilledServer } from './filled/filled-server.ts'
import { SlowPhone } from './slow-phone.ts'

const VISITS = 3
/** Between two presses: a person looks at what the first has opened. */
const PAUSE_MS = 1_000

/** How long a person with a slow phone waits for the public pages, for the app, and for the response to a press. */
export const bench: Bench = {
  title: 'start',
  async run() {
    const server = await startServer()
    const { url } = server
    try {
      await addSampleProperties(await Api.join(url, ann), localToday())
      return [
        ...(await measurePublicPage('landing page', { url: `${url}/`, text: 'before it does' })),
        ...(await measurePublicPage('for realtors', { url: `${url}/for-realtors`, text: 'Stay the one' })),
        ...(await measureFirstStart(url)),
        ...(await measureLaterStarts(url)),
        ...(await measurePresses()),
      ]
    } finally {
      await server.dispose()
    }
  },
}

async function measurePublicPage(name: string, { url, text }: { url: string; text: string }): Promise<Figure[]> {
  const visits = await several(() =>
    onNewPhone(async (phone) => {
      await phone.visit(url, text)
      return phone.vitals()
    }),
  )
  return [
    {
      name: `${name}, largest paint`,
      value: median(visits.map(({ largestPaint }) => largestPaint)),
      unit: 'ms',
      target: { atMost: 1800 },
    },
    {
      name: `${name}, scripts`,
      value: median(visits.map(({ scriptBytes }) => scriptBytes)) / 1000,
      unit: 'kB',
      target: { atMost: 120 },
    },
    {
      name: `${name}, layout shift`,
      value: median(visits.map(({ layoutShift }) => layoutShift)),
      unit: '',
      target: { atMost: 0.02 },
    },
  ]
}

async function measureFirstStart(url: string): Promise<Figure[]> {
  const starts = await several(() =>
    onNewPhone(async (phone) => {
      await phone.visit(`${url}/auth`, 'Welcome home')
      const usable = await phone.usable()
      return { ...(await phone.vitals()), usable }
    }),
  )
  return [
    {
      name: 'app, first start, visible',
      value: median(starts.map(({ largestPaint }) => largestPaint)),
      unit: 'ms',
      target: { atMost: 2500 },
    },
    { name: 'app, first start, usable', value: median(starts.map(({ usable }) => usable)), unit: 'ms' },
    {
      name: 'app, first start, scripts',
      value: median(starts.map(({ scriptBytes }) => scriptBytes)) / 1000,
      unit: 'kB',
      target: { atMost: 260 },
    },
  ]
}

async function signIn({ page }: SlowPhone): Promise<void> {
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('you today').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
}

async function measureLaterStarts(url: string): Promise<Figure[]> {
  const phone = await SlowPhone.open()
  try {
    const { page } = phone
    await phone.visit(`${url}/auth`, 'Welcome home')
    await signIn(phone)
    const { scriptBytes } = await phone.vitals()
    await page.reload()
    while (!(await page.evaluate(isRecorded))) await page.waitForTimeout(200)
    await phone.slowDown()
    const starts = await several(async () => {
      const usable = await phone.visit(`${url}/dashboard`, 'you today')
      const { largestPaint } = await phone.vitals()
      return { usable, largestPaint }
    })
    return [
      { name: 'app, first start, scripts with Home', value: scriptBytes / 1000, unit: 'kB' },
      {
        name: 'app from the service worker, visible',
        value: median(starts.map(({ largestPaint }) => largestPaint)),
        unit: 'ms',
        target: { atMost: 1000 },
      },
      { name: 'app from the service worker, usable', value: median(starts.map(({ usable }) => usable)), unit: 'ms' },
    ]
  } finally {
    await phone.dispose()
  }
}

/** On the page of one of 20 properties with 15,000 items, whose Maintenance tab is the longest screen. */
async function measurePresses(): Promise<Figure[]> {
  const { server, filled } = await startFilledServer(20)
  const page = `${server.url}/properties/${must(filled[0], 'a property').propertyId}`
  try {
    const visits = await several(() => onNewPhone((phone) => pressTabs(phone, server.url, page), 'fast'))
    const slowest = median(visits.map(({ slowestPress }) => slowestPress))
    const shift = median(visits.map(({ layoutShift }) => layoutShift))
    return [
      { name: 'property, slowest answer to a press', value: slowest, unit: 'ms', target: { atMost: 150 } },
      { name: 'property, layout shift', value: shift, unit: '', target: { atMost: 0.02 } },
    ]
  } finally {
    await server.dispose()
  }
}

async function pressTabs(phone: SlowPhone, url: string, property: string) {
  await phone.visit(`${url}/auth`, 'Welcome home')
  await signIn(phone)
  await phone.slowDown()
  await phone.visit(property, 'Timeline')
  for (const tab of ['Systems', 'Maintenance', 'Documents', 'Overview', 'Maintenance']) {
    await phone.page.getByRole('tab', { name: tab }).click()
    await phone.page.waitForTimeout(PAUSE_MS)
  }
  return phone.vitals()
}

/** Runs in the page: whether it has recorded its last view. */
const isRecorded = async () => (await caches.match('/dashboard', { cacheName: 'last-view' })) !== undefined

async function onNewPhone<T>(work: (phone: SlowPhone) => Promise<T>, begins: 'slow' | 'fast' = 'slow'): Promise<T> {
  const phone = await SlowPhone.open()
  try {
    if (begins === 'slow') await phone.slowDown()
    return await work(phone)
  } finally {
    await phone.dispose()
  }
}

async function several<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let visit = 0; visit < VISITS; visit += 1) results.push(await work())
  return results
}

const median = (values: number[]) => must(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)], 'a value')
