import { z } from 'zod'
import { ann, david } from '../harness/accounts/account.ts'
import { Person } from '../harness/device/person.ts'
import { installLaunchQueue, openWith, shareInto } from '../harness/device/share-into.ts'
import { expect, test } from '../harness/journey.ts'
import { Api } from '../harness/server/api.ts'

const aFile = (name: string, mimeType: string, lines: string[]) => ({
  name,
  mimeType,
  buffer: Buffer.from(lines.join('\r\n')),
})
// Windows with Excel gives a CSV file this type.
const contacts = aFile('contacts.csv', 'application/vnd.ms-excel', ['Name,Email', 'Rosa Ortiz,rosa@example.com'])
const card = aFile('rosa.vcf', 'text/vcard', ['BEGIN:VCARD', 'FN:Rosa Ortiz', 'EMAIL:rosa@example.com', 'END:VCARD'])
const systems = aFile('systems.csv', 'text/csv', ['Item,Brand', 'Water heater,Rheem'])

const handlers = z.object({ file_handlers: z.array(z.object({ accept: z.record(z.string(), z.array(z.string())) })) })

test('[HS10] a realtor who opens a CSV file with the app imports its clients @long', async ({ server, openDevice }) => {
  await Api.join(server.url, david, 'realtor')
  const person = new Person(await openDevice({ shape: 'desktop' }))
  for (const manifest of ['/manifest.webmanifest', '/realtor.webmanifest']) {
    const answer = await person.page.request.get(`${server.url}${manifest}`)
    const [handler] = handlers.parse(await answer.json()).file_handlers
    expect(handler?.accept).toMatchObject({ 'text/csv': ['.csv'], 'text/vcard': ['.vcf'] })
  }
  await installLaunchQueue(person.page)
  await person.arrive(david)
  await person.waitUntilSynced()
  await person.page.reload()
  await openWith(person.page, { files: [contacts] })
  await person.press('Preview import')
  await expect(person.dialog()).toContainText('Rosa Ortiz')
  await person.press('Import 1 client')
  await person.press('Done')
  await expect(person.page).toHaveURL(/\/clients$/u)
  await expect(person.page.getByText('Rosa Ortiz')).toBeVisible()
  await person.open('/add-shared')
  await person.sees('No shared files')
})

test('[HS10] [SF4] a contact card that is read only after the sign-in is still no one’s @long', async ({
  server,
  openDevice,
}) => {
  await Api.join(server.url, david, 'realtor')
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.open('/auth')
  await installLaunchQueue(person.page)
  await person.page.reload()
  await openWith(person.page, { files: [card], slow: true })
  await person.fillSignInForm(david)
  await person.press('Sign in')
  await person.press('Yes, I did')
  await person.press('Preview import')
  await person.press('Import 1 client')
  await expect(person.dialog()).toContainText('1 client')
})

test('[HS10] [HS11] a homeowner chooses the property of a table, and contacts become vendors @long', async ({
  server,
  openDevice,
}) => {
  const api = await Api.join(server.url, ann)
  await api.addProperty({ address: '14 Main St' })
  await api.addProperty({ address: '9 Hill Rd' })
  const person = new Person(await openDevice({ shape: 'phone' }))
  await person.arrive(ann)
  await person.waitUntilSynced()
  await person.canStartOffline()
  await shareInto(person.page, { files: [systems, card] })
  await expect(person.heading('Import systems.csv into which property?')).toBeVisible()
  await person.page.getByRole('button', { name: '9 Hill Rd' }).click()
  await person.press('Preview import')
  await person.press('Import 1 system')
  await person.press('Done')
  await person.press('Add 1 vendor')
  await person.isTold('Added 1 vendor')
  await expect(person.page.getByRole('main').getByRole('link', { name: /Rosa/ })).toBeVisible()
})
