import { readFile, writeFile } from 'node:fs/promises'
import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { annInBasement } from '../harness/records/ann-with-property.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { aPdf, pickFiles } from '../harness/records/document-files.ts'
import { Person } from '../harness/device/person.ts'

test('everything is exported offline and imported once into another account; a permanently deleted property comes back @long', async ({
  server,
  openDevice,
}, info) => {
  const annsApi = await Api.join(server.url, ann)
  const { property } = await buildProperty(annsApi)
  const davidsApi = await Api.join(server.url, david)
  const [deed, warranty] = [aPdf('Deed.pdf', 3000), aPdf('Warranty.pdf', 5000)]
  const deedOnServer = await annsApi.addDocument(property.id, {
    title: 'Deed',
    category: 'title_report',
    visibility: 'household',
    fileName: deed.name,
    fileType: 'application/pdf',
    bytes: deed.buffer,
  })
  const [offlineFile, file] = [info.outputPath('offline.zip'), info.outputPath('export.zip')]
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const exportTo = async (path: string) => {
    const download = phone.page.waitForEvent('download')
    await phone.press('Export')
    expect((await download).suggestedFilename()).toMatch(/^hearthkeep-export-\d{4}-\d\d-\d\d\.zip$/)
    await (await download).saveAs(path)
  }

  await test.step('Ann exports offline, including unsent changes', async () => {
    const person = phone
    await annInBasement(person, `/properties/${property.id}?tab=maintenance`)
    await person.completeToday('Replace furnace filter')
    await person.open(`/properties/${property.id}?tab=documents`)
    await person.press('Upload Document')
    await pickFiles(person, 'Choose files', [warranty])
    await person.holds('Title', 'Warranty')
    await person.dialog().getByLabel('Category').selectOption({ label: 'Warranty' })
    await person.press('Upload')
    await person.sees('Waiting to upload')
    await person.open('/settings')
    await exportTo(offlineFile)
    await person.sees('has 1 property, 1 system, 2 tasks, and 2 documents, with 2 unsent changes.')
    await person.sees('1 document is included without its file')
    await person.sees('1 isn’t on this device, and the server couldn’t be reached.')
    await person.dismiss()
  })
  await test.step('she exports online, including the file that only the server has', async () => {
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    await expect
      .poll(async () => (await annsApi.documents(property.id)).map(({ state }) => state))
      .toEqual(['available', 'available'])
    await exportTo(file)
    await phone.sees('2 tasks, and 2 documents.')
    await expect(phone.dialog().getByText('without its file')).toHaveCount(0)
    await phone.dismiss()
  })

  const person = new Person(await openDevice({ shape: 'tablet' }))
  await person.arrive(david)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await person.device.goOffline()
  await person.open('/settings')
  const choose = (path: string) => person.page.getByLabel('Export file').setInputFiles(path)

  await test.step('a truncated or foreign file is refused, and nothing is written', async () => {
    const bytes = await readFile(file)
    const half = info.outputPath('half.zip')
    await writeFile(half, bytes.subarray(0, bytes.length / 2))
    const torn = info.outputPath('torn.zip')
    await writeFile(torn, tornWithin(bytes, '%PDF-1.4'))
    const other = info.outputPath('other.zip')
    await writeFile(other, 'Dear David')
    await person.press('Import')
    for (const path of [half, other]) {
      await choose(path)
      await expect(person.dialog().getByRole('alert')).toContainText('This isn’t a complete zip file.')
      await expect(person.dialog().getByRole('alert')).toContainText('Nothing was imported')
    }
    await choose(torn)
    await expect(person.dialog().getByRole('alert')).toContainText('This file is damaged: ‘documents/14 Main St/')
    await expect
      .poll(() => person.rowsOnDevice())
      .toEqual({ property: [], membership: [], system: [], maintenanceItem: [] })
  })
  await test.step('the complete file is previewed and then imported', async () => {
    await choose(file)
    await person.sees('Exported by Ann Keller')
    const row = person.dialog().getByRole('listitem').filter({ hasText: '14 Main St' })
    await expect(row).toContainText('1 system, 2 tasks, and 2 documents to add')
    await expect(row).toContainText('New')
    await person.press('Import')
    await person.sees('1 property imported, with 1 system, 2 tasks, and 2 documents.')
    await person.dismiss()
  })
  await test.step('the second import has nothing to add', async () => {
    await person.press('Import')
    await choose(file)
    await person.sees('Nothing to add')
    await person.sees('Already here')
    await expect(person.dialog().getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
    await person.dismiss()
  })
  await test.step('David sees the property, and the server has it once', async () => {
    await person.open('/properties')
    await person.openProperty('14 Main St')
    await person.seesCompleted('Replace furnace filter', [])
    await person.tab('Documents')
    await person.press('Warranty')
    await expect(person.dialog().getByRole('img').or(person.dialog().locator('canvas')).first()).toBeVisible()
    await person.dismiss()
    await person.device.goOnline()
    await person.waitUntilSynced()
    const properties = await davidsApi.properties()
    expect(properties).toMatchObject([{ address: '14 Main St', yearBuilt: 1985 }])
    const id = properties[0]?.id ?? ''
    expect(id).not.toBe(property.id)
    const systems = await davidsApi.systems(id)
    expect(systems).toMatchObject([{ systemName: 'Central furnace', installDate: '2014-05-01' }])
    const systemId = systems[0]?.id
    const items = (await davidsApi.items(id)).toSorted((a, b) => a.status.localeCompare(b.status))
    expect(items).toMatchObject([
      { title: 'Replace furnace filter', status: 'completed', completedBy: null, systemId },
      { title: 'Replace furnace filter', status: 'scheduled', systemId },
    ])
    await expect
      .poll(async () => {
        const documents = await davidsApi.documents(id)
        return documents.map(({ title, state, visibility, hash }) => ({ title, state, visibility, hash }))
      })
      .toEqual(
        expect.arrayContaining([
          { title: 'Deed', state: 'available', visibility: 'household', hash: deedOnServer.hash },
          expect.objectContaining({ title: 'Warranty', state: 'available', visibility: 'shared' }),
        ]),
      )
    await expect.poll(() => annsApi.properties()).toMatchObject([{ id: property.id }])
    await expect.poll(() => annsApi.documents(property.id)).toHaveLength(2)
  })
  await test.step('Ann permanently deletes the property, and her export restores it under another id', async () => {
    await phone.open('/properties')
    await phone.openProperty('14 Main St')
    await phone.choose('Delete property', { beside: '14 Main St' })
    await phone.press('Delete property')
    await phone.isTold('Property deleted')
    await phone.open('/trash')
    await phone.choose('Delete for good', { beside: '14 Main St' })
    await phone.dialog().getByRole('button', { name: 'Delete for good' }).click()
    await phone.sees('The trash is empty.')
    await phone.waitUntilSynced()
    await phone.open('/settings')
    await phone.press('Import')
    await phone.page.getByLabel('Export file').setInputFiles(file)
    await phone.sees('1 system, 2 tasks, and 2 documents to add')
    await phone.dialog().getByRole('button', { name: 'Import', exact: true }).click()
    await phone.sees('1 property imported')
    await phone.dismiss()
    await phone.waitUntilSynced()
    const properties = await annsApi.properties()
    expect(properties).toMatchObject([{ address: '14 Main St', yearBuilt: 1985 }])
    const id = properties[0]?.id ?? ''
    expect(id).not.toBe(property.id)
    await expect
      .poll(async () => [await annsApi.systems(id), await annsApi.items(id), await annsApi.documents(id)])
      .toMatchObject([[{ systemName: 'Central furnace' }], [{}, {}], [{}, {}]])
  })
})

/** Alters one byte after these words in the file. */
function tornWithin(bytes: Buffer, words: string): Buffer {
  const torn = Buffer.from(bytes)
  const offset = torn.indexOf(words) + words.length + 200
  torn.writeUInt8((torn.readUInt8(offset) + 1) % 256, offset)
  return torn
}
