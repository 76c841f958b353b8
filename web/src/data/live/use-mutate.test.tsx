// @vitest-environment jsdom
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '../../platform/server-clock.ts'
import { eventually, isShown, show } from '../../platform/testing/screen.ts'
import { aDevice, type TestDevice } from '../testing/device.ts'
import { DataProvider } from './data-provider.tsx'
import { useMutate } from './use-mutate.ts'

let leave = () => {}
afterEach(() => {
  leave()
  vi.useRealTimers()
  noteServerTime(new Date().toUTCString())
})

function Probe() {
  const mutate = useMutate()
  const [outcome, setOutcome] = useState<Outcome<null>>()
  useEffect(
    () => void mutate({ name: 'branding.edit', args: { changes: { color: '#123456' } } }).then(setOutcome),
    [mutate],
  )
  return <p>{outcome && (outcome.ok ? 'saved' : outcome.refusal.message)}</p>
}

async function edit(): Promise<TestDevice> {
  const rita = aUserId(3)
  const user = aUser({ id: rita, role: 'realtor', plan: null, trialEndsOn: '2026-12-20' })
  const device = await aDevice(rita, { user: [user] })
  leave = show(
    <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
      <Probe />
    </DataProvider>,
  )
  return device
}

test('[CL12] a device whose clock is a year ahead judges a trial by the server’s time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-20T12:00:00.000Z') })
  noteServerTime('Fri, 20 Nov 2026 12:00:00 GMT')
  const { data } = await edit()
  await eventually(() => isShown('saved'))
  const [pending] = await data.store.read((tables) => tables.outbox.all())
  expect(pending?.at).toMatch(/^2026-11-20T12:0/)
})

test('[CL12] by the same clock, a trial that has ended is refused', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') })
  noteServerTime('Mon, 21 Dec 2026 12:00:00 GMT')
  const { data } = await edit()
  await eventually(() => isShown('comes with the'))
  expect(await data.store.read((tables) => tables.outbox.all())).toEqual([])
})
