// @vitest-environment jsdom
import { eventually, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import type { Client } from '@hearthkeep/shared/entities.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { useClients } from '../../../data/queries/clients/use-clients.ts'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import type { ClientShow } from '@hearthkeep/shared/account/client-view.ts'
import { FoundClients } from './found-clients.tsx'

const today = '2026-11-20'
const rita = aUserId(3)
const ann = aClient({ tags: ['VIP'] })
const ben = aClient({ id: aClientId(2), firstName: 'Ben', lastName: 'Ortiz', email: null })
const cleo = aClient({ id: aClientId(3), firstName: 'Cleo', lastName: 'Moss', email: null, isArchived: true })

let device: TestDevice
let leave = () => {}
const messaged = vi.fn<(clients: readonly Client[]) => void>()
afterEach(() => {
  leave()
  messaged.mockClear()
})

function List({ show: shown }: { show: ClientShow }) {
  const list = useClients(today)
  return list.state === 'ready' ? (
    <FoundClients
      clients={list.clients}
      today={today}
      openId={undefined}
      query={{ text: '', show: shown, sort: 'name', tag: '' }}
      onQuery={() => undefined}
      onLogCall={() => undefined}
      onMessage={messaged}
    />
  ) : null
}

async function open(shown: ClientShow = 'all') {
  device = await aDevice(rita, { user: [aUser({ id: rita, role: 'realtor' })], client: [ann, ben, cleo] })
  leave = show(
    withRouter(
      <UiProvider>
        <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
          <List show={shown} />
        </DataProvider>
      </UiProvider>,
    ),
  )
  await press('Select')
}

const tagsOf = async () => Promise.all([ann, ben].map(async ({ id }) => (await device.row('client', id))?.tags ?? null))
const views = async () => (await device.row('user', rita))?.clientViews
const archived = async () =>
  Promise.all([ann, ben, cleo].map(async ({ id }) => (await device.row('client', id))?.isArchived ?? false))

test('[RD22] [CL64] several clients are tagged at once, each tag once, and one Undo takes it all back', async () => {
  await open()
  await press('Select Ann Keller')
  await press('Select Ben Ortiz')
  await eventually(() => isShown('2 clients selected'))
  await press('Tag')
  await type('Tags', 'vip, Investor')
  await press('Add tags')
  await expect.poll(tagsOf).toEqual([
    ['VIP', 'Investor'],
    ['vip', 'Investor'],
  ])
  await press('Undo')
  await expect.poll(tagsOf).toEqual([['VIP'], null])
})

test('[RD22] [CL65] all clients that are shown are archived, and brought back by Undo', async () => {
  await open()
  await press('All')
  await eventually(() => isShown('2 clients selected'))
  await press('Archive')
  await expect.poll(archived).toEqual([true, true, true])
  await eventually(() => isShown('No clients here right now.'))
  await press('Undo')
  await expect.poll(archived).toEqual([false, false, true])
})

test('[RD22] the selected clients are handed to the message form', async () => {
  await open()
  await press('Select Ben Ortiz')
  await press('Message')
  await expect.poll(() => messaged.mock.calls).toMatchObject([[[{ id: ben.id }]]])
})

test('[CL65] archived clients are listed apart, and brought back', async () => {
  await open('archived')
  await expect.poll(() => isShown('Ann Keller')).toBe(false)
  await press('Select Cleo Moss')
  await press('Bring back')
  await expect.poll(archived).toEqual([false, false, false])
})

test('[RD22] a finger that rests on a client selects them, and does not open them', async () => {
  await open()
  await press('Cancel')
  const row = await eventually(() => document.querySelector('li'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  row.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }))
  vi.advanceTimersByTime(600)
  vi.useRealTimers()
  await eventually(() => isShown('1 client selected'))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('li button, li a')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
})

test('[CL89] what the list shows is saved as a view, chosen again, and removed with Undo', async () => {
  await open('due')
  await press('Cancel')
  await press('Save view')
  await type('Name', 'Call first')
  await press('Save')
  await expect.poll(views).toEqual([{ name: 'Call first', text: '', show: 'due', sort: 'name', tag: '' }])
  await eventually(() => isShown('Remove view'))
  await press('Remove view')
  await expect.poll(views).toBeNull()
  await press('Undo')
  await expect.poll(views).toMatchObject([{ name: 'Call first' }])
})
