import { ann } from '../harness/accounts/account.ts'
import { expect, test } from '../harness/journey.ts'
import { annWithProperty } from '../harness/records/ann-with-property.ts'
import { NotificationsOf } from '../harness/records/notifications-of.ts'

test('[PU17] [PU18] a task is completed from its notification, offline and with the app closed @long', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ shape: 'phone' })
  const { person, property, filter, tasks, tasksOnServer } = await annWithProperty(server, device)
  const task = { propertyId: property.id, itemId: filter.id }
  const notice = { id: '01900000-0000-7000-8000-000000000001', kind: 'task_due' }
  const about = { title: 'Task due soon', words: 'Replace furnace filter is due.', path: tasks, notice, task }
  const userId = String(property.ownerId)
  await person.canStartOffline()
  const notifications = await NotificationsOf.open(device, server.publicUrl)

  await test.step('a notification for another user is shown without its text and actions', async () => {
    await notifications.push({ ...about, userId: '01900000-0000-7000-8000-000000000002' })
    await expect.poll(() => notifications.shown()).toEqual(['Hearthkeep: You have a new notification. ()'])
    await notifications.close()
  })
  await test.step('with the app closed and no network, a notification arrives', async () => {
    await person.open('about:blank')
    await device.goOffline()
    await notifications.push({ ...about, userId })
    await notifications.push({ ...about, userId, words: 'Replace furnace filter is due tomorrow.' })
    await expect
      .poll(() => notifications.shown())
      .toEqual(['Task due soon: Replace furnace filter is due tomorrow. (Complete, Snooze)'])
  })
  await test.step('Complete dismisses it, and the app shows the task as completed', async () => {
    await notifications.press('complete')
    await expect.poll(() => notifications.shown()).toEqual([])
    await expect.poll(() => tasksOnServer()).not.toContain('Replace furnace filter: completed')
    await person.open(tasks)
    await person.sees('1 to sync')
    await person.open('about:blank')
  })
  await test.step('[PU18] back online, the worker sends the change although the app is closed', async () => {
    await device.goOnline()
    await notifications.syncNow()
    await expect.poll(tasksOnServer).toContain('Replace furnace filter: completed')
  })
  await test.step('the app shows that everything is synced', async () => {
    await person.open(tasks)
    await person.waitUntilSynced()
    await expect(person.syncState()).toHaveText('All synced')
  })
})

test('[PU18] with the app open, Snooze takes effect at once and the page sends it; a tap elsewhere leads to the task @long', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ shape: 'desktop' })
  const { api, person, property, filter, tasks } = await annWithProperty(server, device)
  const notice = { id: '01900000-0000-7000-8000-000000000001', kind: 'task_overdue' }
  const task = { propertyId: property.id, itemId: filter.id }
  const about = { title: 'Task overdue', words: 'Replace furnace filter is overdue.', path: tasks, notice, task }
  await person.canStartOffline()
  const notifications = await NotificationsOf.open(device, server.publicUrl)
  const push = async () => {
    await notifications.push({ ...about, userId: String(property.ownerId) })
    await expect.poll(() => notifications.shown()).toHaveLength(1)
  }
  await push()
  await notifications.press('snooze')
  await person.sees('Snoozed until')
  await expect
    .poll(async () => (await api.items(property.id)).find(({ id }) => id === filter.id)?.snoozedUntil)
    .toMatch(/^\d{4}-\d\d-\d\d$/)

  await person.open('/settings')
  await push()
  await notifications.press('')
  await person.page.waitForURL(`**${tasks}`)
  await expect(person.heading(property.address)).toBeVisible()
})

test('[PU18] after a sign-out, the actions of a remaining notification do nothing @long', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ shape: 'desktop' })
  const { person, property, filter, tasks, tasksOnServer } = await annWithProperty(server, device)
  const notice = { id: '01900000-0000-7000-8000-000000000001', kind: 'task_due' }
  const task = { propertyId: property.id, itemId: filter.id }
  await person.canStartOffline()
  const notifications = await NotificationsOf.open(device, server.publicUrl)
  const about = { title: 'Task due', words: 'Due.', path: tasks, notice, task, userId: String(property.ownerId) }
  await notifications.push(about)
  await expect.poll(() => notifications.shown()).toHaveLength(1)
  await person.logOut('Keep my data')
  await expect(person.heading('Welcome home')).toBeVisible()
  await notifications.press('complete')
  await person.arrive(ann)
  await person.waitUntilSynced()
  await expect.poll(() => tasksOnServer()).not.toContain('Replace furnace filter: completed')
})
