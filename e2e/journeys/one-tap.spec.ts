import { addDays, addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { nearDate } from '@hearthkeep/shared/format/date-words.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { countTaps } from '../harness/device/count-taps.ts'
import { photoOfPhone } from '../harness/device/photo-of-phone.ts'
import { expect, test } from '../harness/journey.ts'
import { longIf } from '../harness/long.ts'
import { Person, localToday } from '../harness/device/person.ts'

for (const shape of ['phone', 'tablet'] as const)
  test(`an overdue task and one due soon take one tap each from Home on a ${shape}, and details follow${longIf(shape !== 'phone')}`, async ({
    server,
    openDevice,
  }) => {
    const today = localToday()
    const api = await Api.join(server.url, ann)
    const home = await api.addProperty({ address: '14 Main St' })
    await api.addItem(home.id, { title: 'Clean gutters', dueDate: addDays(today, -5) })
    await api.addItem(home.id, {
      title: 'Replace furnace filter',
      dueDate: addDays(today, 3),
      isRecurring: true,
      recurringInterval: 'quarterly',
    })
    const person = new Person(await openDevice({ shape }))
    const circle = (title: string) =>
      person.page.getByRole('button', { name: `Complete ${title}`, exact: true }).first()
    const statuses = async () => (await api.items(home.id)).map(({ title, status }) => `${title}: ${status}`).toSorted()
    await person.arrive(ann)
    await person.open('/')
    await test.step('one tap, overdue', async () => {
      const taps = await countTaps(person.page, async () => {
        await circle('Clean gutters').click()
        await person.sees('Done')
      })
      expect(taps).toBe(1)
      await expect(circle('Clean gutters')).toHaveCount(0)
      // A press this soon after the last would count as its second tap.
      await person.page.waitForTimeout(500)
    })
    await test.step('one tap, due soon; the circle is at least 44 px', async () => {
      const { width, height } = (await circle('Replace furnace filter').boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      const taps = await countTaps(person.page, async () => {
        await circle('Replace furnace filter').click()
        await person.isTold(`Done · due again ${nearDate(addMonths(today, 3), today)}`)
      })
      expect(taps).toBe(1)
    })
    await test.step('cost, note and a photo are added to that completion', async () => {
      await person.press('Add cost or note')
      await person.fill('Cost', '24.99')
      await person.fill('Notes', 'It was gray')
      await person.page
        .getByLabel('Add photos', { exact: true })
        .last()
        .setInputFiles(await photoOfPhone(person, 'filter.jpg'))
      await expect(person.dialog().getByRole('list', { name: 'Added' }).getByRole('listitem')).toHaveCount(1)
      await person.press('Save')
      await person.isTold('Details saved')
      // Keeps the message, whose Undo the next step presses.
      await person.page.getByText('Details saved').hover()
      await person.waitUntilSynced()
      await expect
        .poll(statuses)
        .toEqual(['Clean gutters: completed', 'Replace furnace filter: completed', 'Replace furnace filter: scheduled'])
    })
    await test.step('Undo removes the completion, its next time and its cost', async () => {
      await person.press('Undo')
      await expect(circle('Replace furnace filter')).toBeVisible()
      await person.waitUntilSynced()
      await expect.poll(statuses).toEqual(['Clean gutters: completed', 'Replace furnace filter: scheduled'])
      const filter = (await api.items(home.id)).find(({ title }) => title === 'Replace furnace filter')
      expect(filter).toMatchObject({ cost: null, notes: null, completedDate: null })
    })
  })
