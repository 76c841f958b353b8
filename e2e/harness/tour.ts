import { expect } from '@playwright/test'
import { ann } from './account.ts'
import { Api } from './api.ts'
import { buildNeighbourhood, type Neighbourhood } from './neighbourhood.ts'
import { Person, todayHere } from './person.ts'
import { reports } from './tour-of-reports.ts'
import { calendar } from './tour-of-calendar.ts'
import { importing, restoring } from './tour-of-safety.ts'
import { trouble } from './tour-of-trouble.ts'

/** A person who has just got the app, and where its server is. */
interface Tourist {
  person: Person
  url: string
}

/** Every screen and every dialog, one after another: gives the name of what the person now has before them. */
export async function* tour({ person, url }: Tourist): AsyncGenerator<string> {
  const api = await Api.join(url, ann)
  yield* door(person)
  yield* arrival(person)
  const houses = await buildNeighbourhood(api, todayHere())
  await expect(person.page.getByRole('link', { name: houses.home.address })).toBeVisible()
  yield* dashboards(person, houses)
  yield* pages(person, houses)
  yield* reports(person, houses)
  yield* propertyDialogs(person, houses)
  yield* systemDialogs(person, houses)
  yield* taskDialogs(person, houses)
  yield* restoring(person, houses)
  yield* importing(person, api)
  yield* calendar(person)
  yield* sheets(person)
  yield* trouble({ person, api, houses })
}

async function* door(person: Person) {
  await person.open('/auth')
  await expect(person.heading('Welcome home')).toBeVisible()
  yield 'sign-in'
  await person.fill('Email', ann.email)
  await person.fill('Password', 'not this one')
  await person.press('Sign in')
  await person.sees('Invalid email or password')
  yield 'sign-in-refused'
  await person.press('Create an account')
  yield 'create-account'
  await person.press('Create account')
  await person.sees('At least 8 characters')
  yield 'create-account-incomplete'
  await person.open('/realtor-auth')
  await person.press('Create an account')
  yield 'create-realtor-account'
  await person.open('/nowhere')
  await expect(person.heading('404 Page Not Found')).toBeVisible()
  yield 'not-found'
}

async function* arrival(person: Person) {
  const { page } = person
  await page.route('**/api/sync', () => new Promise(() => {}))
  await person.signIn(ann)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  yield 'properties-loading'
  await page.unroute('**/api/sync')
  await page.reload()
  await expect(person.heading('No properties')).toBeVisible()
  yield 'properties-empty'
  await person.open('/dashboard')
  await person.sees('No recent activity')
  yield 'dashboard-empty'
  await person.open('/maintenance-tracker')
  await person.sees('Add a property to track its maintenance.')
  yield 'tracker-empty'
  await person.open('/properties')
  await person.waitUntilSynced()
}

async function* dashboards(person: Person, { home, gutters }: Neighbourhood) {
  await person.open('/dashboard')
  await person.sees('Needs attention')
  yield 'dashboard'
  await person.open('/maintenance-tracker')
  await person.sees('Choose a property to track its maintenance')
  yield 'tracker-choice'
  await person.page.getByRole('main').getByRole('link', { name: home.address }).click()
  await expect(person.page.getByRole('tab', { name: 'Upcoming' })).toBeVisible()
  yield 'tracker-upcoming'
  await person.tab('Overdue')
  await person.press(`Complete: ${gutters.title}`)
  await expect(person.field('Cost')).toBeFocused()
  yield 'tracker-completing'
  await person.tab('Completed')
  yield 'tracker-completed'
}

async function* pages(person: Person, { home, cabin, bare, furnace }: Neighbourhood) {
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
  await person.page.getByRole('link', { name: 'See why' }).click()
  await expect(person.heading(furnace.systemName)).toBeVisible()
  yield 'system'
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
  await expect(person.heading('Settings')).toBeVisible()
  yield 'settings'
  await person.press('Turn on')
  await person.sees('Calendar feed turned on')
  yield 'settings-calendar-feed'
  await person.press('New address')
  yield 'settings-new-address'
  await person.dismiss()
}

async function* propertyDialogs(person: Person, { home }: Neighbourhood) {
  await person.open('/properties')
  await person.press('Add Property Profile')
  await expect(person.dialog()).toBeVisible()
  yield 'add-property'
  for (const tab of ['MLS Data', 'HOA & Features', 'Documents', 'Summary']) {
    await person.tab(tab)
    yield `add-property-${tab.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
  }
  await person.press('Create Property')
  await person.sees('Address is required')
  yield 'add-property-incomplete'
  await person.dismiss()
  await person.openProperty(home.address)
  await person.press('Edit property')
  await expect(person.dialog()).toBeVisible()
  yield 'edit-property'
  await person.dismiss()
  await person.page.getByRole('button', { name: `More for ${home.address}` }).click()
  yield 'property-menu'
  await person.dismiss()
  await person.choose('Delete property', { beside: home.address })
  yield 'delete-property'
  await person.dismiss()
  await person.open(`/property-profile/${home.id}`)
  await person.press('Edit ownership')
  await expect(person.dialog()).toBeVisible()
  yield 'edit-ownership'
  await person.dismiss()
  await person.open(`/property-profile/${home.id}?tab=hoa`)
  await person.press('Edit HOA')
  await expect(person.dialog()).toBeVisible()
  yield 'edit-hoa'
  await person.dismiss()
  await person.open(`/property-profile/${home.id}?tab=mls`)
  await person.press('Update from MLS')
  await expect(person.dialog()).toBeVisible()
  yield 'update-from-mls'
  await person.dismiss()
}

async function* systemDialogs(person: Person, { home, furnace }: Neighbourhood) {
  await person.open(`/properties/${home.id}?tab=systems`)
  await person.press('Add System')
  await expect(person.dialog()).toBeVisible()
  yield 'add-system-types'
  await person.dialog().getByRole('searchbox').fill('sauna')
  await person.sees('The catalogue knows nothing called ‘sauna’.')
  yield 'add-system-unknown-type'
  await person.dialog().getByRole('searchbox').fill('furnace')
  await person.press('Central furnace')
  yield 'add-system'
  await person.discard()
  await person.open(`/properties/${home.id}/systems/${furnace.id}`)
  await person.choose('Edit', { beside: furnace.systemName })
  await expect(person.dialog()).toBeVisible()
  yield 'edit-system'
  await person.dismiss()
}

async function* taskDialogs(person: Person, { home, gutters }: Neighbourhood) {
  await person.open(`/properties/${home.id}?tab=maintenance`)
  await person.press('Add Maintenance Task')
  await person.dialog().getByLabel('System').selectOption({ label: 'Central furnace' })
  yield 'add-task'
  await person.press('Add Task')
  await person.sees('Title is required')
  yield 'add-task-incomplete'
  await person.discard()
  await person.choose('Edit', { beside: gutters.title })
  yield 'edit-task'
  await person.dismiss()
  await person.page
    .getByRole('button', { name: `More for ${gutters.title}` })
    .first()
    .click()
  yield 'task-menu'
  await person.dismiss()
  await person.startCompleting('Check anode rod')
  yield 'complete-task'
  await person.press('Mark Complete')
  await person.sees('Maintenance marked as completed!')
  yield 'task-completed'
  await person.press('Undo')
}

async function* sheets(person: Person) {
  await person.open('/properties')
  await person.page.getByRole('button', { name: /(is|are) due$/ }).click()
  await expect(person.dialog()).toBeVisible()
  yield 'due'
  await person.dismiss()
  await person.press('Search')
  await person.page.getByRole('combobox').fill('furnace')
  await expect(person.page.getByRole('option').first()).toBeVisible()
  yield 'search'
  await person.dismiss()
  await person.waitUntilSynced()
  await person.syncState().click()
  await expect(person.dialog()).toBeVisible()
  yield 'sync'
  await person.dismiss()
  if (person.device.shape === 'desktop') return
  await person.openAccount()
  yield 'account'
  await person.dismiss()
}
