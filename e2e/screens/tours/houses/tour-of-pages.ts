import { expect } from '@playwright/test'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import type { Person } from '../../../harness/device/person.ts'

/** The tasks of all properties. */
export async function* dashboards(person: Person, { home, overdue }: SampleProperties): AsyncGenerator<string> {
  await person.open('/dashboard')
  await person.sees('you today')
  yield 'dashboard'
  await person.open('/maintenance-tracker')
  await person.sees('What’s due at all your properties')
  yield 'tracker-choice'
  await person.page.getByRole('main').getByRole('link', { name: home.address }).click()
  await expect(person.page.getByRole('tab', { name: 'Upcoming' })).toBeVisible()
  yield 'tracker-upcoming'
  await person.tab('Overdue')
  await expect(person.heading(overdue.title)).toBeVisible()
  yield 'tracker-overdue'
  await person.tab('Completed')
  yield 'tracker-completed'
}

/** The properties, their contents, and the settings. */
export async function* pages(person: Person, { home, cabin, bare, furnace }: SampleProperties): AsyncGenerator<string> {
  await person.open('/properties')
  await expect(person.page.getByRole('link', { name: bare.address })).toBeVisible()
  yield 'properties'
  await person.openProperty(home.address)
  yield 'property-overview'
  await person.page.getByText('Checklist').click()
  yield 'property-checklist'
  await person.tab('Systems')
  yield 'property-systems'
  await person.tab('Maintenance')
  yield 'property-maintenance'
  for (const [name, { id }] of Object.entries({ budget: home, 'budget-estimate': cabin, 'budget-empty': bare })) {
    await person.open(`/properties/${id}/budget`)
    await expect(person.heading('What is assumed')).toBeVisible()
    yield name
  }
  await person.open(`/properties/${home.id}/systems/${furnace.id}`)
  await expect(person.heading(furnace.systemName)).toBeVisible()
  yield 'system'
  await person.open(`/properties/${home.id}/card`)
  await person.sees('Where does the water turn off?')
  yield 'card'
  await person.press('Add entry')
  await expect(person.dialog()).toBeVisible()
  yield 'card-entry'
  await person.fill('What it turns off', 'Water')
  await person.fill('Where it is', 'Basement, north wall')
  await person.dialog().getByRole('button', { name: 'Add' }).click()
  await person.press('Share')
  await person.fill('Who it’s for', 'Sam')
  yield 'share-card'
  await person.dialog().getByRole('button', { name: 'Make link' }).click()
  await expect(person.page.getByText('Send this link')).toBeVisible()
  yield 'card-link'
  await person.press('Done')
  await person.press('More for Water')
  yield 'card-menu'
  await person.page.keyboard.press('Escape')
  await person.open(`/properties/${cabin.id}`)
  await expect(person.heading(cabin.address)).toBeVisible()
  yield 'property-estimate'
  await person.tab('Systems')
  await person.page.getByRole('link', { name: 'Well' }).click()
  await expect(person.heading('Well')).toBeVisible()
  yield 'system-estimate'
  await person.open(`/properties/${bare.id}`)
  await expect(person.heading(bare.address)).toBeVisible()
  yield 'property-empty-overview'
  await person.tab('Systems')
  yield 'property-empty-systems'
  await person.tab('Maintenance')
  yield 'property-empty-maintenance'
  for (const tab of ['overview', 'mls', 'hoa', 'systems']) {
    await person.open(`/property-profile/${home.id}?tab=${tab}`)
    await expect(person.heading(home.address)).toBeVisible()
    yield `property-profile-${tab}`
  }
  await person.open('/property-profile/nowhere')
  await expect(person.heading('Property Not Found')).toBeVisible()
  yield 'property-profile-not-found'
  await person.open('/properties/nowhere')
  await expect(person.heading('Property not found')).toBeVisible()
  yield 'property-not-found'
  await person.open(`/properties/${home.id}/systems/nowhere`)
  await person.sees('System not found')
  yield 'system-not-found'
  await person.open('/settings')
  await expect(person.heading('Notification Settings')).toBeVisible()
  yield 'settings'
  await person.press('Turn on')
  await person.sees('Calendar feed turned on')
  yield 'settings-calendar-feed'
  await person.press('New address')
  yield 'settings-new-address'
  await person.dismiss()
}
