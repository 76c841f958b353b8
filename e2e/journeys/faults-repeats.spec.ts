import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'

test('a request that arrives twice, or again much later, takes effect once @long', async ({
  server,
  faults,
  openDevice,
}) => {
  const device = await openDevice({ shape: 'phone', url: faults.url })
  const { person, tasksOnServer } = await annWithProperty(server, device)
  const filter = ['Replace furnace filter: completed', 'Replace furnace filter: scheduled']

  await test.step('each request arrives twice', async () => {
    faults.doublePosts()
    await person.completeToday('Replace furnace filter')
    await person.jotDown('Call the plumber')
    await person.waitUntilSynced()
    await person.jotDown('Sweep the chimney')
    await person.waitUntilSynced()
    await person.rename('Call the plumber', { to: 'Call the electrician' })
    await person.waitUntilSynced()
    faults.repair()
    await expect
      .poll(() => tasksOnServer())
      .toEqual(['Call the electrician: scheduled', ...filter, 'Sweep the chimney: scheduled'])
  })
  const early = faults.posts
  await test.step('all of them arrive again after their rows have changed', async () => {
    await person.rename('Call the electrician', { to: 'Call the roofer' })
    await person.choose('Delete', { beside: 'Sweep the chimney' })
    await expect(person.task('Sweep the chimney')).toHaveCount(0)
    await person.waitUntilSynced()
    const statuses = await faults.repeat(early)
    expect(statuses.length).toBeGreaterThan(4)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await expect.poll(() => tasksOnServer()).toEqual(['Call the roofer: scheduled', ...filter])
  })
  await test.step('the device continues as if nothing had happened', async () => {
    await person.jotDown('Oil the hinges')
    await person.waitUntilSynced()
    await expect
      .poll(() => tasksOnServer())
      .toEqual(['Call the roofer: scheduled', 'Oil the hinges: scheduled', ...filter])
    await expect(person.task('Sweep the chimney')).toHaveCount(0)
    await expect(person.task('Call the roofer')).toBeVisible()
  })
})
