import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('a page that still shows Ann neither sends nor receives with David’s session @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  await (await Api.join(server.url, david)).addProperty({ address: '902 Birch Ave' })
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.signIn(ann)
  await person.open(`/properties/${property.id}?tab=maintenance`)
  await person.waitUntilSynced()

  // Like a tab that was suspended while David signed in in another tab: this one gets no notification.
  const { email, password } = david
  await person.page.context().request.post(`${server.url}/api/auth/login`, { data: { email, password } })
  await person.jotDown('Call the plumber')
  await expect(person.syncState()).toHaveText('Sign in to sync')
  await person.signInAgain(ann)
  await person.waitUntilSynced()
  await person.open('/properties')
  await expect(person.page.getByRole('link', { name: '14 Main St' })).toBeVisible()
  await expect(person.page.getByText('902 Birch Ave')).toHaveCount(0)
  await expect.poll(async () => (await api.items(property.id)).map(({ title }) => title)).toContain('Call the plumber')
})
