import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { photos, pickFiles } from '../harness/records/document-files.ts'
import { expect, test } from '../harness/journey.ts'

test('[DO26] photos of a system are added offline from its page, open there, and show it in the list @long', async ({
  server,
  openDevice,
}) => {
  const { person, api, furnace, property } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  const { page } = person
  const region = page.getByRole('region', { name: 'Photos', exact: true })
  await person.canStartOffline()
  await person.open(`/properties/${property.id}/systems/${furnace.id}`)
  await person.device.goOffline()

  await test.step('the camera comes first; two photos are added with one tap', async () => {
    await expect(region.getByRole('button').first()).toHaveText('Add photo')
    await pickFiles(person, 'Choose photos', await photos(person, ['plate.jpg', 'front.jpg']))
    await expect(region.getByRole('listitem')).toHaveCount(2)
  })
  await test.step('the sync state leaves the back link its words', async () => {
    await expect(person.syncState()).toHaveText('Offline · 2 to sync')
    const back = page.getByRole('link', { name: 'Back to 14 Main St' }).locator('span')
    await expect.poll(() => back.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true)
  })
  await test.step('a tap opens one', async () => {
    await person.press('Open ‘plate’')
    await expect(person.dialog().getByRole('img').first()).toBeVisible()
    await person.dismiss()
    await person.isBackOnPage()
  })
  await test.step('the list shows the newest one in place of the icon', async () => {
    await page.getByRole('link', { name: 'Back to 14 Main St' }).click()
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Central furnace' }).first()
    await expect(card.locator('img')).toBeVisible()
  })
  await test.step('back online, the server has them as photos of the system', async () => {
    await person.device.goOnline()
    await person.waitUntilSynced()
    await expect.poll(async () => (await api.documents(property.id)).length).toBe(2)
  })
})
