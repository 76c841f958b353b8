import { must } from '@hearthkeep/shared/kernel/must.ts'
import { expect } from '@playwright/test'
import { david } from '../../../harness/accounts/account.ts'
import type { Api } from '../../../harness/server/api.ts'
import { addHouseholdMember } from '../../../harness/accounts/add-household-member.ts'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import type { Person } from '../../../harness/device/person.ts'

interface Troubled {
  person: Person
  api: Api
  properties: SampleProperties
  /** The server's URL. */
  url: string
}

/** What happens without a network, and afterward. */
export async function* trouble({ person, api, properties, url }: Troubled) {
  const { home, overdue } = properties
  const { device } = person
  const davids = await addHouseholdMember(person, { url, property: home.id, account: david })
  await person.choose('End access', { beside: 'David Osei' })
  await expect(person.dialog()).toBeVisible()
  yield 'end-access'
  await person.dismiss()
  await person.open(`/properties/${home.id}?tab=maintenance`)
  await person.canStartOffline()
  await device.goOffline()
  await person.completeToday(overdue.title)
  await expect(person.syncState()).toHaveText(/1 to sync/)
  await person.press('Dismiss')
  yield 'offline'
  await person.syncState().click()
  await expect(person.dialog()).toBeVisible()
  yield 'sync-waiting'
  await person.dismiss()
  await person.logOut()
  await expect(person.dialog()).toBeVisible()
  yield 'log-out-with-work-waiting'
  await person.dismiss()
  await person.choose('Edit', { beside: 'Replace furnace filter' })
  await person.fill('Vendor', 'Prairie Heating')
  await person.press('Save changes')
  await person.isBackOnPage()
  await api.completeItem(overdue.id)
  // There are completed ones of the same name.
  const filter = (await davids.items(home.id)).find(
    ({ title, status }) => title === 'Replace furnace filter' && status === 'scheduled',
  )
  await davids.editItem(must(filter, 'the filter').id, { vendor: 'Blue Sky' })
  await device.goOnline()
  await person.sees('You replaced a value someone else changed')
  await expect(person.syncState()).toHaveText('1 needs attention')
  await device.goOffline()
  await person.completeToday('Test smoke and CO alarms')
  await person.press('Dismiss')
  await person.syncState().click()
  await person.sees('1 change only on this device')
  yield 'sync-full'
  await device.goOnline()
  await person.press('Discard')
  await person.press('Dismiss')
  await device.forgetSession()
  await person.press('Sync now')
  await expect(person.dialog().getByLabel('Email')).toBeVisible()
  yield 'session-ended'
}
