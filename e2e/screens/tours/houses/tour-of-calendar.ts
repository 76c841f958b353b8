import { expect } from '@playwright/test'
import type { Person } from '../../../harness/device/person.ts'

/** The calendar in each of its views, with its dialogs. */
export async function* calendar(person: Person) {
  const { page } = person
  await person.open('/calendar')
  await expect(person.heading('Maintenance Calendar')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /overdue/ }).first()).toBeVisible()
  yield 'calendar-month'
  await page
    .getByRole('gridcell', { name: /overdue/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^More for/ })).toBeVisible()
  yield 'calendar-day'
  await page.getByRole('button', { name: /^More for/ }).click()
  yield 'calendar-menu'
  await page.getByRole('menuitem', { name: 'Move to another day' }).click()
  await person.sees('Choose a new day')
  yield 'calendar-moving'
  await person.press('Cancel')
  await person.press('Week')
  await expect(page.getByRole('gridcell')).toHaveCount(7)
  yield 'calendar-week'
  await person.press('Year')
  await expect(page.getByRole('list', { name: /Work by month/ })).toBeVisible()
  yield 'calendar-year'
  await person.press('Add Maintenance')
  await expect(person.dialog()).toBeVisible()
  yield 'calendar-which-property'
  await person.dismiss()
}
