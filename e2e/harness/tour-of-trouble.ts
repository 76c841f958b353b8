import { expect } from '@playwright/test'
import type { Api } from './api.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { Person } from './person.ts'
import { tellAsDavids } from './tell-as-davids.ts'

/** Without the network, and what comes of it. */
export async function* trouble({ person, api, houses }: { person: Person; api: Api; houses: Neighbourhood }) {
  const { home, gutters } = houses
  const { device } = person
  await tellAsDavids(person.page, { field: 'vendor', value: 'Blue Sky', replacedBy: 'Prairie Heating' })
  await person.open(`/properties/${home.id}?tab=maintenance`)
  await person.canStartOffline()
  await device.goOffline()
  await person.completeToday(gutters.title)
  await expect(person.syncState()).toHaveText(/1 waiting/)
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
  await api.completeItem(gutters.id)
  await device.goOnline()
  await expect(person.syncState()).toHaveText('1 needs attention')
  await person.choose('Edit', { beside: 'Replace furnace filter' })
  await person.fill('Vendor', 'Prairie Heating')
  await person.press('Save changes')
  await person.sees('You replaced a value that somebody else changed')
  await device.goOffline()
  await person.completeToday('Test smoke detectors')
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
