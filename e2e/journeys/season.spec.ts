import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { seasonLabels } from '@hearthkeep/shared/labels.ts'
import { seasonsFrom } from '@hearthkeep/shared/maintenance/schedule/seasons-of-year.ts'
import { ann } from '../harness/accounts/account.ts'
import { localToday, Person } from '../harness/device/person.ts'
import { expect, test } from '../harness/journey.ts'
import { buildProperty } from '../harness/records/property.ts'
import { Api } from '../harness/server/api.ts'

test('[M32] on a phone without a network, one press completes a task of the season’s checklist @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  await api.addItem(property.id, { title: 'Clean the gutters', dueDate: addDays(localToday(), -2) })
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.openProperty(property.address)
  await person.canStartOffline()
  await person.device.goOffline()

  await person.tab('Maintenance')
  const [season] = seasonsFrom(localToday(), 1)
  await person.press(seasonLabels[must(season, 'the season').name])
  const region = (name: string) => person.page.getByRole('region', { name })
  await expect(region('To do')).toContainText('Clean the gutters')
  await person.completeToday('Clean the gutters')
  await expect(region('Done')).toContainText('Clean the gutters')
  await person.device.goOnline()
  await person.waitUntilSynced()
  await expect
    .poll(() => api.items(property.id))
    .toContainEqual(expect.objectContaining({ title: 'Clean the gutters', status: 'completed' }))
})
