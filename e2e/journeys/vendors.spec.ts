import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { readFile } from 'node:fs/promises'
import { ann } from '../harness/accounts/account.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'
import { Api } from '../harness/server/api.ts'

test('a vendor is added, chosen with one tap as a task is completed, and merged, all offline @long', async ({
  server,
  openDevice,
}) => {
  const day = localToday()
  const api = await Api.join(server.url, ann)
  const home = await api.addProperty({ address: '14 Main St' })
  await api.addItem(home.id, { title: 'Fix the tap', dueDate: day })
  await api.addItem(home.id, {
    title: 'Snake the drain',
    status: 'completed',
    completedDate: addDays(day, -40),
    vendor: 'Ace',
    cost: 120,
  })
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const main = phone.page.getByRole('main')
  const figure = (label: string) => main.locator('dl > div').filter({ hasText: label }).locator('dd').first()

  await test.step('offline, the empty book says what to do, and a vendor is added', async () => {
    await phone.arrive(ann)
    await phone.waitUntilSynced()
    await phone.canStartOffline()
    await phone.device.goOffline()
    await phone.open('/vendors')
    await phone.sees('Add the people who work on your home')
    await phone.press('Add vendor')
    await phone.fill('Company or name', 'Ace Plumbing')
    await phone.fill('Trade', 'Plumber')
    await phone.fill('Phone', '(608) 555-0117')
    await phone.fillDate('Insured until', addDays(day, -1))
    await phone.dialog().getByRole('button', { name: 'Add vendor' }).click()
    await expect(phone.heading('Ace Plumbing')).toBeVisible()
    await expect(phone.heading('Insurance expired')).toBeVisible()
    await expect(phone.page.getByRole('link', { name: 'Call Ace Plumbing' })).toHaveAttribute('href', 'tel:6085550117')
  })

  await test.step('one tap puts the vendor on a completion', async () => {
    await phone.open(`/properties/${home.id}?tab=maintenance`)
    await phone.startCompleting('Fix the tap')
    await phone.press('Ace Plumbing')
    await phone.holds('Vendor', 'Ace Plumbing')
    await phone.fill('Cost', '80')
    await phone.press('Mark Complete')
    await phone.isTold('Maintenance marked as completed!')
  })

  await test.step('a name in an old task becomes an entry, and is offered no more', async () => {
    await phone.open('/vendors')
    await phone.press('Add Ace to your vendors')
    await phone.holds('Company or name', 'Ace')
    await phone.dialog().getByRole('button', { name: 'Add vendor' }).click()
    await expect(phone.heading('Ace')).toBeVisible()
    await expect(figure('Spent')).toHaveText('$120.00')
  })

  await test.step('both are one: the jobs and the money are listed together', async () => {
    await phone.open('/vendors')
    await expect(phone.heading('Named in your tasks')).toHaveCount(0)
    await main.getByRole('link', { name: 'Ace Plumbing', exact: true }).click()
    await expect(figure('Spent')).toHaveText('$80.00')
    await phone.choose('Merge with another', { beside: 'Ace Plumbing' })
    await phone.press('Ace')
    await phone.isTold('Vendors merged')
    await expect(figure('Spent')).toHaveText('$200.00')
    await expect(figure('Jobs')).toHaveText('2')
    await expect(figure('Last visit')).toHaveText(shortDate(day))
    await phone.press('Undo')
    await expect(figure('Spent')).toHaveText('$80.00')
  })

  await test.step('the contact card has what was typed', async () => {
    const download = phone.page.waitForEvent('download')
    await phone.choose('Save contact card', { beside: 'Ace Plumbing' })
    const file = await download
    expect(file.suggestedFilename()).toBe('Ace Plumbing.vcf')
    expect(await readFile(await file.path(), 'utf8')).toContain('\r\nORG:Ace Plumbing\r\n')
  })

  await test.step('the server agrees, and the search finds the vendor', async () => {
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    await expect.poll(async () => (await api.items(home.id)).map(({ vendor }) => vendor)).toContain('Ace Plumbing')
    await phone.page.keyboard.press('/')
    await phone.dialog().getByRole('combobox').fill('plumber')
    await phone
      .dialog()
      .getByRole('row', { name: /Ace Plumbing/ })
      .click()
    await expect(phone.heading('Ace Plumbing')).toBeVisible()
  })
})
