import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, DeviceId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { DexieStore } from '../../web/src/data/store/dexie-store.ts'
import type { MutateInput, Person } from '../../web/src/data/mutate/mutate.ts'
import { registerDevice } from '../../web/src/sync/loop/device-identity.ts'
import { httpTransport } from '../../web/src/sync/transport/http-transport.ts'
import type { RoundEnd } from '../../web/src/sync/loop/round.ts'
import { Pace } from '../../web/src/sync/loop/pace.ts'
import { TransportFailure, type Transport } from '../../web/src/sync/transport/transport.ts'
import { readDeviceData, type DeviceData } from '../simulation/device/device-data.ts'
import { sabotages, type SabotageName } from './sabotage-in-page.ts'
import { StoppingStore } from './stopping-store.ts'
import { z } from 'zod'

// Runs in a page: the real engine on real IndexedDB. The exports form the page's global `engine`.

// As in the application's main.tsx.
z.config({ jitless: true })

let opened: { disk: DexieStore; store: StoppingStore; sabotage: SabotageName } | null = null
/** Mutations that were shown as saved in this page. */
const reportedIds: MutationId[] = []

const page = () => must(opened, 'a page that was opened')

export async function open(parts: { database: string; newDevice: DeviceId; sabotage: SabotageName }): Promise<void> {
  const disk = new DexieStore(parts.database)
  await registerDevice(disk, parts.newDevice)
  opened = { disk, store: new StoppingStore(disk, askToResume), sabotage: parts.sabotage }
}

export function act(input: MutateInput): Promise<Outcome<null>> {
  const { store, sabotage } = page()
  return sabotages[sabotage].act(store, input, () => reportedIds.push(input.id))
}

export async function round(parts: {
  person: Person
  now: string
  today: CalendarDate
  newId: string
}): Promise<RoundEnd | 'unreachable'> {
  const { person, now, today, newId } = parts
  const { store, sabotage } = page()
  const clock = { now: () => new Date(now), today: () => today, mintId: () => newId, pace }
  try {
    return await sabotages[sabotage].round({ store, transport, person, app: 'real storage', ...clock })
  } catch (error) {
    if (error instanceof TransportFailure) return 'unreachable'
    throw error
  }
}

/** Every answer counts as fast, so that the load of this machine has no influence. */
const pace = new Pace({ clock: () => 0 })
let requests = 0
const counted = async <T>(answer: Promise<T>): Promise<T> => {
  requests += 1
  try {
    return await answer
  } finally {
    requests -= 1
  }
}
const transport: Transport = {
  sync: (request) => counted(httpTransport.sync(request)),
  page: (scope, after) => counted(httpTransport.page(scope, after)),
}

/** Returns the work in flight, once everything is done that needs neither the disk nor an answer. */
export async function workInFlight(): Promise<{ transactions: number; requests: number }> {
  await new Promise((resolve) => setTimeout(resolve))
  return { transactions: page().store.transactions, requests }
}

/** Returns everything on the disk, in a serializable form. */
export async function data(): Promise<SerializedDeviceData> {
  const { view, ...others } = await readDeviceData(page().disk)
  return { ...others, view: [...view] }
}

export type SerializedDeviceData = Omit<DeviceData, 'view'> & { view: [string, AnyRow][] }

/** Pauses the page once its store has taken `steps` steps. */
export const stopAfter = (steps: number): void => page().store.stopAfter(steps)

async function askToResume(): Promise<void> {
  await fetch('/stopped', { method: 'POST', body: JSON.stringify(reportedIds) })
}
