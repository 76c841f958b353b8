import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { photos } from '../harness/records/document-files.ts'
import { expect, test } from '../harness/journey.ts'
import { Taps } from '../harness/device/taps.ts'

test('[IS15] [IS5] an issue is logged offline with a photo in three taps, planned, and closes with its task', async ({
  server,
  openDevice,
}) => {
  const { person, api, property } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  const { page } = person
  await person.canStartOffline()
  await person.open('/dashboard')
  await person.device.goOffline()
  const taps = new Taps()

  await test.step('three taps from Home', async () => {
    await taps.on(page.getByRole('main').getByRole('button', { name: 'Log an issue' }))
    // The title has the focus.
    await expect(person.dialog().getByLabel('What is broken')).toBeFocused()
    await page.keyboard.type('Sink drips')
    const chooser = page.waitForEvent('filechooser')
    await taps.on(person.dialog().getByRole('button', { name: 'Take photo' }))
    await (await chooser).setFiles(await photos(person, ['leak.jpg']))
    await person.sees('1 photo chosen')
    await taps.on(person.dialog().getByRole('button', { name: 'Log issue' }))
    await expect(person.dialog()).toHaveCount(0)
    expect(taps.count).toBeLessThanOrEqual(3)
  })
  await test.step('it is in the log, with its photo, and becomes a task', async () => {
    await page.getByRole('main').getByRole('link', { name: '1 open issue' }).click()
    await expect(page.getByRole('region', { name: 'Open' })).toContainText('Sink drips')
    await expect(page.getByRole('button', { name: 'Open ‘leak’' })).toBeVisible()
    await person.press('Plan repair of Sink drips')
    await expect(page.getByRole('region', { name: 'Planned' })).toContainText('On the plan')
  })
  await test.step('completed, it is closed on the server too', async () => {
    await page.getByRole('link', { name: 'On the plan' }).click()
    await person.press('Complete Sink drips')
    await person.device.goOnline()
    await person.waitUntilSynced()
    await expect.poll(() => api.issues(property.id)).toMatchObject([{ title: 'Sink drips', status: 'closed' }])
    const [issue] = await api.issues(property.id)
    const documents = await api.documents(property.id)
    expect(documents.filter(({ issueId }) => issueId === issue?.id)).toMatchObject([{ title: 'leak' }])
  })
})
