import { expect } from '@playwright/test'
import type { Person } from '../../../harness/device/person.ts'

/** The demo of both roles, from its entry page to sign-up. */
export async function* demo(person: Person): AsyncGenerator<string> {
  await person.open('/demo')
  await expect(person.heading('Try the demo')).toBeVisible()
  yield 'demo-entry'
  await person.page.getByRole('link', { name: /As a homeowner/ }).click()
  await expect(person.heading('My Properties')).toBeVisible()
  yield 'demo-dashboard'
  await person.open('/demo/homeowner/properties')
  await person.openProperty('418 Linden Avenue')
  yield 'demo-house'
  await person.tab('Documents')
  await person.sees('Furnace manual')
  yield 'demo-documents'
  await person.press('Furnace manual')
  await expect(person.dialog().locator('canvas').first()).toBeVisible()
  yield 'demo-document'
  await person.dismiss()
  await person.open('/demo/homeowner/calendar')
  await expect(person.heading('Maintenance Calendar')).toBeVisible()
  yield 'demo-calendar'
  if (person.device.shape === 'phone') await person.choose('Reset', { beside: 'the demo' })
  else await person.press('Reset')
  await expect(person.dialog()).toBeVisible()
  yield 'demo-reset'
  await person.dismiss()
  await person.press('Sign up')
  await expect(person.dialog()).toContainText('62 Loon Point Road')
  yield 'demo-take-along'
  await person.dismiss()
  yield* realtorsDemo(person)
}

async function* realtorsDemo(person: Person) {
  await person.open('/demo/realtor/dashboard')
  await expect(person.heading('Realtor Dashboard')).toBeVisible()
  yield 'demo-realtor-dashboard'
  await person.open('/demo/realtor/clients')
  await person.page.getByRole('link', { name: 'Hannah Lindqvist', exact: true }).click()
  await expect(person.heading('Hannah Lindqvist')).toBeVisible()
  yield 'demo-client'
  await person.open('/demo/realtor/touchpoints')
  await person.page.getByRole('button', { name: /^Send Now: ‘Quarterly check-in’/ }).click()
  await person.dialog().getByRole('button', { name: 'Send Now' }).click()
  await person.sees('The demo sends nothing.')
  yield 'demo-message'
}
