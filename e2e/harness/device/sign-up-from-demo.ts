import { expect } from '@playwright/test'
import type { Account } from '../accounts/account.ts'
import type { Person } from './person.ts'

/** Enters the demo from its entry page. */
export async function enterDemo(person: Person, role: 'homeowner' | 'realtor'): Promise<void> {
  await person.open('/demo')
  await person.page.getByRole('link', { name: new RegExp(`As a ${role}`) }).click()
  await expect(person.page.getByRole('region', { name: 'Demo' })).toBeVisible()
}

/** Goes from the homeowner's demo to the sign-up form, with this property selected. */
export async function takeAlong(person: Person, address: string): Promise<void> {
  await person.press('Sign up')
  await person
    .dialog()
    .getByRole('checkbox', { name: new RegExp(address) })
    .check()
  await person.press('Sign up with this house')
  await person.sees('The house you chose in the demo comes with you.')
}

/** Creates the account and waits until it contains the property and the server has it. */
export async function signUpWithProperty(person: Person, account: Account): Promise<void> {
  await person.fill('First name', account.firstName)
  await person.fill('Last name', account.lastName)
  await person.fill('Email', account.email)
  await person.fill('Password', account.password)
  await person.fill('Confirm password', account.password)
  await person.press('Create account')
  await person.sees('Your house is here')
  await person.waitUntilSynced()
}
