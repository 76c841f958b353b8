import { expect } from '@playwright/test'
import type { Person } from '../../../harness/device/person.ts'

/** The Touchpoints page of a realtor who has clients, and one property with an owner. */
export async function* touchpoints(person: Person): AsyncGenerator<string> {
  await person.open('/touchpoints?create=true')
  await expect(person.field('Property')).toBeVisible()
  yield 'create-touchpoint'
  await person.field('Property').selectOption({ index: 1 })
  await person.fill('Personal note', 'It was lovely to see the garden, {firstName}!')
  await person.dialog().getByText('High', { exact: true }).click()
  yield 'create-touchpoint-filled'
  await person.press('Schedule Touchpoint')
  await person.sees('Touchpoint scheduled successfully!')
  await person.isBackOnPage()
  yield 'touchpoints-scheduled'
  yield* sending(person)
  for (const tab of ['Templates', 'Analytics'] as const) {
    await person.tab(tab)
    await expect(person.page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    yield `touchpoints-${tab.toLowerCase()}`
  }
}

async function* sending(person: Person): AsyncGenerator<string> {
  await person.page.getByRole('button', { name: /^Send Now: ‘Get your home ready for winter’/ }).click()
  await expect(person.dialog().getByRole('article')).toBeVisible()
  yield 'send-touchpoint'
  await person.press('Send Now')
  await person.sees('Touchpoint sent successfully!')
  await person.isBackOnPage()
  await person.page.getByRole('button', { name: 'Mark ‘Home anniversary’ done' }).click()
  await person.press('Mark done')
  await person.isBackOnPage()
  await person.tab('Sent')
  await person.page
    .getByRole('button', { name: /^View Details of/ })
    .first()
    .click()
  await expect(person.dialog()).toContainText('Responses')
  yield 'touchpoint-details'
  await person.dismiss()
  yield 'touchpoints-sent'
}
