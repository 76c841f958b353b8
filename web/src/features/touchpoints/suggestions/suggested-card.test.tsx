// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../../platform/testing/screen.ts'
import type { AnyRow, EntityName, TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { anItem, aProperty, aSystem, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId, aTouchpoint } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aPlanId, aTouchpointPlan } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { today } from '../../../platform/today.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { SuggestedCard } from './suggested-card.tsx'

const rita = aUserId(3)
const realtor = aUser({ id: rita, role: 'realtor', scope: userScope(rita) })
const property = aProperty({ status: 'active' })
const TODAY = '2026-10-10'
const plan = aTouchpointPlan({ startsOn: '2026-10-12' })
const origin = `plan/${aPlanId()}/2026-10-12`

let device: TestDevice
let leave = () => {}
const sent = vi.fn<(suggestion: Suggestion) => void>()

beforeEach(() => void vi.spyOn(today, 'get').mockReturnValue(TODAY))
afterEach(() => {
  leave()
  vi.restoreAllMocks()
  sent.mockClear()
})

interface Given {
  clients?: ReturnType<typeof aClient>[]
  plans?: TouchpointPlan[]
  rows?: Partial<Record<EntityName, AnyRow[]>>
}

async function open({ clients = [aClient()], plans = [], rows = {} }: Given) {
  device = await aDevice(rita, {
    user: [realtor],
    client: clients,
    touchpointPlan: plans,
    property: [property],
    ...rows,
  })
  const known = { clients, properties: [{ property: property, owner: clients[0] ?? null }] }
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <p>The page</p>
        <SuggestedCard known={known} plans={plans} today={TODAY} onSend={sent} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('The page'))
}

const three = [1, 2, 3].map((n) => aClient({ id: aClientId(n), firstName: `Client ${n}`, lastName: '', email: null }))

test('[TP28] each suggestion shows its client and its reason, including those from the dates of a property', async () => {
  const system = aSystem({ systemName: 'Water heater', warrantyExpiration: '2026-10-20' })
  const item = anItem({ title: 'Test the alarms', category: 'safety', status: 'scheduled', dueDate: '2026-10-01' })
  await open({
    clients: [aClient({ closingDate: '2021-10-12' })],
    plans: [plan],
    rows: { system: [system], maintenanceItem: [item] },
  })
  await eventually(() => isShown(`Water heater warranty ends on Oct 20, 2026 · ${property.address}`))
  await eventually(() => isShown('Safety task overdue since Oct 1, 2026: Test the alarms'))
  await expect.poll(() => isShown('Closing anniversary on Oct 12, 2026: 5 years')).toBe(true)
  await expect.poll(() => isShown('Monthly check-in on Oct 12, 2026')).toBe(true)
})

test('[TP28] without suggestions nothing is shown', async () => {
  await open({ plans: [plan], rows: { touchpoint: [aTouchpoint({ origin, status: 'cancelled' })] } })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.poll(() => isShown('Suggested')).toBe(false)
})

test('[TP24] a scheduled suggestion disappears, and Undo restores it', async () => {
  await open({ plans: [plan] })
  await press('Schedule ‘Monthly check-in’ for Ann Keller')
  await eventually(() => isShown('Touchpoint scheduled successfully!'))
  await eventually(() => !isShown('Suggested'))
  await press('Undo')
  await eventually(() => isShown('Suggested'))
  const [planned, undone] = await device.calls()
  expect(planned).toMatchObject({
    name: 'touchpoint.plan',
    args: { clientId: aClientId(), origin, facts: { title: 'Monthly check-in', scheduledDate: '2026-10-12' } },
  })
  expect(undone).toMatchObject({ name: 'touchpoint.suggest_again' })
})

test('[TP24] a dismissed suggestion disappears', async () => {
  await open({ plans: [plan] })
  await press('More for ‘Monthly check-in’ for Ann Keller')
  await press('Dismiss')
  await eventually(() => isShown('Suggestion dismissed'))
  await eventually(() => !isShown('Suggested'))
  expect(await device.calls()).toMatchObject([{ name: 'touchpoint.dismiss', args: { origin } }])
})

test('[TP28] Send Now passes the suggestion on', async () => {
  await open({ plans: [plan] })
  await press('More for ‘Monthly check-in’ for Ann Keller')
  await press('Send Now')
  await eventually(() => sent.mock.calls.length === 1)
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ clientId: aClientId(), origin })
  expect(await device.calls()).toEqual([])
})

test('[TP28] a plan for many clients is one row, scheduled at once or per client', async () => {
  await open({ clients: three, plans: [plan] })
  await eventually(() => isShown('Monthly check-in: 3 clients'))
  await press('Monthly check-in: 3 clients')
  await press('Schedule ‘Monthly check-in’ for Client 2')
  await eventually(() => isShown('Monthly check-in: 2 clients'))
  await press('Schedule all of ‘Monthly check-in: 2 clients’')
  await eventually(() => isShown('2 suggestions scheduled'))
  await eventually(() => !isShown('Suggested'))
  const calls = (await device.calls()) as { args: { clientId: string } }[]
  expect(calls.map(({ args }) => args.clientId)).toEqual([aClientId(2), aClientId(1), aClientId(3)])
})

test('[TP28] only the first five of many suggestions are shown', async () => {
  const clients = Array.from({ length: 8 }, (_, n) =>
    aClient({ id: aClientId(n), firstName: `Client ${n}`, lastName: '', email: null, closingDate: '2020-10-12' }),
  )
  await open({ clients })
  await eventually(() => isShown('Client 4'))
  await expect.poll(() => isShown('Client 5')).toBe(false)
  await press('Show all 8')
  await eventually(() => isShown('Client 7'))
})
