import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { addSampleProperties } from '../harness/records/sample-properties.ts'
import { Person, localToday } from '../harness/device/person.ts'

/** Below what a person notices (web.dev counts up to 0.1 as good). */
const STEADY = 0.05

for (const shape of ['phone', 'desktop'] as const)
  test(`nothing shifts after the first paint of a property on a ${shape} @long`, async ({ server, openDevice }) => {
    const { home } = await addSampleProperties(await Api.join(server.url, ann), localToday())
    const person = new Person(await openDevice({ shape, motion: 'full' }))
    await person.arrive(ann)
    await person.waitUntilSynced()
    await person.page.addInitScript(watchShifts)
    await person.open(`/properties/${home.id}`)
    await person.sees('A year at this house')
    await person.waitUntilSynced()
    await expect.poll(() => person.page.evaluate(() => window.shifted)).toBeLessThan(STEADY)
  })

declare global {
  interface Window {
    shifted: number
  }
}

/** Runs in the page before any other script. */
function watchShifts() {
  window.shifted = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}
