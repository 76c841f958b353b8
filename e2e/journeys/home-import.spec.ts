import { ann } from '../harness/accounts/account.ts'
import { Person } from '../harness/device/person.ts'
import { expect, test } from '../harness/journey.ts'
import { Api } from '../harness/server/api.ts'

for (const shape of ['phone', 'tablet'] as const)
  test(`[HI1] [HI8] a homeowner brings systems, work and tasks from spreadsheets, offline on a ${shape}, and undoes one @long`, async ({
    server,
    openDevice,
  }) => {
    const api = await Api.join(server.url, ann)
    const property = await api.addProperty({ address: '14 Main St', yearBuilt: 1985 })
    const device = await openDevice({ shape })
    const person = new Person(device)
    await person.arrive(ann)
    await person.waitUntilSynced()
    await person.open(`/properties/${property.id}?tab=systems`)
    await person.canStartOffline()
    await device.goOffline()
    await person.page.reload()
    const choose = (lines: readonly string[]) =>
      person.page
        .getByLabel('Spreadsheet file')
        .setInputFiles({ name: 'home.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

    /** As programs save a table under the name of a workbook. */
    const asPage = (rows: readonly (readonly string[])[]) =>
      `<html><body><table>${rows.map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('')}</table></body></html>`

    await test.step('systems, from an empty list', async () => {
      await person.sees('No systems recorded for this property')
      await person.press('Import from a spreadsheet')
      await choose([
        'HB.name,HB.location,HB.manufacturer,HB.model_number,HB.serial_number,HB.purchase_time,HB.warranty_expires,HB.notes',
        'Furnace,Basement,Carrier,59SC5,C-1,2016-11-02,2020-11-02,Filter 20x25x4',
        'Rheem water heater,Basement,Rheem,XE50,R-1,2019-05-14,2090-05-14,',
        'Chest freezer,Garage,,,,a while ago,,',
      ])
      await person.sees('3 rows. Check what each column means.')
      await person.holds('The rows are', 'systems')
      await person.press('Preview import')
      await person.sees('Installed ‘a while ago’ is left out: it can’t be read as a day.')
      await person.sees('The warranty has ended: it’s in the notes.')
      await person.press('Import 3 systems')
      await person.sees('3 systems added.')
      await person.press('Done')
      await person.isBackOnPage()
      await expect(person.page.getByRole('link', { name: /Rheem water heater/u })).toBeVisible()
    })
    await test.step('work and tasks, from an empty list and from a menu', async () => {
      await person.open(`/properties/${property.id}?tab=maintenance`)
      await person.press('Import from a spreadsheet')
      await choose(['Date;Work;Cost;Contractor', '14.10.2024;Furnace tune-up;"189,50";Ash & Sons'])
      await person.press('Preview import')
      await person.sees('Furnace · Day it was done Oct 14, 2024 · $189.50 · Ash & Sons')
      await person.press('Import 1 piece of work')
      await person.press('Done')
      await person.isBackOnPage()
      await person.choose('Import from a spreadsheet', { beside: 'maintenance' })
      await choose([
        asPage([
          ['Task', 'Every', 'Next due'],
          ['Replace furnace filter', '3 months', '1/2/2090'],
          ['Sweep the chimney', 'yearly', ''],
        ]),
      ])
      await person.press('Preview import')
      await person.sees('Every 3 months')
      await person.press('Import 2 tasks')
      await person.sees('2 tasks added.')
    })
    await test.step('one press undoes it', async () => {
      await person.press('Undo import')
      await person.sees('What was imported is in the trash.')
      await person.press('Done')
      await person.isBackOnPage()
      await expect(person.page.getByText('Furnace tune-up')).toBeVisible()
      await expect(person.page.getByText('Sweep the chimney')).toHaveCount(0)
    })
    await test.step('the server has it once the device is online', async () => {
      await device.goOnline()
      await person.waitUntilSynced()
      const other = new Person(await openDevice({ shape: 'desktop' }))
      await other.arrive(ann)
      await other.open(`/properties/${property.id}?tab=systems`)
      await expect(other.page.getByRole('link', { name: /Chest freezer/u })).toBeVisible()
    })
  })
