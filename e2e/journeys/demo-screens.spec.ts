import { must } from '@hearthkeep/shared/kernel/must.ts'
import { demoScreens } from '../screens/demo-screens.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'
import { enterDemo } from '../harness/device/sign-up-from-demo.ts'
import { watchRequests } from '../harness/server/watch-requests.ts'

for (const { role, shape } of [
  { role: 'homeowner', shape: 'phone' },
  { role: 'realtor', shape: 'desktop' },
] as const)
  test(`[DE4] [DE7] every screen of a ${role}’s demo works with the network off, on a ${shape} @long`, async ({
    openDevice,
  }) => {
    const person = new Person(await openDevice({ shape, storage: 'kept' }))
    await enterDemo(person, role)
    await person.canStartOffline()
    await person.device.goOffline()
    await person.device.reopen()
    const { named, pages } = demoScreens[role]
    const ids = await idsOf(person, `/demo/${role}`, named)
    const requests = watchRequests(person.page)
    for (const [path, text] of Object.values(pages).flatMap((each) => Object.entries(each)))
      await test.step(path, async () => {
        await person.open(`/demo/${role}${withIds(path, ids)}`)
        await showsPage(person, text)
      })
    expect(requests).toEqual([])
  })

/** The page has its title, this text and its pictures, and nothing that says that something is missing. */
async function showsPage({ page }: Person, text: string) {
  const main = page.getByRole('main')
  // A phone’s calendar also has hidden titles.
  await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Demo' })).toBeVisible()
  // What is far down is read when it comes near.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => page.evaluate(missingPictures)).toEqual([])
}

/** Runs in the page. A lazy picture loads when it is scrolled to. */
const missingPictures = () =>
  [...document.images].filter((image) => image.loading !== 'lazy' && image.naturalWidth === 0).map(({ src }) => src)

/** Returns the ids of the property, and of its system, the client or the vendor, from the links to them. */
async function idsOf(person: Person, demo: string, named: Readonly<Record<string, string>>) {
  const ids: Record<string, string> = {}
  for (const [id, list] of [
    ['$propertyId', '/properties'],
    ['$systemId', '/properties/$propertyId?tab=systems'],
    ['$clientId', '/clients'],
    ['$vendorId', '/vendors'],
  ] as const) {
    const name = named[id]
    if (name === undefined) continue
    await person.open(`${demo}${withIds(list, ids)}`)
    const address = await person.page.getByRole('link', { name }).first().getAttribute('href')
    ids[id] = must(address?.split('/').at(-1), name)
  }
  return ids
}

const withIds = (path: string, ids: Record<string, string>) =>
  Object.entries(ids).reduce((filled, [name, id]) => filled.replace(name, id), path)
