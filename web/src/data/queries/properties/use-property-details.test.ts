import { aProperty, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test, vi } from 'vitest'
import { aDevice } from '../../testing/device.ts'
import { readPropertyDetails } from './use-property-details.ts'

test('the details of a shown property do not depend on the row that every round writes', async () => {
  const { store } = (await aDevice(aUserId(), { user: [aUser()], property: [aProperty()] })).data
  await store.read(async (tables) => {
    const deviceRead = vi.spyOn(tables.device, 'get')
    expect((await readPropertyDetails(tables, aPropertyId(), aUserId())).state).toBe('ready')
    expect(deviceRead).not.toHaveBeenCalled()
  })
})
