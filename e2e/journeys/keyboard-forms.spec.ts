import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { aPdf } from '../harness/records/document-files.ts'
import { Person, localToday } from '../harness/device/person.ts'

test('[AX5] systems, dates, documents and calendar days work without a pointer @long', async ({
  server,
  openDevice,
}) => {
  const { property } = await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await person.arrive(ann)
  await person.open(`/properties/${property.id}`)
  await expect(person.heading('14 Main St')).toBeVisible()

  await test.step('the arrow keys move between tabs', async () => {
    await person.tabTo(page.getByRole('tab', { name: 'Overview' }))
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Systems' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Systems' })).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('a system is added, with its install date picked in the calendar', async () => {
    await person.tabTo(button('Add System'))
    await keyboard.press('Enter')
    await person.tabTo(person.dialog().getByRole('searchbox'))
    await keyboard.type('dishwasher')
    await person.tabTo(
      person
        .dialog()
        .getByRole('button', { name: /^Dishwasher/ })
        .first(),
    )
    await keyboard.press('Enter')
    const picker = person
      .dialog()
      .getByRole('button', { name: /^Install date: choose date/ })
      .first()
    await person.tabTo(picker)
    await keyboard.press('Enter')
    await expect(page.getByRole('gridcell', { name: String(Number(localToday().slice(8))), exact: true })).toBeFocused()
    await keyboard.press('ArrowLeft')
    await keyboard.press('Enter')
    await expect(picker).toBeFocused()
    await person.tabTo(button('Add System').last())
    await keyboard.press('Enter')
    await person.isTold('System added')
    await expect(page.getByRole('link', { name: 'Dishwasher' })).toBeVisible()
  })
  await test.step('the system’s page focuses its heading', async () => {
    await person.tabTo(page.getByRole('link', { name: 'Dishwasher' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dishwasher' })).toBeFocused()
  })
  await test.step('a document is uploaded', async () => {
    await person.open(`/properties/${property.id}?tab=documents`)
    await person.tabTo(button('Upload Document').first())
    await keyboard.press('Enter')
    await person.tabTo(person.dialog().getByRole('button', { name: 'Choose files' }))
    const chooser = page.waitForEvent('filechooser')
    await keyboard.press('Enter')
    await (await chooser).setFiles(aPdf('Manual.pdf'))
    await person.tabTo(person.dialog().getByLabel('Category'))
    await keyboard.type('Other')
    await person.tabTo(person.dialog().getByRole('button', { name: 'Upload', exact: true }))
    await keyboard.press('Enter')
    await person.isBackOnPage()
    await expect(button('Manual')).toBeVisible()
  })
  await test.step('the calendar is one tab stop, and the arrow keys move between its days', async () => {
    await person.open('/calendar')
    await person.tabTo(page.locator('[role=gridcell][aria-selected=true]'))
    await keyboard.press('ArrowDown')
    await expect(page.locator('[role=gridcell]:focus')).toHaveAttribute('data-day', addDays(localToday(), 7))
  })
})

test('[AX5] a realtor logs a call without a pointer @long', async ({ server, openDevice }) => {
  await Api.join(server.url, david, 'realtor')
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  const { keyboard } = page
  await person.arrive(david)
  await person.open('/clients')
  await person.tabTo(page.getByRole('button', { name: 'Add client', exact: true }).first())
  await keyboard.press('Enter')
  await person.tabTo(person.field('First name'))
  await keyboard.type('Ann')
  await person.tabTo(person.field('Last name'))
  await keyboard.type('Keller')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Keller' })).toBeFocused()
  const more = page.getByRole('button', { name: 'More for Ann Keller', exact: true })
  await person.tabTo(more)
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyboard.press('Enter')
  await person.tabTo(person.field('Notes'))
  await keyboard.type('The roof is new.')
  await person.tabTo(person.dialog().getByRole('button', { name: 'Log contact', exact: true }))
  await keyboard.press('Enter')
  await person.isTold('Contact logged')
  await expect(more).toBeFocused()
})

test('[AX12] fields about the person declare their purpose @long', async ({ server, openDevice }) => {
  const { property } = await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'phone' }))
  const are = async (purposes: Record<string, string>) => {
    for (const [label, purpose] of Object.entries(purposes))
      await expect(person.field(label)).toHaveAttribute('autocomplete', purpose)
  }
  await person.open('/auth')
  await are({ Email: 'username webauthn', Password: 'current-password' })
  await person.press('Create an account')
  await are({
    'First name': 'given-name',
    'Last name': 'family-name',
    Email: 'username',
    Phone: 'tel',
    Password: 'new-password',
    'Confirm password': 'new-password',
  })
  await person.arrive(ann)
  await person.open(`/properties/${property.id}`)
  await person.press('Edit property')
  await are({ Address: 'address-line1', City: 'address-level2', State: 'address-level1', 'ZIP code': 'postal-code' })
})
