import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

for (const shape of ['phone', 'tablet'] as const)
  test(`properties, systems and tasks are found on a ${shape}, also offline @long`, async ({ server, openDevice }) => {
    await buildProperty(await Api.join(server.url, ann))
    const device = await openDevice({ shape })
    const person = new Person(device)
    const { page } = person
    const option = (name: string) => page.getByRole('row', { name })
    await person.arrive(ann)
    await expect(page.getByRole('link', { name: '14 Main St' })).toBeVisible()
    await person.waitUntilSynced()
    await person.canStartOffline()
    await device.goOffline()

    await test.step('by touch', async () => {
      await person.press('Search')
      await expect(option('14 Main St').first()).toBeVisible()
      await page.getByRole('combobox', { name: 'Search houses, systems, tasks and documents' }).fill('furn fil')
      await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible()
      await option('Replace furnace filter').click()
      await expect(person.task('Replace furnace filter')).toBeVisible()
    })
    await test.step('with the keyboard', async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.type('furnace')
      await expect(option('Central furnace')).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(option('Replace furnace filter')).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Escape')
      await expect(person.dialog()).toHaveCount(0)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.type('nothing like it')
      await person.sees('No match for ‘nothing like it’ on this device.')
      await page.keyboard.press('Escape')
      await expect(person.dialog()).toHaveCount(0)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.type('central')
      await expect(option('Central furnace')).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(person.heading('Central furnace')).toBeVisible()
    })
  })
