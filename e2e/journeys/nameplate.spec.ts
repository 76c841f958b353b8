import { ann } from '../harness/accounts/account.ts'
import { Person } from '../harness/device/person.ts'
import { ocrIsHere, photoOfWords } from '../harness/device/photographed-words.ts'
import { expect, test } from '../harness/journey.ts'
import { Api } from '../harness/server/api.ts'

const PLATE = ['RHEEM', 'GAS WATER HEATER', 'MODEL NO. XG42T12EC36', 'SERIAL NO. Q391412345', 'CAP. U.S. GALS. 40']

test('[SY21] [SY22] [SY23] a first system is read from a photo of its nameplate, which it keeps, offline @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, ann)
  const device = await openDevice({ shape: 'phone', storage: 'kept' })
  const person = new Person(device)
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.open('/dashboard')
  await person.canStartOffline()
  const buffer = await photoOfWords(await device.newTab(), PLATE)
  await ocrIsHere(person.page)
  await device.goOffline()

  await person.press('Set up my home')
  await person.fill('Address', '14 Main St, Springfield, IL 62701')
  await person.press('Continue')
  await person.press('Read a nameplate')
  await person.page
    .getByLabel('Photo of the nameplate')
    .setInputFiles({ name: 'IMG_0413.jpg', mimeType: 'image/jpeg', buffer })
  await person.sees('Filled in from the photo, which will be among the system’s photos.')
  await expect(person.dialog().getByLabel('Name', { exact: true })).toHaveValue('Water heater')
  await expect(person.dialog().getByLabel('Brand')).toHaveValue('Rheem')
  await expect(person.dialog().getByLabel('Model')).toHaveValue('XG42T12EC36')
  await expect(person.dialog().getByLabel('Serial number')).toHaveValue('Q391412345')
  await person.press('Use September 2014, when it was built')
  await person.press('Add System')
  await expect(person.dialog()).toContainText('What is in this house?')
  await expect(person.dialog().getByRole('button', { name: 'Water heater' })).toHaveCount(0)
  await person.press('Skip')
  await person.press('Skip')
  await person.openProperty('14 Main St')
  await person.tab('Systems')
  await person.page.getByRole('link', { name: 'Water heater' }).first().click()
  await expect(person.page.getByRole('button', { name: 'Open ‘Nameplate’' })).toBeVisible()
})
