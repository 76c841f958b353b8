import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { photos, pickFiles } from '../harness/records/document-files.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { Taps } from '../harness/device/taps.ts'

test('[HC7] the water shutoff is written down and found offline, two taps from Home', async ({
  server,
  openDevice,
}) => {
  const { person, property } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  const { page } = person
  await person.canStartOffline()
  await person.open(`/properties/${property.id}/card`)
  await person.device.goOffline()

  await test.step('the card asks for it', async () => {
    await person.press('Where does the water turn off?')
    await person.fill('What it turns off', 'Water')
    await person.fill('Where it is', 'Basement, north wall')
    await person.dialog().getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Shutoffs' })).toContainText('Basement, north wall')
  })
  await test.step('with a photo', async () => {
    await person.press('More for Water')
    await page.getByRole('menuitem', { name: 'Add photo' }).click()
    await pickFiles(person, 'Choose files', await photos(person, ['valve.jpg']))
    await person.dialog().getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('button', { name: 'Open ‘valve’' })).toBeVisible()
  })
  await test.step('from Home it is one tap, after a start without a network', async () => {
    await person.open('/dashboard')
    const taps = new Taps()
    await taps.on(page.getByRole('main').getByRole('link', { name: 'House card' }))
    await expect(page.getByRole('region', { name: 'Shutoffs' })).toContainText('Basement, north wall')
    expect(taps.count).toBeLessThanOrEqual(2)
  })
})

test('[HC9] [HC10] the sitter sees what was chosen, without an account, until the owner stops sharing @long', async ({
  server,
  openDevice,
}) => {
  const { person, api, property } = await annWithProperty(server, await openDevice({ shape: 'desktop' }))
  const { page } = person
  await api.addCardEntry(property.id, { kind: 'shutoff', title: 'Water', place: 'Basement' })
  await api.addCardEntry(property.id, { kind: 'shutoff', title: 'Alarm', notes: '4711', visibility: 'household' })
  await person.open(`/properties/${property.id}/card`)
  await expect(page.getByRole('region', { name: 'Shutoffs' })).toContainText('4711')
  await person.press('Share')
  await person.fill('Who it’s for', 'Sam')
  await person.dialog().getByRole('button', { name: 'Make link' }).click()
  await expect(person.dialog()).toContainText('The link works now.')
  const link = /https?:\S+shared-card#token=[\w-]{43}/.exec((await person.dialog().textContent()) ?? '')?.[0] ?? ''
  await person.press('Done')

  const sitter = new Person(await openDevice({ shape: 'phone' }))
  await sitter.page.goto(link)
  await expect(sitter.heading('House card')).toBeVisible()
  await sitter.sees('Basement')
  await expect(sitter.page.getByText('4711')).toHaveCount(0)
  await expect(sitter.page).toHaveURL(/shared-card$/)

  await person.waitUntilSynced()
  await person.sees('opened once')
  await person.press('Stop sharing with Sam')
  await person.waitUntilSynced()
  await sitter.page.reload()
  await expect(sitter.heading('This card is no longer shared')).toBeVisible()
})
