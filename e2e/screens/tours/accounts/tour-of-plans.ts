import { expect } from '@playwright/test'
import type { Person } from '../../../harness/device/person.ts'

/** Recurring plans of a realtor with clients, and their suggestions. */
export async function* plans(person: Person): AsyncGenerator<string> {
  await person.open('/touchpoints')
  await person.press('Create plan')
  await expect(person.field('What it’s about')).toBeVisible()
  yield 'create-plan'
  await person.field('What it’s about').selectOption({ index: 3 })
  await person.dialog().getByText('Every month', { exact: true }).click()
  await person.press('Save plan')
  await person.sees('Plan saved')
  await person.isBackOnPage()
  await person.press('Create plan')
  await person.field('What it’s about').selectOption({ index: 2 })
  await person.dialog().getByRole('radio', { name: 'Selected clients' }).check()
  await person.press('Choose clients')
  await person.page.getByRole('checkbox', { name: 'Ann Keller' }).check()
  yield 'choose-clients-of-plan'
  await person.press('Choose 1 client')
  await person.dialog().getByRole('radio', { name: 'Send it automatically' }).check()
  await person.sees('Messages are sent automatically')
  yield 'create-plan-automatic'
  await person.press('Save plan')
  await person.isBackOnPage()
  const group = person.page.getByRole('button', { name: /^A look at the housing market near you: / })
  await expect(group.first()).toBeVisible()
  yield 'touchpoints-suggested'
  await person.page.getByRole('main').getByRole('region', { name: 'Recurring plans' }).scrollIntoViewIfNeeded()
  yield 'touchpoint-plans'
  await group.first().click()
  await expect(person.dialog()).toBeVisible()
  yield 'suggestion-group'
  await person.dismiss()
}
