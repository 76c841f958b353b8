import { david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('a realtor’s new property is in their care and has no owner yet @long', async ({ server, openDevice }) => {
  const realtor = new Person(await openDevice({ shape: 'desktop' }))
  await realtor.createAccount(david, '/realtor-auth')
  await realtor.sees('Realtor Platform')
  await expect(realtor.page.getByRole('link', { name: 'Client Properties' })).toBeVisible()
  await realtor.addProperty('14 Main St, Springfield, IL 62701', { yearBuilt: '1985', squareFootage: '1850' })
  await realtor.waitUntilSynced()

  const [property, ...others] = await (await Api.signIn(server.url, david)).properties()
  expect(property).toMatchObject({ address: '14 Main St', ownerId: null, realtorId: expect.any(String) })
  expect(others).toEqual([])
})
