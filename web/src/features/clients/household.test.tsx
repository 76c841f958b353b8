// @vitest-environment jsdom
import { errorOf, eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, withBen } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import type { Client } from '@hearthkeep/shared/entities.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ClientDialog } from './dialog/client-dialog.tsx'
import { ContactCard } from './dialog/contact-card.tsx'

const rita = aUserId(3)
let device: TestDevice
let leave = () => {}
const saved = vi.fn<() => void>()

afterEach(() => leave())

async function edit(client: Client) {
  device = await aDevice(rita, { client: [client] })
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <ClientDialog client={client} onClose={saved} onSaved={saved} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Edit client'))
}
const savedChanges = async () => {
  await press('Save changes')
  await eventually(async () => (await device.calls()).length > 0)
  return (await device.calls()).map(({ args }) => args)
}
const edited = (changes: object) => [{ clientId: aClient().id, changes }]

test('[CL74] [CL76] a second person is added, with whom messages go to', async () => {
  await edit(aClient())
  await eventually(() => !isShown('Messages go to'))
  await press('Add second person')
  await type('Their first name', 'Ben')
  await type('Their email', 'ben@example.com')
  await eventually(() => isShown('OK to email Ben'))
  await press('Both')
  expect(await savedChanges()).toEqual(
    edited({ partnerFirstName: 'Ben', partnerEmail: 'ben@example.com', messagesTo: 'both' }),
  )
})

test('[CL75] further emails and phones have a label, and a wrong email is named', async () => {
  await edit(aClient({ otherWays: [{ value: '555-0109', label: 'Work' }] }))
  await press('Add email or phone')
  await type('Other email or phone 2', 'ann@')
  await press('Save changes')
  await eventually(() => errorOf('Other email or phone 2') === 'Please enter a valid email address')
  await type('Other email or phone 2', 'ann.k@example.com')
  await type('Label 2', 'Home')
  expect(await savedChanges()).toEqual(
    edited({
      otherWays: [
        { value: '555-0109', label: 'Work' },
        { value: 'ann.k@example.com', label: 'Home' },
      ],
    }),
  )
})

test('[CL75] an emptied line is removed', async () => {
  await edit(aClient({ otherWays: [{ value: '555-0109', label: 'Work' }] }))
  await type('Other email or phone 1', '')
  expect(await savedChanges()).toEqual(edited({ otherWays: null }))
})

test('[CL74] a client of one person has no further fields, and nothing is changed by opening the form', async () => {
  await edit(aClient())
  await type('Notes', 'Likes tea')
  expect(await savedChanges()).toEqual(edited({ notes: 'Likes tea' }))
})

test('[CL74] [CL75] a client’s card shows both people, what they agreed to, and every way to reach them', async () => {
  const client = aClient({
    ...withBen,
    organization: 'Oak LLC',
    mayEmail: true,
    partnerMayEmail: false,
    messagesTo: 'both',
    otherWays: [
      { value: '608-555-0109', label: 'Work' },
      { value: 'ann.k@example.com', label: '' },
    ],
  })
  leave = show(
    <UiProvider>
      <ContactCard client={client} name="Ann Keller and Ben Ortiz" onEdit={saved} />
    </UiProvider>,
  )
  await eventually(() => isShown('Contact'))
  const shown = document.body.textContent ?? ''
  for (const words of [
    'OrganizationOak LLC',
    'Work(608) 555-0109',
    'Other emailann.k@example.com',
    'Messages go toAnn and Ben',
  ])
    expect(shown).toContain(words)
  expect(shown.slice(shown.indexOf('Ben Ortiz'))).toContain('Phone(608) 555-0102Emailben@example.comMay be emailedNo')
  const links = [...document.querySelectorAll('a')].map(({ href }) => href)
  expect(links).toEqual(['tel:6085550109', 'mailto:ann.k@example.com'])
})
