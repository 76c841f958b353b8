import { ann } from '../harness/accounts/account.ts'
import { annInBasement, annWithTwoDevices } from '../harness/records/ann-with-property.ts'
import { expect, test } from '../harness/journey.ts'
import type { Person } from '../harness/device/person.ts'

const UPDATED = 'Notification settings updated successfully'

test('notification settings are saved offline and reach every device @long', async ({ server, openDevice }) => {
  const { phone, tablet } = await annWithTwoDevices(server, openDevice)
  await annInBasement(phone, '/settings')

  await test.step('each choice is saved as it is made', async () => {
    await expect(phone.field('Phone')).toBeDisabled()
    await phone.page.getByRole('switch', { name: 'SMS notifications' }).click()
    await phone.sees(UPDATED)
    await phone.fill('Phone', '555-0100')
    await phone.fill('Days before a task is due', '31')
    await phone.seesProblem('Days before a task is due', '')
    await phone.field('Phone').focus()
    await phone.seesProblem('Days before a task is due', 'At most 30')
    await phone.fill('Days before a task is due', '2')
    await phone.field('Days before a task is due').press('Enter')
    // The switch, the phone number and the days: each is on disk.
    await expect(phone.syncState()).toHaveText(/3 to sync/)
  })
  await test.step('the preview shows her own next task', async () => {
    await phone.sees('Reminder: Replace furnace filter at 14 Main St')
    await phone.sees('Your next task, 2 days before it is due')
    await expect(phone.page.getByText(/^Hearthkeep: Replace furnace filter at 14 Main St is due on/)).toBeVisible()
  })
  await test.step('the choices survive a reload', async () => {
    await phone.page.reload()
    await settled(phone)
  })
  await test.step('the server and the tablet have the same settings', async () => {
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    await tablet.arrive(ann)
    await tablet.open('/settings')
    await settled(tablet)
    const answer = await tablet.page.request.get('/api/auth/me')
    expect(await answer.json()).toMatchObject({ user: { emailNotifications: true, smsNotifications: true } })
  })
  await test.step('Undo on the tablet reaches the phone', async () => {
    const updates = tablet.page.getByRole('switch', { name: 'Property updates' })
    await updates.click()
    await expect(phone.page.getByRole('switch', { name: 'Property updates' })).not.toBeChecked()
    await tablet.press('Undo')
    await expect(updates).toBeChecked()
    await expect(phone.page.getByRole('switch', { name: 'Property updates' })).toBeChecked()
  })
})

test('a calendar feed is turned on offline, gets a new address, and is turned off @long', async ({
  server,
  openDevice,
}) => {
  const { phone, tablet } = await annWithTwoDevices(server, openDevice)
  await annInBasement(phone, '/settings')

  const first = await test.step('the address appears at once, and says when it starts to work', async () => {
    await phone.press('Turn on')
    await phone.sees('The address works once this device has synced.')
    await phone.press('Copy')
    await phone.sees('Address copied')
    return shownAddress(phone)
  })
  await test.step('once it is synced, other calendars find the task', async () => {
    expect((await fetch(first)).status).toBe(404)
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    await expect(phone.page.getByText('The address works once this device has synced.')).toHaveCount(0)
    const answer = await fetch(first)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await answer.text()).toContain('SUMMARY:Replace furnace filter')
  })
  await test.step('opened in the browser, the address serves the calendar, not the app', async () => {
    const download = phone.page.waitForEvent('download')
    await phone.page.evaluate((address) => location.assign(address), first)
    expect((await download).suggestedFilename()).toBe('hearthkeep.ics')
  })
  await test.step('the switch for reminders puts an alarm on every event', async () => {
    await phone.device.goOffline()
    await phone.page.getByRole('switch', { name: 'Reminders in your calendar' }).click()
    await expect(phone.page.getByRole('switch', { name: 'Reminders in your calendar' })).toBeChecked()
    await expect(phone.page.getByText('The address works once this device has synced.')).toHaveCount(0)
    await phone.device.goOnline()
    await phone.waitUntilSynced()
    await expect.poll(async () => (await fetch(first)).text()).toContain('TRIGGER:PT9H')
  })
  const second = await test.step('the tablet has the same address and creates a new one', async () => {
    await tablet.arrive(ann)
    await tablet.open('/settings')
    await expect.poll(() => shownAddress(tablet)).toBe(first)
    await tablet.press('New address')
    await tablet.dialog().getByRole('button', { name: 'Create new address' }).click()
    await tablet.sees('New address created')
    await expect.poll(() => shownAddress(tablet)).not.toBe(first)
    await tablet.waitUntilSynced()
    return shownAddress(tablet)
  })
  await test.step('the old address is gone, and the new one works', async () => {
    expect((await fetch(first)).status).toBe(404)
    expect((await fetch(second)).status).toBe(200)
    await expect.poll(() => shownAddress(phone)).toBe(second)
  })
  await test.step('turning the feed off removes it, and Undo restores the same address', async () => {
    await tablet.press('Turn off')
    await tablet.sees('Calendar feed turned off')
    await expect.poll(async () => (await fetch(second)).status).toBe(404)
    await tablet.press('Undo')
    await expect.poll(async () => (await fetch(second)).status).toBe(200)
  })
})

async function settled(person: Person): Promise<void> {
  await expect(person.page.getByRole('switch', { name: 'SMS notifications' })).toBeChecked()
  await person.holds('Phone', '555-0100')
  await person.holds('Days before a task is due', '2')
}

const shownAddress = async ({ page }: Person): Promise<string> =>
  (await page.getByText(/\/calendar\/.+\.ics$/).textContent()) ?? ''
