import { expect } from '@playwright/test'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import type { Person } from '../../../harness/device/person.ts'

/** The dialogs for a property. */
export async function* propertyDialogs(person: Person, { home }: SampleProperties): AsyncGenerator<string> {
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
  await person.press('Add ownership')
  await expect(person.dialog()).toBeVisible()
  yield 'edit-ownership'
  await person.dismiss()
  await person.open(`/properties/${home.id}/budget`)
  await person.press('Set a budget')
  await expect(person.dialog()).toBeVisible()
  yield 'yearly-budget'
  await person.fill('Yearly budget', '2500')
  await person.press('Save changes')
  await person.isTold('Budget saved')
  yield 'budget-planned'
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

/** The dialogs for a system. */
export async function* systemDialogs(person: Person, { home, furnace }: SampleProperties): AsyncGenerator<string> {
  await person.open(`/properties/${home.id}?tab=systems`)
  await person.press('Add System')
  await expect(person.dialog()).toBeVisible()
  yield 'add-system-types'
  await person.dialog().getByRole('searchbox').fill('zip line')
  await person.sees('No match for “Zip line”.')
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

/** The dialogs for a task and its completion. */
export async function* taskDialogs(
  person: Person,
  { home, bare, furnace, overdue }: SampleProperties,
): AsyncGenerator<string> {
  await person.open(`/properties/${bare.id}?tab=maintenance`)
  await person.press('Set up a maintenance plan')
  await expect(person.dialog()).toBeVisible()
  yield 'starter-plan'
  await person.dismiss()
  await person.open(`/properties/${home.id}?tab=maintenance`)
  await person.press('Add')
  await expect(person.field('What needs doing?')).toBeFocused()
  await person.fill('What needs doing?', 'Replace furnace filter every 3 months from next Sat')
  yield 'quick-add'
  await person.discard()
  await person.press('Add Maintenance Task')
  await person.dialog().getByLabel('System').selectOption({ label: furnace.systemName })
  yield 'add-task'
  await person.press('Add Task')
  await person.sees('Title is required')
  yield 'add-task-incomplete'
  await person.discard()
  await person.choose('Edit', { beside: overdue.title })
  yield 'edit-task'
  await person.dismiss()
  await person.page
    .getByRole('button', { name: `More for ${overdue.title}` })
    .first()
    .click()
  yield 'task-menu'
  await person.dismiss()
  await person.choose('Snooze…', { beside: overdue.title })
  await expect(person.dialog()).toBeVisible()
  yield 'snooze-task'
  await person.dismiss()
  await person.startCompleting('Seal the deck')
  yield 'complete-task'
  await person.dismiss()
  await person.completeToday('Seal the deck')
  yield 'task-completed'
  // The message about the first has gone.
  await person.completeToday('Flush water heater')
  await person.press('Add cost or note')
  await expect(person.dialog()).toBeVisible()
  yield 'completion-details'
}
