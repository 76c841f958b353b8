import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'
import { buildProperty } from '../harness/records/property.ts'

/** Counts the presses of one job; typing is counted apart. */
class Taps {
  readonly #person: Person
  count = 0

  constructor(person: Person) {
    this.#person = person
  }

  async press(name: string): Promise<void> {
    await this.#person.press(name)
    this.count++
  }
}

const title = 'What needs doing?'

test('[QA1] [QA2] [SY14] a task takes two taps, with a day three, and a system three; without a network too', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const device = await openDevice({ shape: 'phone' })
  const person = new Person(device)
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.open(`/properties/${property.id}?tab=maintenance`)
  await expect(person.heading('14 Main St')).toBeVisible()

  await test.step('a task without a day: two taps', async () => {
    const taps = new Taps(person)
    await taps.press('Add')
    await expect(person.field(title)).toBeFocused()
    await person.page.keyboard.type('Oil the hinges')
    await taps.press('Save')
    await person.isTold('Task added')
    await person.isBackOnPage()
    expect(taps.count).toBe(2)
    await expect(person.page.getByText('Oil the hinges').first()).toBeVisible()
  })
  await test.step('Undo takes it back', async () => {
    await person.press('Undo')
    await expect(person.page.getByText('Oil the hinges')).toHaveCount(0)
  })
  await test.step('a task with a day: three taps', async () => {
    const taps = new Taps(person)
    await taps.press('Add')
    await expect(person.field(title)).toBeFocused()
    await person.page.keyboard.type('Sweep the porch')
    await taps.press('Tomorrow')
    await taps.press('Save')
    await person.isTold('Task added')
    await person.isBackOnPage()
    expect(taps.count).toBe(3)
  })
  await test.step('words are understood, and Enter saves, offline', async () => {
    await device.goOffline()
    await person.press('Add')
    await expect(person.field(title)).toBeFocused()
    await person.page.keyboard.type('Replace furnace filter every 3 months')
    await expect(person.page.getByRole('button', { name: 'Remove Every 3 months' })).toBeVisible()
    await expect(person.page.getByRole('button', { name: 'Remove Central furnace' })).toBeVisible()
    await person.page.keyboard.press('Enter')
    await person.isTold('Task added')
    await person.isBackOnPage()
  })
  await test.step('a system: three taps', async () => {
    await device.goOnline()
    const taps = new Taps(person)
    await taps.press('Add')
    await taps.press('System')
    await person.dialog().getByRole('searchbox').fill('fridge 2014')
    await taps.press('Add Refrigerator')
    await person.isTold('System added')
    await person.isBackOnPage()
    expect(taps.count).toBe(3)
  })
  await test.step('all of it reaches the server', async () => {
    await person.waitUntilSynced()
    const items = await api.items(property.id)
    const found = (name: string) =>
      items.find((item) => item.title === name && item.isRecurring === (name !== 'Sweep the porch'))
    expect(found('Sweep the porch')).toMatchObject({ dueDate: addDays(localToday(), 1) })
    const systems = await api.systems(property.id)
    expect(systems.find(({ systemName }) => systemName === 'Refrigerator')).toMatchObject({ installDate: '2014-01-01' })
  })
})

test('[QA1] [QA4] the key N opens it on a desktop, and More has the whole form @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  await buildProperty(api)
  const person = new Person(await openDevice({ shape: 'desktop' }))
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.page.keyboard.press('n')
  await expect(person.field(title)).toBeFocused()
  await person.page.keyboard.type('Check the furnace next Sat')
  await person.press('More')
  await person.holds('Title', 'Check the furnace')
  await expect(person.dialog().getByLabel('System').first()).toHaveValue(/.+/)
  await person.dialog().getByLabel('Status').selectOption({ label: 'In progress' })
  await person.press('Add Task')
  await person.isTold('Task added')
  await person.isBackOnPage()
})
