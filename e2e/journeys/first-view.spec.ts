import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

// A real host name, so that passkeys are available.
test.use({ publicHost: 'localhost' })

test('[PP8] the sign-in page appears before its scripts load, and keeps input typed meanwhile @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, ann)
  const device = await openDevice({ shape: 'phone' })
  const person = new Person(device)
  const { page } = person
  let letScriptsIn = () => undefined as void
  const scripts = new Promise<void>((resolve) => (letScriptsIn = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(person.heading('Create your account')).toBeVisible()
  await page.getByRole('link', { name: 'I already have an account' }).click()
  await expect(person.heading('Welcome home')).toBeVisible()
  await expect(page).toHaveTitle('Welcome home · Hearthkeep')
  const before = await page.locator('main').boundingBox()
  await person.fill('Email', ann.email)
  await page.getByLabel('Password', { exact: true }).fill('half a pass')
  // Submitted without the app's script, the form would put the password into the URL.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth$/)

  letScriptsIn()
  await expect(page.locator('[data-early-view]')).toHaveCount(0)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect.poll(() => page.locator('main').boundingBox()).toEqual(before)
  await expect(page.getByLabel('Email')).toHaveValue(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.keyboard.press('Enter')
  await expect(person.heading('My Properties')).toBeVisible()
})

test('[PP8] a link of the sign-in page takes the typed email along before its scripts load', async ({ openDevice }) => {
  const person = new Person(await openDevice({ shape: 'phone' }))
  const { page } = person
  let letScriptsIn = () => undefined as void
  const scripts = new Promise<void>((resolve) => (letScriptsIn = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await person.fill('Email', ann.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/forgot-password$/)
  letScriptsIn()
  await expect(person.heading('Forgot your password?')).toBeVisible()
  await person.holds('Email', ann.email)
  expect(page.url()).not.toContain('@')
  await page.reload()
  await person.holds('Email', '')
})
