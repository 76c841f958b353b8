import type { AnyRow, EntityName, TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aTouchpointPlan } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { onTestFinished } from 'vitest'
import { SqliteStore } from '../../storage/sqlite-store.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { sendPlans } from '../send-plans.ts'

export const rita = aUserId(3)
const LONG_AGO = '2026-01-01T00:00:00.000Z'
export const PLAN_DAY = '2026-12-01'

/** A server on which Rita has this many clients and a plan that sends automatically on Dec 1. */
export async function plannedWorld({
  clients = 1,
  plan = {},
}: { clients?: number; plan?: Partial<TouchpointPlan> } = {}) {
  const store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  onTestFinished(() => store.close())
  let now = new Date(`${PLAN_DAY}T12:00:00.000Z`)
  const sync = new SyncService({ store, pokes: new Pokes(), now: () => now })
  let written = 0
  const failures: { fields: object; message: string }[] = []
  const log = {
    info: () => undefined,
    error: (fields: object, message: string) => void failures.push({ fields, message }),
  }
  const put = (...rows: [EntityName, AnyRow][]) =>
    store.write((tx) => {
      written += 1
      const mutation = mutationId.parse(`00000000-0000-7000-8010-${String(written).padStart(12, '0')}`)
      const changes = rows.map(([entity, after]) => ({ entity, id: after.id, before: null, after }))
      return tx.apply({ mutation, name: 'test', actor: rita, at: now.toISOString(), changes })
    })
  await put([
    'user',
    aUser({
      id: rita,
      scope: userScope(rita),
      role: 'realtor',
      firstName: 'Rita',
      textsReleasedAt: LONG_AGO,
      emailVerifiedAt: LONG_AGO,
    }),
  ])
  await put([
    'touchpointPlan',
    aTouchpointPlan({ sendsByItself: true, automaticSince: '2026-11-20', description: 'Hi {firstName}', ...plan }),
  ])
  const numbers = Array.from({ length: clients }, (_, n) => n + 1)
  await put(
    ...numbers.map((n): [EntityName, AnyRow] => [
      'client',
      aClient({ id: aClientId(n), firstName: `Client ${n}`, email: `c${n}@example.com` }),
    ]),
  )
  const stopping = new AbortController()
  return {
    store,
    sync,
    put,
    failures,
    stopping,
    at: (moment: string) => void (now = new Date(moment)),
    send: () => sendPlans({ sync, now: () => now, log, stopping: stopping.signal }),
    change: (name: string, args: object) =>
      sync.run({ userId: rita, role: 'realtor' }, (run) => {
        written += 1
        return run(mutationId.parse(`00000000-0000-7000-8011-${String(written).padStart(12, '0')}`), { name, args })
      }),
    touchpoints: () => store.read((view) => view.byIndex('touchpoint', 'scope', userScope(rita))),
    messages: () => store.read((view) => view.byIndex('clientMessage', 'scope', userScope(rita))),
    waiting: () => store.read((view) => view.countWaiting(rita)),
  }
}
