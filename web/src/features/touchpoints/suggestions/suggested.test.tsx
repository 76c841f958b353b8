// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../../platform/testing/screen.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aPlanId, aTouchpointPlan } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { today } from '../../../platform/today.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { Suggested } from './suggested.tsx'

const rita = aUserId(3)
const realtor = aUser({ id: rita, role: 'realtor', firstName: 'Rita', scope: userScope(rita) })
const TODAY = '2026-10-10'
const known = { clients: [aClient()], properties: [] }
const plans = [aTouchpointPlan({ startsOn: '2026-10-12', description: 'Hi {firstName}' })]

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

test('[TP28] Send Now previews the message and creates the touchpoint only on sending', async () => {
  vi.spyOn(today, 'get').mockReturnValue(TODAY)
  const device = await aDevice(rita, { user: [realtor], client: known.clients, touchpointPlan: plans })
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <Suggested communication={known} plans={plans} today={TODAY} isOffline={false} />
      </DataProvider>
    </UiProvider>,
  )
  const open = async () => {
    await press('More for ‘Monthly check-in’ for Ann Keller')
    await press('Send Now')
    await eventually(() => isShown('Hi Ann'))
  }
  await open()
  await press('Cancel')
  await eventually(() => !isShown('Hi Ann'))
  expect(await device.calls()).toEqual([])
  await open()
  await press('Send Now')
  await eventually(() => isShown('Touchpoint sent successfully!'))
  const origin = `plan/${aPlanId()}/2026-10-12`
  const [planned, sent] = await device.calls()
  expect(planned).toMatchObject({
    name: 'touchpoint.plan',
    args: { clientId: aClientId(), origin, facts: { scheduledDate: TODAY } },
  })
  expect(sent).toMatchObject({ name: 'touchpoint.send', args: { channel: 'email', text: 'Hi Ann' } })
  await eventually(() => !isShown('Suggested'))
})
