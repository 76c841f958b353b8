import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('on a full device the form stays open with a message, and saves once there is room', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ shape: 'phone' })
  // Before any write, because the browser checks the quota only when the last known space is used up.
  await device.limitStorage(30_000_000)
  const { person, tasksOnServer } = await annWithProperty(server, device)

  await person.page.evaluate(fillStorage)
  await person.press('Add Maintenance Task')
  await person.fill('Title', 'Call the plumber')
  await person.press('Add Task')
  const dialog = person.dialog().filter({ hasText: 'an open form keeps what you typed' })
  await expect(dialog).toContainText('Its storage is full.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await person.isTold('This device still cannot save')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await person.holds('Title', 'Call the plumber')
  await person.press('Add Task')
  await expect(dialog).toBeVisible()

  await device.limitStorage(null)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await person.isTold('This device can save again')
  await person.press('Add Task')
  await person.isTold('Task added')
  await person.waitUntilSynced()
  await expect.poll(() => tasksOnServer()).toContain('Call the plumber: scheduled')
  const added = (await tasksOnServer()).filter((task) => task.startsWith('Call the plumber'))
  expect(added).toHaveLength(1)
})

/** Fills a separate database until not even a kilobyte more fits. */
async function fillStorage() {
  const opening = indexedDB.open('ballast')
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('stones', { autoIncrement: true }))
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const fits = (bytes: number) =>
    new Promise((resolve) => {
      const transaction = opening.result.transaction('stones', 'readwrite')
      transaction.objectStore('stones').put(crypto.getRandomValues(new Uint8Array(bytes)))
      transaction.addEventListener('complete', () => resolve(true))
      transaction.addEventListener('abort', () => resolve(false))
    })
  for (const bytes of [60_000, 6_000, 600]) while (await fits(bytes));
}

test('a browser without storage shows what to do about it @long', async ({ server, openDevice }) => {
  await Api.join(server.url, ann)
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.page.addInitScript(() => {
    // A browser that blocks all data of this site.
    const block = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, { get: block, configurable: true })
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await person.open('/auth')
  await person.fill('Email', ann.email)
  await person.fill('Password', ann.password)
  await person.press('Sign in')
  await expect(person.page.getByRole('alert')).toContainText('This browser won’t let Hearthkeep save anything')
  await expect(person.page.getByRole('alert')).toContainText('leave private browsing')
  for (const problem of person.device.problems.splice(0)) expect(problem).toContain('the store could not be opened')
})
