// @vitest-environment jsdom
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
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

test('[P61] a change that could not be stored keeps its id if it is made again, and only then', async () => {
  const { data } = await aDevice(aUserId(), { user: [aUser()] })
  const { store } = data
  const left: string[] = []
  store.leave = ({ pending }) => left.push(pending.id)
  const write = store.write.bind(store)
  const full = Object.assign(new Error('no space'), { name: 'QuotaExceededError' })
  vi.spyOn(store, 'write').mockImplementationOnce((work) =>
    write(async (tables) => {
      await work(tables)
      throw full
    }),
  )
  const remindAfter = (reminderDaysBefore: number): CallOf => ({
    name: 'notification_settings.edit',
    args: { changes: { reminderDaysBefore } },
  })
  leave = show(
    <DataProvider data={data}>
      <Presses calls={[5, 5, 5, 6].map(remindAfter)} />
    </DataProvider>,
  )
  await eventually(() => isShown('false true true true'))
  expect(left.map((id) => left.indexOf(id))).toEqual([0, 0, 2, 3])
})

function Presses({ calls }: { calls: readonly CallOf[] }) {
  const mutate = useMutate()
  const [outcomes, setOutcomes] = useState<boolean[]>([])
  const [next] = calls.slice(outcomes.length)
  useEffect(() => {
    if (next) void mutate(next).then(({ ok }) => setOutcomes((before) => [...before, ok]))
  }, [mutate, next])
  return <p>{outcomes.join(' ')}</p>
}
