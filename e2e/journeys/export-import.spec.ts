import { readFile, writeFile } from 'node:fs/promises'
import { ann, david } from '../harness/account.ts'
import { Api } from '../harness/api.ts'
import { annInBasement } from '../harness/at-home.ts'
import { buildHouse } from '../harness/house.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/person.ts'

test('everything is exported without a network, and imported once into another account', async ({
  server,
  openDevice,
}, info) => {
  test.setTimeout(120_000)
  const annsApi = await Api.join(server.url, ann)
  const { property } = await buildHouse(annsApi)
  const davidsApi = await Api.join(server.url, david)
  const file = info.outputPath('export.zip')

  await test.step('Ann exports offline, with what has not been sent yet', async () => {
    const person = new Person(await openDevice({ shape: 'phone' }))
    await annInBasement(person, `/properties/${property.id}?tab=maintenance`)
    await person.completeToday('Replace furnace filter')
    await person.open('/settings')
    const download = person.page.waitForEvent('download')
    await person.press('Export')
    expect((await download).suggestedFilename()).toMatch(/^hearthkeep-export-\d{4}-\d\d-\d\d\.zip$/)
    await (await download).saveAs(file)
    await person.sees('has 1 property, 1 system, and 2 tasks, with 1 unsent change.')
  })

  const person = new Person(await openDevice({ shape: 'tablet' }))
  await person.signIn(david)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await person.device.goOffline()
  await person.open('/settings')
  const choose = (path: string) => person.page.getByLabel('Export file').setInputFiles(path)

  await test.step('half of it, or something else, is refused, and nothing is written', async () => {
    const bytes = await readFile(file)
    const half = info.outputPath('half.zip')
    await writeFile(half, bytes.subarray(0, bytes.length / 2))
    const other = info.outputPath('other.zip')
    await writeFile(other, 'Dear David')
    await person.press('Import')
    for (const path of [half, other]) {
      await choose(path)
      await expect(person.dialog().getByRole('alert')).toContainText('This is not a zip file, or only a part of one.')
      await expect(person.dialog().getByRole('alert')).toContainText('Nothing was imported')
    }
    expect(await person.rowsOnDevice()).toEqual({ property: [], membership: [], system: [], maintenanceItem: [] })
  })
  await test.step('the whole of it is shown, and then brought in', async () => {
    await choose(file)
    await person.sees('Exported by Ann Keller')
    const house = person.dialog().getByRole('listitem').filter({ hasText: '14 Main St' })
    await expect(house).toContainText('1 system and 2 tasks to add')
    await expect(house).toContainText('New')
    await person.press('Import')
    await person.sees('1 property imported, with 1 system and 2 tasks.')
    await person.dismiss()
  })
  await test.step('the second time there is nothing to add', async () => {
    await person.press('Import')
    await choose(file)
    await person.sees('There is nothing to add')
    await person.sees('Already here')
    await expect(person.dialog().getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
    await person.dismiss()
  })
  await test.step('David sees the house, and so does the server, once', async () => {
    await person.open('/properties')
    await person.openProperty('14 Main St')
    await person.seesCompleted('Replace furnace filter', [])
    await person.device.goOnline()
    await person.waitUntilSynced()
    const houses = await davidsApi.properties()
    expect(houses).toMatchObject([{ address: '14 Main St', yearBuilt: 1985 }])
    const id = houses[0]?.id ?? ''
    expect(id).not.toBe(property.id)
    const systems = await davidsApi.systems(id)
    expect(systems).toMatchObject([{ systemName: 'Central furnace', installDate: '2014-05-01' }])
    const systemId = systems[0]?.id
    const items = (await davidsApi.items(id)).toSorted((a, b) => a.status.localeCompare(b.status))
    expect(items).toMatchObject([
      { title: 'Replace furnace filter', status: 'completed', completedBy: null, systemId },
      { title: 'Replace furnace filter', status: 'scheduled', systemId },
    ])
    expect(await annsApi.properties()).toEqual([property])
  })
})
