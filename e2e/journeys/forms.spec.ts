import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'

test('sign-in and sign-up show errors beside their fields @long', async ({ server, openDevice }) => {
  await Api.join(server.url, ann)
  const person = new Person(await openDevice({ shape: 'phone' }))

  await test.step('signing in', async () => {
    await person.open('/auth')
    await person.press('Sign in')
    await person.seesProblem('Email', 'Email is required')
    await person.seesProblem('Password', 'Password is required')
    for (const email of [ann.email, 'nobody@example.com']) {
      await person.fill('Email', email)
      await person.fill('Password', 'not this one')
      await person.press('Sign in')
      await expect(person.page.getByRole('alert')).toHaveText('Invalid email or password')
    }
  })
  await test.step('creating an account', async () => {
    await person.press('Create an account')
    await person.fill('First name', david.firstName)
    await person.fill('Last name', david.lastName)
    await person.fill('Email', ann.email.toUpperCase())
    await person.fill('Password', 'short')
    await person.fill('Confirm password', 'shorter')
    await person.press('Create account')
    await person.seesProblem('Password', 'At least 8 characters')
    await person.seesProblem('Confirm password', 'Passwords do not match')
    await person.fill('Password', david.password)
    await person.fill('Confirm password', david.password)
    await person.press('Create account')
    await expect(person.page.getByRole('alert')).toHaveText('An account with this email already exists')
    await person.fill('Email', david.email)
    await person.press('Create account')
    await expect(person.heading('My Properties')).toBeVisible()
  })
})

test('the property forms show errors beside their fields and save nothing @long', async ({ server, openDevice }) => {
  await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'tablet' }))
  const tomorrow = addDays(localToday(), 1)
  await person.signIn(ann)
  await person.openProperty('14 Main St')
  await person.waitUntilSynced()
  const before = await person.rowsOnDevice()

  await test.step('a property without an address and with an impossible year', async () => {
    await person.press('Add Property Profile')
    await person.fill('Year built', '1492')
    await person.press('Create Property')
    for (const field of ['Address', 'City', 'State', 'ZIP code'])
      await person.seesProblem(field, `${field} is required`)
    await person.seesProblem('Year built', '1800')
    await person.discard()
  })
  await test.step('a system without a type, then one with a future install date', async () => {
    await person.tab('Systems')
    await person.press('Add System')
    await person.dialog().getByRole('button', { name: 'Add System' }).click()
    await person.seesProblem('System type', 'System type is required')
    await person.dialog().getByRole('searchbox').fill('water heater')
    await person.dialog().getByRole('searchbox').press('Enter')
    await person.fill('Name', '')
    await person.fill('Install date', tomorrow)
    await person.dialog().getByRole('button', { name: 'Add System' }).click()
    await person.seesProblem('Name', 'System name is required')
    await person.fill('Name', 'Water heater')
    await person.dialog().getByRole('button', { name: 'Add System' }).click()
    await person.seesProblem('Install date', 'The install date cannot be in the future')
    await person.discard()
  })
  await test.step('a task without a title', async () => {
    await person.tab('Maintenance')
    await person.press('Add Maintenance Task')
    await person.press('Add Task')
    await person.seesProblem('Title', 'Title is required')
    await person.press('Cancel')
  })
  await test.step('a completion in the future', async () => {
    await person.startCompleting('Replace furnace filter')
    await person.fillDate('Done on', tomorrow)
    await person.press('Mark Complete')
    await person.seesProblem('Done on', 'The date can’t be in the future')
    await person.press('Cancel')
  })
  await expect.poll(() => person.rowsOnDevice()).toEqual(before)
  await person.waitUntilSynced()
})
