import { expect } from '@playwright/test'
import type { Account } from './account.ts'
import type { Person } from './person.ts'

/** Enters the demo from the page that leads into it. */
export async function enterDemo(person: Person, role: 'homeowner' | 'realtor'): Promise<void> {
  await person.open('/demo')
  await person.page.getByRole('link', { name: new RegExp(`As a ${role}`) }).click()
  await expect(person.page.getByRole('region', { name: 'Demo' })).toBeVisible()
}

/** From the homeowner's demo, to the page that asks who they are. */
export async function takeAlong(person: Person, address: string): Promise<void> {
  await person.press('Sign up')
  await person
    .dialog()
    .getByRole('checkbox', { name: new RegExp(address) })
    .check()
  await person.press('Sign up with this house')
  await person.sees('The house that you chose in the demo comes along.')
}

/** Creates the account, and waits until the house is in it and on the server. */
export async function signUpWithHouse(person: Person, account: Account): Promise<void> {
  await person.fill('First name', account.firstName)
  await person.fill('Last name', account.lastName)
  await person.fill('Email', account.email)
  await person.fill('Password', account.password)
  await person.fill('Confirm password', account.password)
  await person.press('Create account')
  await person.sees('Your house is here')
  await person.waitUntilSynced()
}
