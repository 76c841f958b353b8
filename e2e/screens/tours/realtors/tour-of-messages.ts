import { expect } from '@playwright/test'
import type { Person } from '../../../harness/device/person.ts'

/** The Communication Center of a realtor who has clients, and one property with an owner. */
export async function* messages(person: Person, property: { address: string }): AsyncGenerator<string> {
  await person.open('/communication?tab=history')
  await person.sees('No communication logs found.')
  yield 'communication-history-empty'
  await person.open('/communication')
  await expect(person.page.getByText(property.address)).toBeVisible()
  await person.press(`Send Welcome to the owner of ${property.address}`)
  await person.sees('Welcome message sent successfully')
  yield 'communication-dashboard'
  yield* writing(person, property)
  yield* history(person)
  yield* settings(person)
}

async function* writing(person: Person, { address }: { address: string }): AsyncGenerator<string> {
  await person.tab('Send Message')
  await expect(person.field('Message')).toBeVisible()
  yield 'communication-send-empty'
  await person.press('Send Message')
  await person.sees('Please fill in all fields')
  yield 'communication-send-incomplete'
  await person.field('Property').selectOption({ index: 1 })
  await person.field('Template').selectOption({ label: 'Get your home ready for winter' })
  await expect(person.page.getByRole('article')).toContainText(address)
  yield 'communication-send'
  await person.fill('Message', 'Words of my own.')
  await person.page.getByRole('button', { name: 'Get your home ready for winter', exact: true }).click()
  await expect(person.dialog()).toBeVisible()
  yield 'replace-message'
  await person.press('Use template')
  await person.isBackOnPage()
  await person.page.getByText('SMS', { exact: true }).first().click()
  await person.sees('SMS communications are turned off in your settings')
  yield 'communication-send-sms'
  await person.page.getByText('Email', { exact: true }).first().click()
  await person.page.getByText('Selected clients').click()
  await person.press('Choose clients')
  await expect(person.dialog()).toBeVisible()
  await person.press('Select all')
  yield 'choose-clients'
  await person.page.getByRole('button', { name: /^Choose \d+ clients$/ }).click()
  await person.isBackOnPage()
  await person.page.getByText('Over a week').click()
  yield 'communication-send-to-many'
  await person.press('Save as template')
  await expect(person.field('Name')).toBeVisible()
  await person.fill('Name', 'Winter, in my words')
  await person.dialog().getByLabel('Subject').fill('Winter at {adress}')
  yield 'save-template'
  await person.press('Save template')
  await person.sees('Template saved')
  await person.isBackOnPage()
  await person.press('Send Message')
  await person.sees('Message sent successfully')
}

async function* history(person: Person): AsyncGenerator<string> {
  await person.tab('Message History')
  // A message scheduled days ahead: the first one waits only in quiet hours.
  await person.page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  await person.sees('Message canceled')
  yield 'communication-history'
  await person.press('Welcome to Hearthkeep')
  await expect(person.dialog()).toBeVisible()
  yield 'message'
  await person.dismiss()
  await person.page.getByRole('searchbox', { name: 'Search messages' }).fill('nobody at all')
  await person.sees('No messages match.')
  yield 'communication-history-nothing-found'
}

async function* settings(person: Person): AsyncGenerator<string> {
  await person.tab('Settings')
  await expect(person.field('Email signature')).toBeVisible()
  await person.fill('Email signature', 'Rita Alvarez\nAlvarez Homes, Springfield')
  await person.field('Email provider').selectOption('smtp')
  await person.fill('Mail server', 'mail.example.com')
  await person.fill('Auth token', 'a token of Twilio')
  yield 'communication-settings'
  await person.page.getByRole('button', { name: 'Save key' }).last().click()
  await person.sees('Key saved')
  yield 'communication-settings-with-key'
  await person.press('Remove')
  await expect(person.dialog()).toBeVisible()
  yield 'remove-provider-key'
  await person.dismiss()
}
