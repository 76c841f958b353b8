import { bea, david, type Account } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { linkIn, readMails } from '../harness/records/read-messages.ts'

const location = { address: '9 Elm St', city: 'Springfield', state: 'IL', zipCode: '62701' }

/** Fills in the form for a property with its homeowner, and presses Create. */
async function createFor(realtor: Person, { email, firstName, lastName }: Account): Promise<void> {
  await realtor.press('Add Property + Homeowner')
  await realtor.fill('Email', email)
  await realtor.fill('First name', firstName)
  await realtor.fill('Last name', lastName)
  await realtor.tab('Basic Info')
  await realtor.fill('Address', location.address)
  await realtor.fill('City', location.city)
  await realtor.fill('State', location.state)
  await realtor.fill('ZIP code', location.zipCode)
  await realtor.press('Create Property & Homeowner')
}

async function choosePassword(person: Person, password: string): Promise<void> {
  await expect(person.heading('Choose your password')).toBeVisible()
  await person.fill('Password', password)
  await person.fill('Confirm password', password)
  await person.press('Save password')
}

/** Everything that the device stores, in any storage. */
async function keptOnDevice(person: Person): Promise<string> {
  const stores = await person.page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
      })
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        kept.push(await read(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return kept
  })
  return JSON.stringify(stores)
}

test('a property and its homeowner are created offline, and she signs in with the temporary password', async ({
  server,
  openDevice,
}) => {
  const realtor = new Person(await openDevice({ shape: 'tablet' }))
  await realtor.createAccount(david, '/realtor-auth')
  await realtor.waitUntilSynced()
  await realtor.canStartOffline()

  const temporary = await test.step('the tablet creates both offline', async () => {
    await realtor.device.goOffline()
    await createFor(realtor, bea)
    await realtor.sees('Success! Homeowner account created.')
    const words = (await realtor.dialog().textContent()) ?? ''
    const [password = ''] = /temp_\w{8}/.exec(words) ?? []
    await expect(realtor.dialog()).toHaveCount(0)
    await expect(realtor.page.getByRole('link', { name: location.address })).toBeVisible()
    await realtor.seesWaiting([`Added ${location.address} for ${bea.firstName} ${bea.lastName}`])
    return password
  })
  await test.step('the account exists once the tablet has synced', async () => {
    await realtor.device.goOnline()
    await realtor.waitUntilSynced()
  })
  const phone = new Person(await openDevice({ shape: 'phone' }))
  await test.step('the homeowner first chooses a password, and then finds the property', async () => {
    await phone.open('/auth')
    await phone.fillSignInForm({ ...bea, password: temporary })
    await phone.press('Sign in')
    await choosePassword(phone, bea.password)
    await phone.goToProperties()
    await phone.openProperty(location.address)
  })
  await test.step('the realtor sees what she completes', async () => {
    await phone.tab('Maintenance')
    await phone.jotDown('Clean the gutters')
    await phone.completeToday('Clean the gutters')
    await phone.waitUntilSynced()
    await realtor.openProperty(location.address)
    await realtor.seesCompleted('Clean the gutters', ['Clean the gutters'])
  })
  await test.step('the temporary password no longer works', async () => {
    await expect(Api.signIn(server.url, { ...bea, password: temporary })).rejects.toThrow('401')
  })
})

test('[NH4] [NH6] [RD5] a taken email belongs to a person who became a client meanwhile: they get the property, and no password is kept @long', async ({
  server,
  openDevice,
}) => {
  const owner = await Api.join(server.url, bea)
  const tablet = new Person(await openDevice({ shape: 'tablet' }))
  await tablet.createAccount(david, '/realtor-auth')
  await tablet.waitUntilSynced()
  await tablet.canStartOffline()

  const temporary = await test.step('the tablet creates a property and an account offline', async () => {
    await tablet.device.goOffline()
    await createFor(tablet, bea)
    await tablet.sees('Success! Homeowner account created.')
    const [password = ''] = /temp_\w{8}/.exec((await tablet.dialog().textContent()) ?? '') ?? []
    await tablet.press('Done')
    await expect.poll(() => keptOnDevice(tablet)).toContain(password)
    return password
  })
  const first =
    await test.step('meanwhile she accepts the transfer of another property that he looks after', async () => {
      const realtor = await Api.signIn(server.url, david)
      const property = await realtor.addProperty({ address: '3 Oak Ave' })
      await realtor.offerProperty(property.id, { toEmail: bea.email })
      await expect.poll(() => readMails(server)).not.toHaveLength(0)
      const [mail] = await readMails(server)
      await owner.acceptProperty(linkIn(mail ?? ''))
      return property
    })
  await test.step('back online, the tablet reports the conflict and offers to link the existing client', async () => {
    await tablet.device.goOnline()
    await expect(tablet.syncState()).toHaveText('1 needs attention')
    await tablet.syncState().click()
    await expect(tablet.dialog()).toContainText('An account with this email already exists')
    await tablet.press('Link the existing client')
    await tablet.isTold(`The property was added for ${bea.firstName} ${bea.lastName}`)
    await expect(tablet.dialog()).not.toContainText('Needs attention')
    await tablet.dismiss()
    await tablet.waitUntilSynced()
  })
  await test.step('the property is hers beside the other one, and his client is listed once', async () => {
    const { ownerId } = (await owner.properties()).find(({ id }) => id === first.id) ?? first
    const properties = (await owner.properties()).toSorted((one, other) => one.address.localeCompare(other.address))
    expect(properties).toMatchObject([
      { address: '3 Oak Ave', ownerId },
      { address: location.address, ownerId },
    ])
    await tablet.open('/clients')
    const names = tablet.page.getByRole('main').getByRole('link', { name: `${bea.firstName} ${bea.lastName}` })
    await expect(names).toHaveCount(1)
    await names.click()
    for (const address of ['3 Oak Ave', location.address]) {
      const property = tablet.page.getByRole('listitem').filter({ hasText: address }).last()
      await expect(property.getByRole('img', { name: `Health of ${address}` })).toBeVisible()
      await expect(property).toContainText('Nothing planned')
    }
  })
  await test.step('the password is gone, and her account is unchanged', async () => {
    await expect.poll(() => keptOnDevice(tablet)).not.toContain(temporary)
    await expect(Api.signIn(server.url, { ...bea, password: temporary })).rejects.toThrow('401')
    const phone = new Person(await openDevice({ shape: 'phone' }))
    await phone.arrive(bea)
    await phone.openProperty(location.address)
  })
})

test('a taken email needs attention, and is edited @long', async ({ server, openDevice }) => {
  await Api.join(server.url, bea)
  const realtor = new Person(await openDevice({ shape: 'tablet' }))
  await realtor.createAccount(david, '/realtor-auth')
  await realtor.waitUntilSynced()
  await realtor.canStartOffline()
  await realtor.device.goOffline()
  await createFor(realtor, bea)
  await realtor.sees('Success! Homeowner account created.')
  await realtor.press('Done')
  await realtor.device.goOnline()
  await expect(realtor.syncState()).toHaveText('1 needs attention')
  await realtor.syncState().click()
  await expect(realtor.dialog()).toContainText('An account with this email already exists')
  await expect(realtor.dialog()).not.toContainText('temp_')
  await realtor.press('Edit')
  await expect(realtor.field('First name')).toHaveValue(bea.firstName)
  await realtor.fill('Email', 'bea.two@example.com')
  await realtor.press('Create Property & Homeowner')
  await realtor.sees('Success! Homeowner account created.')
  await realtor.press('Done')
  await realtor.dismiss()
  await realtor.waitUntilSynced()
  const [property] = await (await Api.signIn(server.url, david)).properties()
  expect(property).toMatchObject({ ...location, ownerId: expect.any(String) })
})
