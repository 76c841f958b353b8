// @vitest-environment jsdom
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../data/live/data-provider.tsx'
import { aDevice } from '../data/testing/device.ts'
import { eventually, isShown, press, show } from '../platform/testing/screen.ts'
import { calendarDateAt } from '../platform/today.ts'
import { UiProvider } from '../ui/frame/ui-provider.tsx'
import { useLogCall, type LoggedCall } from './use-log-call.ts'

const rita = aUserId(3)
const ann = aClient({ id: aClientId(1) })
const details = vi.fn<(logged: LoggedCall) => void>()

let leave = () => {}
afterEach(() => {
  leave()
  details.mockClear()
})

function LogButton() {
  const logCall = useLogCall(details)
  return (
    <button type="button" onClick={() => void logCall(ann)}>
      Log call
    </button>
  )
}

async function openOn() {
  const device = await aDevice(rita, { client: [ann] })
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <LogButton />
      </DataProvider>
    </UiProvider>,
  )
  return device
}

test('[RD12] one tap logs a call today, and Undo removes it', async () => {
  const device = await openOn()
  await press('Log call')
  await eventually(() => isShown('Call logged'))
  const [logged] = await device.calls()
  expect(logged).toMatchObject({
    name: 'interaction.log',
    args: { clientId: ann.id, facts: { kind: 'call', on: calendarDateAt(new Date()), notes: null } },
  })
  await press('Undo')
  await eventually(async () => (await device.calls()).some(({ name }) => name === 'interaction.remove'))
})

test('[RD12] the toast leads to the details of the same call', async () => {
  await openOn()
  await press('Log call')
  await press('Add a note')
  await expect
    .poll(() => details)
    .toHaveBeenCalledWith({
      client: ann,
      interactionId: expect.any(String),
      facts: expect.objectContaining({ kind: 'call', notes: null }),
    })
})
