import { addDays, addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { ann, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { longIf } from '../harness/long.ts'
import { Person, localToday } from '../harness/device/person.ts'
import { linkIn, readMails } from '../harness/records/read-messages.ts'

for (const shape of ['phone', 'tablet'] as const)
  test(`the dashboard on a ${shape} shows what needs attention and links to it, also offline${longIf(shape !== 'phone')}`, async ({
    server,
    openDevice,
  }) => {
    const day = localToday()
    const api = await Api.join(server.url, ann)
    const home = await api.addProperty({ address: '14 Main St' })
    await api.addItem(home.id, { title: 'Clean gutters', priority: 'high', dueDate: addDays(day, -5) })
    for (const days of [3, 6, 12, 75]) await api.addItem(home.id, { title: 'Sweep up', dueDate: addDays(day, days) })
    await api.addItem(home.id, { title: 'Seal the driveway', priority: 'low' })
    const cabin = await api.addProperty({ address: '7 Lakeview Dr' })
    await api.addSystem(cabin.id, {
      systemType: 'appliance_dishwasher',
      systemName: 'Cabin dishwasher',
      installDate: addMonths(day, -361),
      warrantyExpiration: addDays(day, 60),
    })
    const person = new Person(await openDevice({ shape }))
    const main = person.page.getByRole('main')
    const today = main.getByRole('region', { name: 'you today' }).getByRole('listitem')
    const attention = main.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
    const figure = (label: string) => main.locator('dl > div').filter({ hasText: label }).locator('dd')

    await test.step('it is the first page, and begins with what needs the person today', async () => {
      await person.arrive(ann)
      await person.waitUntilSynced()
      await person.canStartOffline()
      await person.open('/')
      await expect(person.heading('My Properties')).toBeVisible()
      await person.sees('Welcome back, Ann.')
      await person.sees('One thing needs you today')
      await expect(today).toHaveText([/Clean gutters.*5 days overdue.*14 Main St/])
      await expect(attention).toHaveText([
        /Warranty for Cabin dishwasher · 7 Lakeview Dr.*Ends in 9 weeks/,
        /Cabin dishwasher · 7 Lakeview Dr.*In use for 30 years, expected to last/,
      ])
      await expect(figure('Properties')).toHaveText('2')
      await expect(figure('Upcoming Tasks')).toHaveText('5')
      await expect(figure('Overdue Tasks')).toHaveText('1')
      await expect(figure('Realtor Support')).toHaveText('None')
    })

    await test.step('offline, one tap completes the overdue task, and its cost is added afterwards', async () => {
      await person.device.goOffline()
      await person.page.reload()
      await person.completeToday('Clean gutters')
      await person.sees('Nothing needs you today.')
      await person.press('Add cost or note')
      await person.fill('Cost', '120')
      await person.fill('Vendor', 'Blue Sky')
      await person.press('Save')
      await person.isTold('Details saved')
    })

    await test.step('the dashboard shows the completion', async () => {
      await person.open('/dashboard')
      await expect(figure('Overdue Tasks')).toHaveText('0')
      await expect(attention).toHaveText([/Warranty/, /In use/])
      const recent = main.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
      await expect(recent.first()).toHaveText(/Completed ‘Clean gutters’.*\$120\.00/)
      const upcoming = main.getByRole('region', { name: 'Upcoming Maintenance' }).getByRole('listitem')
      await expect(upcoming).toHaveCount(5)
      await expect(upcoming.first()).toContainText('in 3 days')
      await person.open(`/maintenance-tracker?property=${home.id}`)
    })

    await test.step('another property is picked, a task is added to it, and the URL remembers the property', async () => {
      await person.page.getByRole('link', { name: 'All properties' }).click()
      await main.getByRole('link', { name: cabin.address }).click()
      await person.jotDown('Pump out the septic tank')
      await person.page.reload()
      await person.sees('Pump out the septic tank')
      await person.sees('No date set')
    })

    await test.step('back online, the server has everything', async () => {
      await person.device.goOnline()
      await person.waitUntilSynced()
      const titles = async (id: string) => (await api.items(id)).map(({ title, status }) => `${title}: ${status}`)
      await expect.poll(() => titles(home.id)).toContain('Clean gutters: completed')
      await expect.poll(() => titles(cabin.id)).toEqual(['Pump out the septic tank: scheduled'])
    })
  })

test('with one property the tracker opens it directly; Undo restores a completed task @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const property = await api.addProperty({ address: '14 Main St' })
  await api.addItem(property.id, { title: 'Sweep the chimney', dueDate: addDays(localToday(), -3) })
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.arrive(ann)
  await person.open('/maintenance-tracker')
  await person.sees('14 Main St, Springfield, IL 62701')
  await person.tab('Overdue')
  await person.completeToday('Sweep the chimney')
  await person.sees("You're staying on top of things!")
  await person.press('Undo')
  await expect(person.heading('Sweep the chimney')).toBeVisible()
})

for (const shape of ['phone', 'desktop'] as const)
  test(`paused tasks are listed on the tracker and resumed there, also offline, on a ${shape} @long`, async ({
    server,
    openDevice,
  }) => {
    const api = await Api.join(server.url, ann)
    const property = await api.addProperty({ address: '14 Main St' })
    // The day in the zone of the property, which may not be the machine's.
    const { pausedOn } = await api.addItem(property.id, { title: 'Open the pool', pausedOn: localToday() })
    const person = new Person(await openDevice({ shape }))
    await person.arrive(ann)
    await person.waitUntilSynced()
    await person.open('/maintenance-tracker')
    await person.canStartOffline()
    await person.device.goOffline()
    const putOff = person.page.getByRole('region', { name: 'Snoozed and paused' })
    await expect(putOff).toContainText(`Paused since ${shortDate(pausedOn)}`)
    await person.press('Resume: Open the pool')
    await expect(putOff).toHaveCount(0)
    await expect(person.heading('Open the pool')).toBeVisible()
    await person.press('Undo')
    await expect(putOff).toContainText('Open the pool')
  })

test('[CL17] the dashboard shows the realtor who invited her and the next reminder, and no banner without a realtor @long', async ({
  server,
  openDevice,
}) => {
  const realtor = { ...david, phone: '(555) 010-7788' }
  const property = await (await Api.join(server.url, realtor, 'realtor')).addProperty({ address: '14 Main St' })
  const api = await Api.join(server.url, ann)
  await api.addProperty({ address: '7 Lakeview Dr' })
  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  const phone = new Person(await openDevice({ shape: 'phone' }))
  const [soon, later] = [addDays(localToday(), 9), addDays(localToday(), 40)]
  const banner = ({ page }: Person) => page.getByRole('region', { name: 'Your realtor is here to help' })

  await test.step('Ann has a property and no realtor', async () => {
    await phone.arrive(ann)
    await phone.waitUntilSynced()
    await phone.open('/dashboard')
    await phone.sees('Realtor Support')
    await expect(banner(phone)).toHaveCount(0)
  })

  await test.step('David invites her to another, she accepts, and he is shown with nothing planned yet', async () => {
    await tablet.arrive(david)
    await tablet.press(`Invite homeowner to ${property.address}`)
    await tablet.fill('Email', ann.email)
    await tablet.press('Send invitation')
    await tablet.sees('Invitation sent successfully!')
    await expect.poll(() => readMails(server)).toHaveLength(1)
    await api.acceptInvitation(linkIn((await readMails(server))[0] ?? ''))
    await expect(banner(phone)).toContainText('David Osei')
    await expect(banner(phone)).not.toContainText('Next reminder')
    await expect(phone.page.getByRole('link', { name: 'Email David Osei' })).toHaveAttribute(
      'href',
      `mailto:${david.email}`,
    )
    await expect(phone.page.getByRole('link', { name: 'Call David Osei' })).toHaveAttribute('href', 'tel:5550107788')
  })

  await test.step('he plans two touchpoints with her; she sees the date of the first, but not its subject', async () => {
    await tablet.open('/clients')
    await tablet.page.getByRole('link', { name: 'Ann Keller', exact: true }).click()
    for (const [title, day] of [
      ['Winter prep', later],
      ['Home anniversary', soon],
    ] as const) {
      await tablet.press('Plan a touchpoint')
      await tablet.dialog().getByRole('radio', { name: 'Custom' }).check()
      await tablet.fill('Custom title', title)
      await tablet.fillDate('Scheduled date', day)
      await tablet.press('Schedule Touchpoint')
      await tablet.isBackOnPage()
    }
    await expect(banner(phone)).toContainText(`Next reminder ${shortDate(soon)}`)
    await expect(phone.page.getByText('Home anniversary')).toHaveCount(0)
  })

  await test.step('he cancels it, and she sees the other, also offline', async () => {
    await tablet.choose('Cancel touchpoint', { beside: 'Home anniversary' })
    await expect(banner(phone)).toContainText(`Next reminder ${shortDate(later)}`)
    await phone.canStartOffline()
    await phone.device.goOffline()
    await phone.page.reload()
    await expect(banner(phone)).toContainText(`Next reminder ${shortDate(later)}`)
  })

  await test.step('the tablet shows her the same', async () => {
    await tablet.waitUntilSynced()
    await tablet.logOut()
    await expect(tablet.heading('Welcome home')).toBeVisible()
    await tablet.arrive(ann)
    await tablet.waitUntilSynced()
    await tablet.open('/dashboard')
    await expect(banner(tablet)).toContainText(`Next reminder ${shortDate(later)}`)
    await expect(tablet.page.getByRole('link', { name: 'Call David Osei' })).toBeVisible()
  })
})

test('a new property on the dashboard is filled in from a listing, as in the property list @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, ann)
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.arrive(ann)
  await person.open('/homeowner-dashboard')
  await person.press('Add Property Profile')
  await person.fill('Address', '14 Main St')
  await person.press('Search MLS Data')
  await person.isTold('MLS data populated successfully!')
  await expect(person.field('Year built')).not.toHaveValue('')
})

test('after the first completed task the dashboard offers to install the app, until the person answers @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const property = await api.addProperty({ address: '14 Main St' })
  await api.addItem(property.id, { title: 'Sweep the chimney', dueDate: addDays(localToday(), 3) })
  const person = new Person(await openDevice({ shape: 'phone' }))
  const offer = person.page.getByRole('region', { name: 'Keep Hearthkeep handy' })
  const goToDashboard = async () => {
    await person.open('/homeowner-dashboard')
    await person.sees('Upcoming Maintenance')
    await person.page.evaluate(browserOffersToInstall)
  }
  await person.arrive(ann)
  await goToDashboard()
  await expect(offer).toHaveCount(0)
  await person.open('/maintenance-tracker')
  await person.completeToday('Sweep the chimney')
  await person.sees('Done')
  await goToDashboard()
  await expect(offer).toBeVisible()
  await person.press('Don’t show again')
  await expect(offer).toHaveCount(0)
  await goToDashboard()
  await person.sees('Realtor Support')
  await expect(offer).toHaveCount(0)
})

/** Runs in the page: fires the event by which Chromium offers to install the app. */
function browserOffersToInstall() {
  const prompt = () => Promise.resolve({ outcome: 'dismissed' })
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
}

test('a homeowner with nothing to do sees one line that says so @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  await api.addProperty({ address: '14 Main St' })
  const person = new Person(await openDevice({ shape: 'desktop' }))
  await person.arrive(ann)
  await person.open('/homeowner-dashboard')
  await person.sees('Nothing needs you today.')
  await person.sees('No upcoming maintenance scheduled')
  await person.sees('Added the property')
})

test('a realtor cannot open a homeowner’s pages @long', async ({ server, openDevice }) => {
  await Api.join(server.url, david, 'realtor')
  const person = new Person(await openDevice({ shape: 'tablet' }))
  await person.arrive(david)
  await person.open('/homeowner-dashboard')
  await person.sees('Access Denied - This dashboard is only available for homeowners.')
  await person.open('/maintenance-tracker')
  await person.sees('This feature is only available for homeowners.')
})

for (const role of ['homeowner', 'realtor'] as const)
  test(`[AX8] in a window 320 pixels wide the navigation of a ${role} shows whole labels @long`, async ({
    server,
    openDevice,
  }) => {
    await Api.join(server.url, ann, role)
    const person = new Person(await openDevice({ shape: 'phone' }))
    await person.page.setViewportSize({ width: 320, height: 640 })
    await person.arrive(ann)
    const labels = person.page.getByRole('navigation', { name: 'Main' }).locator('li span')
    await expect(labels.filter({ hasText: 'Properties' })).toBeVisible()
    const cutOff = await labels.evaluateAll((all) =>
      all.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    )
    expect(cutOff).toEqual([])
  })
