import { latestQuarters, quarterWords } from '@hearthkeep/shared/market/quarter.ts'
import { david } from '../harness/accounts/account.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { localToday, Person } from '../harness/device/person.ts'
import { expect, test } from '../harness/journey.ts'
import { readMails } from '../harness/records/read-messages.ts'
import { Api } from '../harness/server/api.ts'

// Messages are sent at any time of day.
test.use({ settings: { QUIET_HOURS: 'off' } })

const [, last = ''] = latestQuarters(localToday(), 2)
const CLIENTS = `Name,Email,Address
Ann Keller,ann@example.com,"14 Main St, Austin, TX 78704"
Ben Ortiz,ben@example.com,"9 Oak Ave, Austin, TX 78745"
Cleo Park,cleo@example.com,"3 Elm St, Austin, TX 78704"
`

test('[MK1] [MK9] [MK12] numbers are pasted offline, and each client is mailed those of their ZIP code, or nothing @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, david, 'realtor')
  await confirmEmail(server, david)
  const laptop = new Person(await openDevice({ shape: 'desktop' }))
  const main = laptop.page.getByRole('main')

  await test.step('David has three clients with homes, from a file', async () => {
    await laptop.arrive(david)
    await laptop.waitUntilSynced()
    await laptop.open('/clients')
    await laptop.press('Import clients')
    const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(CLIENTS) }
    await laptop.page.locator('input[type=file]').setInputFiles(file)
    await laptop.press('Preview import')
    await laptop.press('Import 3 clients')
    await laptop.press('Done')
    await laptop.waitUntilSynced()
    await laptop.canStartOffline()
  })

  await test.step('offline, he pastes the numbers of his areas; what cannot be read is said', async () => {
    await laptop.device.goOffline()
    await laptop.open('/market')
    await laptop.sees('No numbers yet')
    await laptop.press('Paste a table')
    await laptop.fill('Table', 'Area\tZIP\tMedian price\tSold\tDOM\nZilker\t78704\t$412,500\t38\tthree weeks')
    await laptop.sees('Row 2: Median days on market ‘three weeks’ is left out: it can’t be read.')
    await laptop.press('Save 1 area')
    await laptop.isTold('Saved the numbers of 1 area')
    await laptop.isBackOnPage()
    await expect(main.getByRole('region', { name: quarterWords(last) })).toContainText('$412,500')
    await laptop.sees('No numbers for 78745: 1 client')
  })

  await test.step('a letter that needs the missing figure goes to nobody, until he enters it', async () => {
    await laptop.open('/communication?tab=send')
    await main.getByText('Selected clients', { exact: true }).click()
    await laptop.press('Choose clients')
    await laptop.press('Select all')
    await laptop.press('Choose 3 clients')
    await laptop.field('Template').selectOption({ label: 'Market update for your area' })
    await laptop.sees('3 people won’t get it')
    await laptop.sees(`has no figure for median days on market`)
    await laptop.open('/market')
    await laptop.press('Zilker')
    await laptop.fill('Median days on market', '21')
    await laptop.press('Save changes')
    await laptop.isTold('Numbers updated')
    await laptop.isBackOnPage()
  })

  await test.step('then it goes to those with numbers, and names the one without', async () => {
    await laptop.open('/communication?tab=send')
    await laptop.sees('1 person won’t get it')
    await laptop.sees('Ben Ortiz: No numbers for 78745')
    await laptop.press('Send Message')
    await laptop.isTold('Message saved')
    await laptop.device.goOnline()
    await laptop.waitUntilSynced()
    const letters = async () => (await readMails(server)).filter((mail) => mail.includes('Market update for your area'))
    await expect.poll(async () => (await letters()).length, { timeout: 30_000 }).toBe(2)
    for (const letter of await letters()) {
      expect(letter).toMatch(/To: .*(?:ann|cleo)@example\.com/u)
      expect(letter).toContain('Median sale price: $412,500')
      expect(letter).not.toContain('{market')
    }
  })

  await test.step('the form of a plan shows the letters of both, and names Ben', async () => {
    await laptop.open('/touchpoints')
    await laptop.press('Create plan')
    await laptop.field('What it’s about').selectOption({ label: 'Market update for your area' })
    await expect(laptop.dialog().getByRole('article')).toHaveCount(2)
    await expect(laptop.dialog()).toContainText('Ben Ortiz: No numbers for 78745')
  })

  await test.step('programs see the same numbers', async () => {
    await expect
      .poll(() => api.market())
      .toMatchObject([{ area: 'Zilker', zipCodes: ['78704'], quarter: last, daysOnMarket: 21 }])
  })
})
