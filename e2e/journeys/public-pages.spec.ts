import { ann, bea } from '../harness/accounts/account.ts'
import { administratorPassword, openConsoleTab, signInAsAdministrator } from '../harness/accounts/administrator.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('[PP2] [PP3] [PP5] the landing page leads to an account and is skipped from then on, online and offline @long', async ({
  openDevice,
}) => {
  const person = new Person(await openDevice({ shape: 'phone', storage: 'kept' }))
  await test.step('the first visit', async () => {
    await person.open('/')
    await expect(person.heading('Know what your home needs, before it does')).toBeVisible()
    await person.canStartOffline()
    await person.device.goOffline()
    await person.device.reopen()
    await person.open('/for-realtors')
    await expect(person.heading('Stay the one they call')).toBeVisible()
    await person.open('/')
    await expect(person.heading('Know what your home needs, before it does')).toBeVisible()
    await person.device.goOnline()
  })
  await test.step('a new account', async () => {
    await person.page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first().click()
    await expect(person.heading('Create your account')).toBeVisible()
    await person.fill('First name', ann.firstName)
    await person.fill('Last name', ann.lastName)
    await person.fill('Email', ann.email)
    await person.fill('Password', ann.password)
    await person.fill('Confirm password', ann.password)
    await person.press('Create account')
    await expect(person.heading('My Properties')).toBeVisible()
  })
  await test.step('the next visits', async () => {
    await person.open('/')
    await expect(person.heading('My Properties')).toBeVisible()
    await person.device.goOffline()
    await person.device.reopen()
    await person.open('/')
    await expect(person.heading('My Properties')).toBeVisible()
  })
})

test('[PP3] [PP4] a realtor starts a trial, another asks for a demo, and the administrator answers', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, ann)
  const realtor = new Person(await openDevice({ shape: 'tablet' }))
  await realtor.open('/for-realtors')
  await realtor.page.getByRole('link', { name: 'Start Free Trial' }).first().click()
  await expect(realtor.heading('Create your realtor account')).toBeVisible()

  await realtor.open('/for-realtors')
  await realtor.fill('Name', 'Bea Brandt')
  await realtor.fill('Email', bea.email)
  await realtor.device.goOffline()
  await realtor.press('Schedule Demo')
  await realtor.sees('Couldn’t reach Hearthkeep. Check your connection and try again.')
  await realtor.device.goOnline()
  await realtor.press('Schedule Demo')
  await realtor.sees('Thank you. We’ll be in touch.')

  const admin = new Person(await openDevice({ shape: 'desktop' }))
  await admin.open('/admin')
  await signInAsAdministrator(admin, administratorPassword(server))
  await openConsoleTab(admin, 'Demo Requests')
  await expect(admin.page.getByRole('row', { name: bea.email })).toContainText('Bea Brandt')
  await admin.press('Close: Bea Brandt')
  await admin.sees('No open demo requests.')
  await admin.press('Undo')
  await expect(admin.page.getByRole('row', { name: bea.email })).toBeVisible()
})

test('[PP1] [PP4] without scripts, the pages are readable and a demo can be requested @long', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice({ shape: 'phone', scripts: 'off' })
  await page.goto(server.publicUrl)
  await expect(page.getByRole('heading', { name: 'Eight kinds of systems, covered' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'For realtors' }).click()
  await expect(page.getByText('$79')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Bea Brandt')
  await page.getByLabel('Email').fill(bea.email)
  await page.getByRole('button', { name: 'Schedule Demo' }).click()
  await expect(page.getByText('Thank you. We’ll be in touch.')).toBeVisible()
})
