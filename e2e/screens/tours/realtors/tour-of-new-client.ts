import { expect } from '@playwright/test'
import type { Person } from '../../../harness/device/person.ts'

const newcomer = { email: 'gus.hall@example.com', firstName: 'Gus', lastName: 'Hall' }

/** A realtor's form for a property with its homeowner. @returns the temporary password that it finally shows. */
export async function* propertyWithHomeowner(person: Person): AsyncGenerator<string, string> {
  await person.open('/properties')
  await person.press('Add Property + Homeowner')
  await expect(person.field('First name')).toBeVisible()
  yield 'create-for-client'
  await person.press('Create Property & Homeowner')
  await person.sees('Please fill in these required fields: Email')
  yield 'create-for-client-incomplete'
  await person.fill('Email', newcomer.email)
  await person.fill('First name', newcomer.firstName)
  await person.fill('Last name', newcomer.lastName)
  await person.tab('Basic Info')
  await person.fill('Address', '9 Elm St')
  await person.fill('City', 'Springfield')
  await person.fill('State', 'IL')
  await person.fill('ZIP code', '62701')
  yield 'create-for-client-basic-info'
  await person.tab('Invitation')
  yield 'create-for-client-invitation'
  await person.press('Create Property & Homeowner')
  await person.sees('Success! Homeowner account created.')
  const [password = ''] = /temp_\w{8}/.exec((await person.dialog().textContent()) ?? '') ?? []
  yield 'create-for-client-done'
  await expect(person.dialog()).toHaveCount(0)
  await person.waitUntilSynced()
  return password
}

/** The homeowner's first sign-in, with no one signed in. */
export async function* firstSignIn(person: Person, password: string): AsyncGenerator<string> {
  await expect(person.heading('Welcome home')).toBeVisible()
  await person.fillSignInForm({ ...newcomer, password })
  await person.press('Sign in')
  await expect(person.heading('Choose your password')).toBeVisible()
  yield 'choose-password'
  await person.press('Logout')
  await expect(person.heading('Welcome home')).toBeVisible()
}
