import type { Locator } from '@playwright/test'
import { david, bea } from '../harness/accounts/account.ts'
import { administratorPassword } from '../harness/accounts/administrator.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Person } from '../harness/device/person.ts'
import { expect, test } from '../harness/journey.ts'
import { Api } from '../harness/server/api.ts'

// A letter goes at any time of day.
test.use({ settings: { QUIET_HOURS: 'off' } })

/** The person's only tool, and the places in which they use it. */
function hands(person: Person) {
  const { page } = person
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    button,
    inDialog: (name: string) => person.dialog().getByRole('button', { name, exact: true }),
    press: async (target: Locator, key = 'Enter') => {
      await person.tabTo(target)
      await page.keyboard.press(key)
    },
    write: async (target: Locator, text: string) => {
      await person.tabTo(target)
      await page.keyboard.type(text)
    },
  }
}

test('[AX5] a realtor works without a pointer: signs in, adds a home for a client, writes to them, and logs out @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  await confirmEmail(server, david)
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  const { press, write, button, inDialog } = hands(person)

  await test.step('she signs in', async () => {
    await person.open('/realtor-auth')
    await write(page.getByLabel('Email'), david.email)
    await write(page.getByLabel('Password', { exact: true }), david.password)
    await page.keyboard.press('Enter')
    await expect(person.heading('Realtor Dashboard')).toBeVisible()
  })
  await test.step('a property and its homeowner, through the tabs of the form', async () => {
    await press(button('Add Property + Homeowner'))
    await write(person.field('Email'), bea.email)
    await write(person.field('First name'), bea.firstName)
    await write(person.field('Last name'), bea.lastName)
    const tab = page.getByRole('tab', { name: 'Homeowner' })
    await page.keyboard.press('Shift+Tab')
    for (let stops = 0; stops < 20 && !(await tab.evaluate((one) => one === document.activeElement)); stops++)
      await page.keyboard.press('Shift+Tab')
    await expect(tab).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await write(person.field('Address'), '9 Elm St, Springfield, IL 62701')
    await press(inDialog('Create Property & Homeowner'))
    await person.sees('Success! Homeowner account created.')
    await expect(person.dialog()).toHaveCount(0)
  })
  await test.step('a touchpoint for the new client', async () => {
    await press(page.getByRole('link', { name: 'Create Touchpoint' }))
    await expect(person.dialog()).toContainText('Create Touchpoint')
    await person.tabTo(person.dialog().getByLabel('Property'))
    await page.keyboard.type('9 Elm')
    await press(inDialog('Schedule Touchpoint'))
    await person.isTold('Touchpoint scheduled successfully!')
    await person.isBackOnPage()
  })
  await test.step('she logs out', async () => {
    await press(button('Logout'))
    // The arrow keys move among the choices of one question.
    await press(person.dialog().getByRole('radio', { name: 'Keep my data' }), 'ArrowDown')
    await expect(person.dialog().getByRole('radio', { name: 'Remove everything' })).toBeChecked()
    await press(inDialog('Log out'))
    await expect(page).toHaveURL(/auth$/u)
  })
})

test('[AX5] the administrator works without a pointer: signs in, finds a person, disables and enables their account, and logs out @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, bea, 'realtor')
  const admin = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = admin
  const { press, write, button } = hands(admin)
  const person = button(`${bea.firstName} ${bea.lastName}`)

  await test.step('signing in', async () => {
    await admin.open('/admin-auth')
    await write(admin.field('Username'), 'admin')
    await write(admin.field('Password'), administratorPassword(server))
    await page.keyboard.press('Enter')
    await expect(admin.heading('Hearthkeep Admin Dashboard')).toBeVisible()
  })
  await test.step('a person is found, and disabled', async () => {
    await write(page.getByPlaceholder('Search users, properties, addresses...'), bea.firstName)
    await press(person)
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
    await press(button('Disable account'))
    await press(button('Disable and sign out'))
    await admin.isTold('Account disabled')
    await admin.isBackOnPage()
    await expect(person).toBeFocused()
  })
  await test.step('and enabled again', async () => {
    await press(person)
    await press(button('Enable account'))
    await admin.isTold('Account enabled')
    await admin.isBackOnPage()
  })
  await test.step('the tabs are reached with the arrow keys', async () => {
    const tab = page.getByRole('tab', { name: 'User Management' })
    await admin.tabTo(tab)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { selected: true }).first()).toBeFocused()
    await expect(tab).toHaveAttribute('aria-selected', 'false')
  })
  await test.step('logging out', async () => {
    await press(button('Logout'))
    await expect(page).toHaveURL(/\/admin-auth$/u)
  })
})
