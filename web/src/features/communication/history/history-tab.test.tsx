// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../../platform/testing/screen.ts'
import { aMutationId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { agreedToTexts, aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import {
  aClientMessage,
  aClientMessageId,
  aCommunicationSettings,
} from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { HistoryTab } from './history-tab.tsx'
import { readMessages } from '../../../data/queries/clients/read-messages.ts'

const rita = aUserId(3)
const ann = aClient({ phone: '555-0101', ...agreedToTexts })
const ben = aClient({ id: aClientId(2), firstName: 'Ben', lastName: 'Ortiz', deletedAt: '2026-11-19T08:00:00.000Z' })
const queued = aClientMessage()
const failed = aClientMessage({
  id: aClientMessageId(2),
  channel: 'sms',
  subject: '',
  text: 'The gutters are full',
  recipient: '555-0101',
  status: 'failed',
  reason: 'No such number',
  createdAt: '2026-11-20T09:00:00.000Z',
})
const former = aClientMessage({ id: aClientMessageId(3), clientId: ben.id, subject: 'Bye', status: 'suppressed' })
const settings = aCommunicationSettings({ smsEnabled: true })

let device: TestDevice
let leave = () => {}
const write = vi.fn<() => void>()

afterEach(() => leave())

async function open(rows: Parameters<typeof aDevice>[1]) {
  device = await aDevice(rita, rows)
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <HistoryTab onWrite={write} />
      </DataProvider>
    </UiProvider>,
  )
}

const titles = () => [...document.querySelectorAll('li button[type=button]:first-child')].map((row) => row.textContent)
const realtor = aUser({ id: rita, role: 'realtor', scope: userScope(rita), plan: 'starter' })
const all = {
  user: [realtor],
  client: [ann, ben],
  clientMessage: [queued, failed, former],
  communicationSettings: [settings],
}

test('without messages the tab says so and leads to the form', async () => {
  await open({ client: [ann] })
  await eventually(() => isShown('No communication logs found.'))
  await press('Write a message')
  await expect.poll(() => write).toHaveBeenCalledOnce()
})

test('[ME44] messages are listed newest first, each with its status, reason and recipient', async () => {
  await open(all)
  await eventually(() => isShown('The gutters are full'))
  await expect.poll(() => titles().slice(0, 1)).toEqual(['The gutters are full'])
  for (const words of ['Failed', 'No such number', '555-0101', 'Queued', 'Ann Keller', 'Ben Ortiz', 'Suppressed'])
    await expect.poll(() => isShown(words)).toBe(true)
})

test('[ME44] a message in the outbox waits for a connection', async () => {
  device = await aDevice(rita, all)
  await device.data.store.write((tables) =>
    tables.outbox.put([
      {
        id: aMutationId(),
        seq: 1,
        name: 'message.retry',
        args: { messageId: queued.id },
        at: '2026-11-20T08:00:00.000Z',
        today: '2026-11-20',
        sentence: '',
        scope: ann.scope,
      },
    ]),
  )
  const read = await device.data.store.read((tables) => readMessages(tables, rita))
  expect(read.map(({ message, isPending }) => [message.id, isPending])).toEqual([
    [failed.id, false],
    [former.id, false],
    [queued.id, true],
  ])
})

test('[ME44] a failed message is retried and a waiting one canceled', async () => {
  await open(all)
  await press('Retry ‘The gutters are full’ to Ann Keller')
  await eventually(() => isShown('Waiting for a connection'))
  await press('Cancel ‘Hello’ to Ann Keller')
  await eventually(() => isShown('Message canceled'))
  expect(await device.calls()).toMatchObject([
    { name: 'message.retry', args: { messageId: failed.id } },
    { name: 'message.cancel', args: { messageId: queued.id } },
  ])
  await press('Undo')
  await eventually(async () => (await device.calls()).length === 3)
  expect(await device.row('clientMessage', queued.id)).toMatchObject({ status: 'queued' })
})

test('the search and the filters narrow the list, and a row opens the whole message', async () => {
  await open(all)
  await press('Suppressed 1')
  await eventually(() => !isShown('The gutters are full'))
  await expect.poll(() => isShown('1 of 3')).toBe(true)
  await press('All 3')
  await eventually(() => isShown('The gutters are full'))
  await press('Hello')
  await eventually(() => isShown('How is the new roof?'))
})
