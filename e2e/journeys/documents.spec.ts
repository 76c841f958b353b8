import { ann, bea } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { annWithProperty, annInBasement, annWithTwoDevices } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import { aPdf, crash, photos, pickFiles } from '../harness/records/document-files.ts'
import { Person } from '../harness/device/person.ts'
import { readLink } from '../harness/records/read-link.ts'

const documentsOf = ({ page }: Person) =>
  page.getByRole('region', { name: 'Documents', exact: true }).getByRole('listitem')

test('[DO14] five photos of a task are added offline, the page crashes, and they are uploaded', async ({
  server,
  openDevice,
}) => {
  const { api, phone, tablet, property, tasks } = await annWithTwoDevices(server, (device) =>
    openDevice({ ...device, storage: 'kept' }),
  )
  const names = ['Before', 'Nameplate', 'Filter', 'Blower', 'After']

  await test.step('offline, the photos are saved at once', async () => {
    await annInBasement(phone, tasks)
    const files = await photos(
      phone,
      names.map((name) => `${name}.jpg`),
    )
    await phone.choose('Photos and receipts', { beside: 'Replace furnace filter' })
    await phone.press('Add photos or receipts')
    await pickFiles(phone, 'Take photo', files.slice(0, 1))
    await pickFiles(phone, 'Choose files', files.slice(1))
    await phone.sees('5 files selected')
    await phone.holds('Title for Nameplate.jpg', 'Nameplate')
    const common = phone.dialog().getByRole('group', { name: 'Most used' })
    await common.scrollIntoViewIfNeeded()
    await expect(common.getByRole('button', { name: 'Photo' })).toBeInViewport({ ratio: 1 })
    await phone.press('Upload')
    await phone.sees('Saved on this device')
    await expect(phone.dialog().getByText('Waiting to upload')).toHaveCount(5)
  })
  await test.step('the page crashes and is reopened offline', async () => {
    await crash(phone)
    await phone.device.reopen()
    await phone.open(tasks)
    await phone.press('5 documents for ‘Replace furnace filter’')
    await expect(phone.dialog().getByText('Waiting to upload')).toHaveCount(5)
    await expect.poll(() => api.documents(property.id)).toEqual([])
  })
  await test.step('back online, they are uploaded automatically', async () => {
    await phone.device.goOnline()
    await expect(phone.dialog().getByText('Waiting to upload')).toHaveCount(0)
    await expect
      .poll(async () => (await api.documents(property.id)).map(({ title, state }) => `${title}: ${state}`).toSorted())
      .toEqual(names.map((name) => `${name}: available`).toSorted())
  })
  await test.step('the other device shows them', async () => {
    await tablet.arrive(ann)
    await tablet.open(`/properties/${property.id}?tab=documents`)
    await expect(documentsOf(tablet)).toHaveCount(5)
    await expect(documentsOf(tablet).first()).toContainText('Replace furnace filter')
    await tablet.press('Nameplate')
    await expect(tablet.dialog().getByRole('img').first()).toBeVisible()
    await tablet.dismiss()
    // The thumbnail is on the device now.
    await expect(documentsOf(tablet).filter({ hasText: 'Nameplate' }).locator('img')).toBeVisible()
  })
})

test('[DO5] [DO15] uploading a long report shows its progress and completes its flag @long', async ({
  server,
  openDevice,
}) => {
  const { person, property, api } = await annWithProperty(server, await openDevice({ shape: 'tablet' }))
  await person.open(`/properties/${property.id}?tab=documents`)
  await person.sees('No documents')
  await person.sees('Get started by uploading your first document')
  await person.press('Upload Document')
  await person.sees('No file selected')
  await pickFiles(person, 'Choose files', [aPdf('Inspection report 2026.pdf', 2_500_000)])
  await person.holds('Title', 'Inspection report 2026')
  await person.dialog().getByLabel('Category').selectOption({ label: 'Home inspection' })
  await person.sees('Required for a sale.')
  const line = await person.page.context().newCDPSession(person.page)
  const slow = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await line.send('Network.enable')
  // The whole file would take 50 seconds, so that its progress can be read on any machine.
  await slow(50_000)
  await person.press('Upload')
  await person.isBackOnPage()
  const bar = person.page.getByRole('progressbar', { name: 'Uploading Inspection report 2026' })
  await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0)
  await expect(documentsOf(person)).toContainText(/Uploading, \d+%/)
  await slow(-1)
  await person.sees('Document uploaded successfully!')
  await person.sees('Home inspection has been uploaded.')
  await expect(bar).toHaveCount(0)
  await expect
    .poll(() => api.documents(property.id))
    .toMatchObject([{ state: 'available', category: 'home_inspection' }])
  await person.tab('Overview')
  await person.sees('1 of 17 documents')
  await person.page.getByText('Checklist').click()
  await person.sees('On file: Inspection report 2026')
})

test('[DO15] an upload that the server rejects stays with its message, and is retried @long', async ({
  server,
  openDevice,
}) => {
  const { person, property, api } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  await person.open(`/properties/${property.id}?tab=documents`)
  const refusal = { code: 'wrong_type', message: 'This is not a PDF' }
  await person.page.route('**/api/documents/*/content', (route) => route.fulfill({ status: 415, json: refusal }))
  await person.press('Upload Document')
  await pickFiles(person, 'Choose files', [aPdf('Survey.pdf')])
  await person.dialog().getByLabel('Category').selectOption({ label: 'Land survey' })
  await person.press('Upload')
  await expect(documentsOf(person)).toContainText('Couldn’t upload: This is not a PDF')
  await person.page.reload()
  await expect(documentsOf(person)).toContainText('Couldn’t upload: This is not a PDF')
  await person.page.unroute('**/api/documents/*/content')
  await person.press('Try again')
  await expect(documentsOf(person)).not.toContainText('Couldn’t upload')
  await expect.poll(async () => (await api.documents(property.id))[0]?.state).toBe('available')
})

test('[DO3] a file that cannot be uploaded is refused with a message @long', async ({ server, openDevice }) => {
  const { person, property } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  await person.open(`/property-profile/${property.id}?tab=documents`)
  await person.press('Upload Document')
  await person.press('Upload')
  await person.sees('Please select a file')
  await pickFiles(person, 'Choose files', [{ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) }])
  await person.sees('empty.txt: This file is empty')
  await pickFiles(person, 'Choose files', [aPdf('long.pdf', 10 * 1024 * 1024 + 1)])
  await person.sees('File too large')
  await person.sees('Please select a file smaller than 10MB')
  const program = Buffer.from('MZ\u0000\u0003 this is a program')
  await pickFiles(person, 'Choose files', [
    { name: 'setup.pdf', mimeType: 'application/pdf', buffer: program },
    aPdf('good.pdf'),
  ])
  await person.sees('Invalid file type')
  await person.sees('Please select a PDF, image, or document file')
  await person.sees('1 file selected')
  await person.holds('Title', 'good')
})

test('[DO6] [DO8] [DO9] a document is renamed, replaced, kept on the device, made private, trashed and restored @long', async ({
  server,
  openDevice,
}) => {
  const home = await annWithProperty(server, await openDevice({ shape: 'tablet' }))
  const { person, property, api } = home
  const row = documentsOf(person).first()
  await api.addDocument(property.id, {
    title: 'Roof',
    category: 'other',
    fileName: 'roof.pdf',
    fileType: 'application/pdf',
    bytes: aPdf('roof.pdf').buffer,
  })
  await person.open(`/properties/${property.id}?tab=documents`)

  await test.step('it is renamed and filed under another category', async () => {
    await person.choose('Rename', { beside: 'Roof' })
    await person.fill('Title', 'Roof report')
    await person.press('Save changes')
    await person.sees('Document renamed')
    await person.choose('Change category', { beside: 'Roof report' })
    await person.dialog().getByLabel('Category').selectOption({ label: 'Roof inspection' })
    await person.press('Save changes')
    await expect(row).toContainText('Roof inspection · roof.pdf')
  })
  await test.step('it is replaced, and kept on this device', async () => {
    const fileChooser = person.page.waitForEvent('filechooser')
    await person.choose('Replace', { beside: 'Roof report' })
    await (await fileChooser).setFiles([aPdf('roof 2026.pdf', 20_000)])
    await person.sees('File replaced')
    await expect(row).toContainText('roof 2026.pdf · 20 kB')
    await expect.poll(async () => (await api.documents(property.id))[0]?.state).toBe('available')
    await person.choose('Keep on this device', { beside: 'Roof report' })
    await expect(row).toContainText('Kept on this device')
  })
  await test.step('it is downloaded offline', async () => {
    await person.canStartOffline()
    await person.device.goOffline()
    const saved = person.page.waitForEvent('download')
    await person.choose('Download', { beside: 'Roof report' })
    expect((await saved).suggestedFilename()).toBe('roof 2026.pdf')
  })
  await test.step('it is made private', async () => {
    await person.choose('Who can see it', { beside: 'Roof report' })
    await person.dialog().getByText('Owner and household').click()
    await person.press('Save')
    await expect(row).toContainText('Owner and household')
    await person.device.goOnline()
    await expect.poll(async () => (await api.documents(property.id))[0]?.visibility).toBe('household')
  })
  await test.step('it is trashed, restored with Undo, trashed again, and restored from the Trash', async () => {
    await person.choose('Move to Trash', { beside: 'Roof report' })
    await person.sees('No documents')
    await person.press('Undo')
    await expect(row).toContainText('Roof report')
    await person.choose('Move to Trash', { beside: 'Roof report' })
    await person.sees('Document moved to Trash')
    await person.open('/trash')
    await person.press('Restore Roof report')
    await person.sees('Document restored')
    await person.open(`/properties/${property.id}?tab=documents`)
    await expect(row).toContainText('Roof report')
  })
  await test.step('the search finds it', async () => {
    await person.press('Search')
    await person.page.getByRole('combobox').fill('roof 2026')
    await person.page.getByRole('row', { name: /Roof report/ }).click()
    await expect(person.dialog()).toContainText('Roof report')
  })
})

test('[DO6] a viewer sees shared documents but not the household’s, and changes nothing @long', async ({
  server,
  openDevice,
}) => {
  const { person: owner, property, api } = await annWithProperty(server, await openDevice({ shape: 'tablet' }))
  const viewer = new Person(await openDevice({ shape: 'phone' }))
  const fileFacts = { category: 'other', fileName: 'paper.pdf', fileType: 'application/pdf' } as const
  const bytes = aPdf('paper.pdf').buffer
  await api.addDocument(property.id, { ...fileFacts, title: 'Floor plan', bytes })
  await api.addDocument(property.id, { ...fileFacts, title: 'Mortgage', visibility: 'household', bytes })
  const beas = await Api.join(server.url, bea)
  await owner.open(`/settings?property=${property.id}#household`)
  await owner.press('Invite')
  await owner.fill('Email', bea.email)
  await owner.dialog().getByText('Viewer', { exact: true }).click()
  await owner.press('Create invitation')
  await owner.sees('The link works now')
  await beas.acceptInvitation(await readLink(owner))

  await viewer.arrive(bea)
  await viewer.open(`/properties/${property.id}?tab=documents`)
  await expect(documentsOf(viewer)).toHaveCount(1)
  await expect(documentsOf(viewer)).toContainText('Floor plan')
  await expect(viewer.page.getByRole('button', { name: 'Upload Document' })).toHaveCount(0)
  await viewer.page.getByRole('button', { name: 'More for Floor plan' }).click()
  await expect(viewer.page.getByRole('menuitem')).toHaveText(['Preview', 'Download', 'Keep on this device', 'History'])
  await owner.open(`/properties/${property.id}?tab=documents`)
  await expect(documentsOf(owner)).toHaveCount(2)
})

test('[DO24] a property in the list shows its newest photo, also offline and after a restart @long', async ({
  server,
  openDevice,
}) => {
  const { person, property } = await annWithProperty(server, await openDevice({ shape: 'phone' }))
  await person.canStartOffline()
  await person.device.goOffline()
  await person.open(`/properties/${property.id}?tab=documents`)
  await person.press('Upload Document')
  await pickFiles(person, 'Choose files', await photos(person, ['Front.jpg']))
  await person.dialog().getByLabel('Category').selectOption({ label: 'Photo' })
  await person.press('Upload')
  await person.sees('Waiting to upload')
  await person.open('/properties')
  const picture = person.page.getByRole('listitem').filter({ hasText: property.address }).locator('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)))
    .toBeLessThan(200)
})
