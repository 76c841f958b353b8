import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { buildProperty } from '../harness/records/property.ts'
import { samePicture } from '../harness/device/same-picture.ts'

/** The part of the page without the states of the moment. */
const BELOW_TOP_BAR = { x: 0, y: 72, width: 390, height: 772 }

test('[HS6] [HS7] the dashboard is visible before any script runs, offline too, and no longer after sign-out @long', async ({
  server,
  openDevice,
}) => {
  await buildProperty(await Api.join(server.url, ann))
  const device = await openDevice({ shape: 'phone' })
  const person = new Person(device)
  const { page } = person
  const recorded = () =>
    page.evaluate(async () => Boolean(await caches.match('/dashboard', { cacheName: 'last-view' })))

  await person.arrive(ann)
  await device.installWorker(page)
  await person.open('/dashboard')
  await person.waitUntilSynced()
  await expect.poll(recorded).toBe(true)
  const user = await page.evaluate(() => document.documentElement.getAttribute('data-signed-in') ?? '')
  const real = await page.screenshot({ clip: BELOW_TOP_BAR })

  await device.goOffline()
  await page.reload()
  await expect(page.locator('#last-view')).toHaveCount(0)
  await person.sees('14 Main St')

  const early = await device.newTab()
  await device.stopScripts(early)
  await early.goto('/dashboard')
  await expect(early.locator('#root')).toBeEmpty()
  await expect.poll(() => device.textOf(early)).toContain('14 Main St')
  const looksReal = async () => samePicture(await early.screenshot({ clip: BELOW_TOP_BAR }), real)
  await expect.poll(() => looksReal()).toBe(false)
  // Does what the only script before the first paint does.
  await device.setAttribute(early, 'data-signed-in', user)
  await expect.poll(looksReal).toBe(true)
  await early.close()

  await device.goOnline()
  await person.waitUntilSynced()
  await person.logOut('Keep my data')
  await expect(person.heading('Welcome home')).toBeVisible()
  await expect.poll(recorded).toBe(false)
})
