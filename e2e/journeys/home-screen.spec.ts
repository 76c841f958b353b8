import { z } from 'zod'
import { ann, bea, david } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { aPdf, crash, photos } from '../harness/records/document-files.ts'
import { Person } from '../harness/device/person.ts'
import { installLaunchQueue, openWith, shareInto } from '../harness/device/share-into.ts'

const manifestSchema = z.object({ shortcuts: z.array(z.object({ name: z.string(), url: z.string() })) })
const roof = aPdf('roof report.pdf')

test('[SF1] [SF5] [SF6] a PDF and a photo from another app wait offline, and are added to a property once @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  const { property } = await buildProperty(api)
  const device = await openDevice({ shape: 'phone', storage: 'kept' })
  const person = new Person(device)
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.canStartOffline()
  const [photo] = await photos(person, ['IMG_0042.jpg'])
  if (!photo) throw new Error('no photo')
  await device.goOffline()

  await test.step('the files are shared: the PDF twice, and a video that is not accepted', async () => {
    const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') }
    await shareInto(person.page, { files: [roof, photo, film] })
    await expect(person.heading('Add to which property?')).toBeVisible()
    await person.sees('Couldn’t save one shared file')
    await shareInto(person.page, { files: [roof] })
    await expect(person.page.getByRole('list', { name: 'Shared files' }).getByRole('listitem')).toHaveCount(2)
  })
  await test.step('the input survives when the app is killed', async () => {
    await person.page.getByLabel('Title').first().fill('Report on the roof')
    await person.page.getByLabel('Category').first().selectOption('receipt')
    await person.draftIsKept('receipt', 'files')
    await crash(person)
    await device.reopen()
    await person.open('/properties')
    await person.sees('2 shared files wait for a property.')
    await person.page.getByRole('link', { name: 'Choose' }).click()
    await expect(person.page.getByLabel('Title').first()).toHaveValue('Report on the roof')
  })
  await test.step('once added, they are documents of the property, also on the server', async () => {
    await person.press('Add 2 documents')
    await person.sees('Saved on this device')
    await expect(person.page.getByText('Report on the roof')).toBeVisible()
    await expect(person.page.getByText('wait for a property')).toHaveCount(0)
    await device.goOnline()
    await person.waitUntilSynced()
    const titles = async () => (await api.documents(property.id)).map(({ title }) => title).toSorted()
    await expect.poll(titles).toEqual(['IMG_0042', 'Report on the roof'])
  })
})

test('[SF1] a PDF that is opened with the app waits for a property, and a file that is gone is reported @long', async ({
  server,
  openDevice,
}) => {
  await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'desktop' }))
  await installLaunchQueue(person.page)
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.page.reload()
  await openWith(person.page, { files: [roof], gone: true })
  await expect(person.heading('Add to which property?')).toBeVisible()
  await person.sees('Couldn’t save one shared file')
  await expect(person.page.getByLabel('Title')).toHaveValue('roof report')
  await person.page.getByLabel('Category').selectOption('receipt')
  await person.press('Add document')
  await person.waitUntilSynced()
  await expect(person.page.getByText('roof report').first()).toBeVisible()
})

test('[SF4] [SF7] files shared while no one is signed in wait until a person claims them @long', async ({
  server,
  openDevice,
}) => {
  await buildProperty(await Api.join(server.url, ann))
  await Api.join(server.url, bea)
  const person = new Person(await openDevice({ shape: 'desktop' }))
  await person.open('/auth')
  await person.canStartOffline()
  await shareInto(person.page, { files: [roof] })
  await person.sees('Please log in to add your shared files')
  await person.fillSignInForm(ann)
  await person.press('Sign in')
  await expect(person.heading('Did you share this file?')).toBeVisible()
  await person.press('Yes, I did')
  await expect(person.page.getByLabel('Title')).toHaveValue('roof report')

  await test.step('another user on this device does not see them', async () => {
    await person.logOut('Keep my data')
    await person.signIn(bea)
    await person.open('/add-shared')
    await person.sees('No shared files')
  })
  await test.step('a person who removes everything from the device is shown the file first', async () => {
    await person.logOut('Remove everything')
    await person.signIn(ann)
    await person.sees('1 shared file waits for a property.')
    await person.askToLogOut()
    await person.dialog().getByRole('radio', { name: 'Remove everything' }).check()
    await person.dialog().getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(person.dialog()).toContainText('The shared file ‘roof report.pdf’')
    await person.press('Delete and log out')
    await person.signIn(ann)
    await person.open('/add-shared')
    await person.sees('No shared files')
  })
})

test('[HS1] [HS2] [HS17] the icon’s shortcuts open their screens offline @long', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  await buildProperty(api)
  const device = await openDevice({ shape: 'phone', storage: 'kept' })
  const person = new Person(device)
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await device.goOffline()
  const manifest = manifestSchema.parse(
    await person.page.evaluate(async (): Promise<unknown> => {
      const kept = await caches.match('/manifest.webmanifest', { ignoreSearch: true })
      return kept?.json()
    }),
  )
  const urlOf = (name: string) => manifest.shortcuts.find((each) => each.name === name)?.url ?? ''

  await person.open(urlOf('What’s due'))
  await expect(person.heading('Maintenance Tracker')).toBeVisible()
  await person.open(urlOf('Add a task'))
  await expect(person.dialog().getByLabel('Title')).toBeVisible()
  await device.reopen()
  await person.open(urlOf('Add a photo'))
  await expect(person.dialog().getByLabel('Category')).toHaveValue('photo')
  await device.reopen()
  await person.open(urlOf('Log an issue'))
  await expect(person.dialog().getByLabel('What is broken')).toBeVisible()
  await person.open(urlOf('Search'))
  await expect(person.page.getByRole('combobox')).toBeVisible()

  await test.step('with two properties, the shortcut asks which one', async () => {
    await device.goOnline()
    await api.addProperty({ address: '9 Hill Rd' })
    await person.open('/properties')
    await person.waitUntilSynced()
    await person.open(urlOf('What’s due'))
    await expect(person.heading('My Properties')).toBeVisible()
    await person.open(urlOf('Add a task'))
    await person.page.getByRole('button', { name: '9 Hill Rd' }).click()
    await expect(person.dialog().getByLabel('Title')).toBeVisible()
  })
})

test('[HS9] a realtor’s icon has shortcuts of its own, which open their forms @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.arrive(david)
  await person.waitUntilSynced()
  await person.open('/dashboard')
  const link = person.page.locator('link[rel="manifest"]')
  await expect(link).toHaveAttribute('href', '/realtor.webmanifest')
  const { shortcuts } = manifestSchema.parse(await (await person.page.request.get('/realtor.webmanifest')).json())
  expect(shortcuts.map(({ name }) => name)).toEqual(['Who to contact', 'Add a client', 'Plan a touchpoint', 'Search'])
  const urlOf = (name: string) => shortcuts.find((each) => each.name === name)?.url ?? ''
  await person.open(urlOf('Who to contact'))
  await expect(person.heading('Realtor Dashboard')).toBeVisible()
  await person.open(urlOf('Add a client'))
  await expect(person.dialog().getByLabel('First name')).toBeVisible()
  await expect(person.page).toHaveURL(/\/clients$/u)
  await person.open(urlOf('Plan a touchpoint'))
  await expect(person.dialog()).toBeVisible()
})

for (const role of ['homeowner', 'realtor'] as const)
  test(`[HS8] the shortcut to the search finds what a ${role} has, and closes to the dashboard @long`, async ({
    server,
    openDevice,
  }) => {
    const account = role === 'realtor' ? david : ann
    const api = await Api.join(server.url, account, role)
    await api.addProperty({ address: '14 Main St' })
    const person = new Person(await openDevice({ shape: 'phone' }))
    await person.arrive(account)
    await person.waitUntilSynced()
    await person.open('/open/search')
    await person.page.getByRole('combobox').fill('main')
    await expect(person.dialog().getByText('14 Main St')).toBeVisible()
    await person.page.keyboard.press('Escape')
    await person.isBackOnPage()
    await expect(person.page).toHaveURL(/dashboard$/u)
    await person.page.reload()
    await expect(person.page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await expect(person.page.getByRole('dialog')).toHaveCount(0)
  })

test('[HS3] a shortcut opened before sign-in leads to its screen afterwards @long', async ({ server, openDevice }) => {
  await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.open('/open/task')
  await person.fillSignInForm(ann)
  await person.press('Sign in')
  await expect(person.dialog().getByLabel('Title')).toBeVisible()
})

test('[SE152] a page of another site cannot add a file to those that wait @long', async ({ server, openDevice }) => {
  await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'desktop' }))
  await person.arrive(ann)
  await person.canStartOffline()
  await person.page.route('http://another.example/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await person.page.goto('http://another.example/')
  await shareInto(person.page, { files: [roof], to: server.url })
  await person.sees('Couldn’t save one shared file')
  await person.sees('Another website sent it.')
  await person.sees('No shared files')
  await shareInto(person.page, { files: [roof] })
  await expect(person.page.getByLabel('Title')).toHaveValue('roof report')
})
