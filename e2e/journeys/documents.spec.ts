import { ann, bea } from '../harness/account.ts'
import { Api } from '../harness/api.ts'
import { annAtHome, annInBasement, annWithTwoDevices } from '../harness/at-home.ts'
import { expect, test } from '../harness/journey.ts'
import { aPdf, crash, photos, pickFiles } from '../harness/papers.ts'
import { Person } from '../harness/person.ts'
import { readLink } from '../harness/read-link.ts'

const documentsOf = ({ page }: Person) =>
  page.getByRole('region', { name: 'Documents', exact: true }).getByRole('listitem')

test('[DO14] five photos of a task are added offline, the page dies, and they arrive', async ({
  server,
  openDevice,
}) => {
  const { api, phone, tablet, property, tasks } = await annWithTwoDevices(server, (device) =>
    openDevice({ ...device, storage: 'kept' }),
  )
  const names = ['Before', 'Nameplate', 'Filter', 'Blower', 'After']

  await test.step('where there is no network they are saved at once', async () => {
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
    await phone.holds('Title of Nameplate.jpg', 'Nameplate')
    await phone.press('Upload')
    await phone.sees('Saved on this device')
    await expect(phone.dialog().getByText('Waiting to upload')).toHaveCount(5)
  })
  await test.step('the page dies, and is opened again without a network', async () => {
    await crash(phone)
    await phone.device.reopen()
    await phone.open(tasks)
    await phone.press('5 documents of ‘Replace furnace filter’')
    await expect(phone.dialog().getByText('Waiting to upload')).toHaveCount(5)
    expect(await api.documents(property.id)).toEqual([])
  })
  await test.step('online again they go by themselves', async () => {
    await phone.device.goOnline()
    await expect(phone.dialog().getByText('Waiting to upload')).toHaveCount(0)
    await expect
      .poll(async () => (await api.documents(property.id)).map(({ title, state }) => `${title}: ${state}`).toSorted())
      .toEqual(names.map((name) => `${name}: available`).toSorted())
  })
  await test.step('and are seen on the other device', async () => {
    await tablet.arrive(ann)
    await tablet.open(`/properties/${property.id}?tab=documents`)
    await expect(documentsOf(tablet)).toHaveCount(5)
    await expect(documentsOf(tablet).first()).toContainText('Replace furnace filter')
    await tablet.press('Nameplate')
    await expect(tablet.dialog().getByRole('img').first()).toBeVisible()
    await tablet.dismiss()
    // Its picture is here now.
    await expect(documentsOf(tablet).filter({ hasText: 'Nameplate' }).locator('img')).toBeVisible()
  })
})

test('[DO5] [DO15] a long report is uploaded with its progress, and completes its flag @long', async ({
  server,
  openDevice,
}) => {
  const { person, property, api } = await annAtHome(server, await openDevice({ shape: 'tablet' }))
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
  await slow(400_000)
  await person.press('Upload')
  await person.isBackOnPage()
  const bar = person.page.getByRole('progressbar', { name: 'Uploading Inspection report 2026' })
  await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0)
  await expect(documentsOf(person)).toContainText(/Uploading, \d+%/)
  await slow(-1)
  await person.sees('Document uploaded successfully!')
  await person.sees('Home inspection has been uploaded.')
  await expect(bar).toHaveCount(0)
  expect(await api.documents(property.id)).toMatchObject([{ state: 'available', category: 'home_inspection' }])
  await person.tab('Overview')
  await person.sees('1 of 17 documents')
  await person.page.getByText('Checklist').click()
  await person.sees('On file: Inspection report 2026')
})

test('[DO15] what the server would not have stays, with its words, and is tried again @long', async ({
  server,
  openDevice,
}) => {
  const { person, property, api } = await annAtHome(server, await openDevice({ shape: 'phone' }))
  await person.open(`/properties/${property.id}?tab=documents`)
  const refusal = { code: 'wrong_type', message: 'This is not a PDF' }
  await person.page.route('**/api/documents/*/content', (route) => route.fulfill({ status: 415, json: refusal }))
  await person.press('Upload Document')
  await pickFiles(person, 'Choose files', [aPdf('Survey.pdf')])
  await person.dialog().getByLabel('Category').selectOption({ label: 'Land survey' })
  await person.press('Upload')
  await expect(documentsOf(person)).toContainText('Could not be uploaded: This is not a PDF')
  await person.page.reload()
  await expect(documentsOf(person)).toContainText('Could not be uploaded: This is not a PDF')
  await person.page.unroute('**/api/documents/*/content')
  await person.press('Try again')
  await expect(documentsOf(person)).not.toContainText('Could not be uploaded')
  await expect.poll(async () => (await api.documents(property.id))[0]?.state).toBe('available')
})

test('[DO3] what cannot be uploaded is refused in words @long', async ({ server, openDevice }) => {
  const { person, property } = await annAtHome(server, await openDevice({ shape: 'phone' }))
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

test('[DO6] [DO8] [DO9] a document is renamed, replaced, kept, made private, trashed and restored', async ({
  server,
  openDevice,
}) => {
  const home = await annAtHome(server, await openDevice({ shape: 'tablet' }))
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

  await test.step('renamed, and filed under another category', async () => {
    await person.choose('Rename', { beside: 'Roof' })
    await person.fill('Title', 'Roof report')
    await person.press('Save changes')
    await person.sees('Document renamed')
    await person.choose('Change category', { beside: 'Roof report' })
    await person.dialog().getByLabel('Category').selectOption({ label: 'Roof inspection' })
    await person.press('Save changes')
    await expect(row).toContainText('Roof inspection · roof.pdf')
  })
  await test.step('replaced, and kept on this device', async () => {
    const asked = person.page.waitForEvent('filechooser')
    await person.choose('Replace', { beside: 'Roof report' })
    await (await asked).setFiles([aPdf('roof 2026.pdf', 20_000)])
    await person.sees('File replaced')
    await expect(row).toContainText('roof 2026.pdf · 20 kB')
    await expect.poll(async () => (await api.documents(property.id))[0]?.state).toBe('available')
    await person.choose('Keep on this device', { beside: 'Roof report' })
    await expect(row).toContainText('Kept on this device')
  })
  await test.step('downloaded where there is no network', async () => {
    await person.canStartOffline()
    await person.device.goOffline()
    const saved = person.page.waitForEvent('download')
    await person.choose('Download', { beside: 'Roof report' })
    expect((await saved).suggestedFilename()).toBe('roof 2026.pdf')
  })
  await test.step('made private', async () => {
    await person.choose('Who sees it', { beside: 'Roof report' })
    await person.dialog().getByText('Owner and household').click()
    await person.press('Save')
    await expect(row).toContainText('Owner and household')
    await person.device.goOnline()
    await expect.poll(async () => (await api.documents(property.id))[0]?.visibility).toBe('household')
  })
  await test.step('into the Trash, back by Undo, in again, and restored from there', async () => {
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
  await test.step('found by the search', async () => {
    await person.press('Search')
    await person.page.getByRole('combobox').fill('roof 2026')
    await person.page.getByRole('option', { name: /Roof report/ }).click()
    await expect(person.page.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true')
  })
})

test('[DO6] a viewer sees what is shared, not what is the household’s, and changes nothing @long', async ({
  server,
  openDevice,
}) => {
  const { person: owner, property, api } = await annAtHome(server, await openDevice({ shape: 'tablet' }))
  const viewer = new Person(await openDevice({ shape: 'phone' }))
  const paper = { category: 'other', fileName: 'paper.pdf', fileType: 'application/pdf' } as const
  const bytes = aPdf('paper.pdf').buffer
  await api.addDocument(property.id, { ...paper, title: 'Floor plan', bytes })
  await api.addDocument(property.id, { ...paper, title: 'Mortgage', visibility: 'household', bytes })
  const beas = await Api.join(server.url, bea)
  await owner.open(`/settings?house=${property.id}#household`)
  await owner.press('Invite')
  await owner.fill('Email', bea.email)
  await owner.dialog().getByText('Viewer', { exact: true }).click()
  await owner.press('Make invitation')
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

test('[DO19] a house in the list is shown by its newest photo, also offline and after a new start @long', async ({
  server,
  openDevice,
}) => {
  const { person, property } = await annAtHome(server, await openDevice({ shape: 'phone' }))
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
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeLessThan(200)
})
