import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { longIf } from '../harness/long.ts'
import { Person } from '../harness/device/person.ts'

test('[FR4] a new homeowner brings a spreadsheet and an export on the first run @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, ann)
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.open('/dashboard')
  await test.step('an export, instead of the address', async () => {
    await person.press('Set up my home')
    await person.press('I have a Hearthkeep export')
    await person.sees('Choose a file exported from Hearthkeep.')
    await person.press('Cancel')
    await person.isBackOnPage()
  })
  await test.step('a spreadsheet that is not imported leads back', async () => {
    await person.press('Set up my home')
    await person.fill('Address', '14 Main St, Springfield, IL 62701')
    await person.press('Continue')
    await person.press('I have a spreadsheet')
    await person.sees('Choose a spreadsheet (.xlsx or .csv) with your systems')
    await person.press('Cancel')
    await expect(person.dialog()).toContainText('What is in this house?')
  })
  await test.step('one with systems leads to the plan for them', async () => {
    await person.press('I have a spreadsheet')
    const buffer = Buffer.from('Item,Brand\nGas furnace,Carrier\nWater heater,Rheem\n')
    await person.page.getByLabel('Spreadsheet file').setInputFiles({ name: 'home.csv', mimeType: 'text/csv', buffer })
    await person.press('Preview import')
    await person.page.getByRole('checkbox', { name: 'Import row 3: Water heater' }).uncheck()
    await person.press('Import 1 system')
    await person.sees('1 system added and 1 unchecked.')
    await person.press('Done')
    await expect(person.dialog()).toContainText('Set up a maintenance plan')
  })
})

for (const shape of ['phone', 'tablet'] as const)
  test(`[FR1] [FR2] [FR3] a new homeowner sets up a home offline on a ${shape}${longIf(shape === 'tablet')}`, async ({
    server,
    openDevice,
  }) => {
    const api = await Api.join(server.url, ann)
    const person = new Person(await openDevice({ shape }))
    const { page } = person
    await person.arrive(ann)
    await person.waitUntilSynced()
    await person.open('/dashboard')
    await person.canStartOffline()
    await person.device.goOffline()

    await test.step('nobody new is welcomed back to six zeros', async () => {
      await person.sees('Welcome, Ann.')
      await expect(page.getByText('Overdue Tasks')).toHaveCount(0)
    })

    await test.step('the address, and the rest follows from it', async () => {
      await person.press('Set up my home')
      await person.fill('Address', '14 Main St, Springfield, IL 62701')
      await person.press('Continue')
    })

    await test.step('what is in the house, several at once', async () => {
      await expect(person.dialog()).toContainText('What is in this house?')
      for (const system of ['Furnace', 'Water heater', 'Gutters', 'Smoke alarms']) await person.press(system)
      await person.press('Add 4')
    })

    await test.step('the plan is skipped, and waits on Home', async () => {
      await expect(person.dialog()).toContainText('Set up a maintenance plan')
      await person.press('Skip')
      await person.isBackOnPage()
      await expect(page.getByRole('region', { name: '14 Main St' })).toContainText('Estimate')
      await person.press('See the plan')
      await person
        .dialog()
        .getByRole('button', { name: /^Add \d+ tasks$/ })
        .click()
      await expect(
        page.getByRole('region', { name: 'Upcoming Maintenance' }).getByRole('listitem').first(),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'See the plan' })).toHaveCount(0)
    })

    await test.step('a plan makes nothing known: the score is still an estimate, and asks for three things', async () => {
      await expect(page.getByRole('region', { name: '14 Main St' })).toContainText('Estimate')
      await person.openProperty('14 Main St')
      await expect(page.getByRole('img', { name: /^Health: about \d+ of 100$/ }).last()).toBeVisible()
      const facts = page.getByRole('region', { name: 'Tell us three things' }).getByRole('listitem')
      await expect(facts).toHaveCount(3)
      await expect(facts.first()).toContainText(
        /If it is new, the score is \d+; if it is at the end of its life, \d+\./,
      )
    })

    await test.step('back online, the server has everything', async () => {
      await person.device.goOnline()
      await person.waitUntilSynced()
      const [home] = await api.properties()
      expect(home?.address).toBe('14 Main St')
      await expect.poll(() => api.systems(home?.id ?? '')).toHaveLength(4)
    })
  })
