import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { longIf } from '../harness/long.ts'
import { Person, localToday } from '../harness/device/person.ts'
import { Taps } from '../harness/device/taps.ts'

for (const shape of ['phone', 'tablet'] as const) {
  test(`[DO23] a document is found with two taps, by search and by browsing, on a ${shape}${longIf(shape === 'tablet')}`, async ({
    server,
    openDevice,
  }) => {
    const api = await Api.join(server.url, ann)
    const { id } = await api.addProperty({ address: '14 Main St' })
    await api.addDocument(id, {
      title: 'Furnace manual',
      category: 'photo',
      fileName: 'manual.txt',
      fileType: 'text/plain',
      bytes: Buffer.from('Press and hold for ten seconds'),
    })
    const person = new Person(await openDevice({ shape }))
    const { page } = person
    await person.arrive(ann)
    await person.waitUntilSynced()
    await person.open('/dashboard')
    const isOpen = () => expect(person.dialog()).toContainText('ten seconds')

    await test.step('by search', async () => {
      const taps = new Taps()
      await taps.on(page.getByRole('button', { name: 'Search', exact: true }))
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.type('furnace man')
      await taps.on(page.getByRole('row', { name: 'Furnace manual' }))
      await isOpen()
      expect(taps.count).toBe(2)
      await person.dismiss()
      await expect(page).toHaveURL(/dashboard$/)
    })

    await test.step('by browsing', async () => {
      const taps = new Taps()
      await taps.on(page.getByRole('main').getByRole('link', { name: 'Documents' }))
      await taps.on(page.getByRole('button', { name: 'Furnace manual' }))
      await isOpen()
      expect(taps.count).toBe(2)
    })
  })

  test(`[RD2] [RD12] a call is logged with at most two taps on a ${shape} @long`, async ({ server, openDevice }) => {
    await Api.join(server.url, david, 'realtor')
    const person = new Person(await openDevice({ shape }))
    const { page } = person
    await person.arrive(david)
    await person.waitUntilSynced()
    for (const [firstName, closing] of [
      ['Olga', addDays(localToday(), -400)],
      ['Nina', localToday()],
    ] as const) {
      await person.open('/clients')
      await person.press('Add client')
      await person.fill('First name', firstName)
      await person.fillDate('Closing date', closing)
      await person.dialog().getByRole('button', { name: 'Add client' }).click()
      await expect(person.heading(firstName)).toBeVisible()
    }
    await person.open('/dashboard')

    await test.step('with a client who is overdue: one', async () => {
      const taps = new Taps()
      await taps.on(page.getByRole('button', { name: 'Log call with Olga' }))
      await person.isTold('Call logged')
      expect(taps.count).toBe(1)
    })

    await test.step('with any other: two', async () => {
      const taps = new Taps()
      await taps.on(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }))
      await taps.on(page.getByRole('button', { name: 'Log call with Nina' }))
      await expect(page.getByRole('listitem').getByText(/^Last in touch/)).toHaveCount(2)
      expect(taps.count).toBe(2)
    })
  })
}
