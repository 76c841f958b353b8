import { expect, test } from 'vitest'
import { endpointPolicies, takesKey } from '../limits/endpoint-policies.ts'
import { policyFinder } from '../limits/frame.ts'
import { requestLimits } from '../limits/request-limits.ts'
import { ask, titleOf } from './testing/ask-row.ts'
import type { Row } from './testing/caller-rows.ts'
import { callerTable } from './testing/caller-table.ts'
import { everybody } from './testing/callers.ts'

// From the table of callers: a new call is made twice with one key without being named here.

/** No row of the table succeeds: these need the link of an email, or a client of the realtor’s. */
const refused = [
  'POST /api/property-invitations',
  'POST /api/vendors/:id/share',
  'POST /api/realtor/touchpoints/send',
  'POST /api/clients/:id/merge',
  'POST /api/clients/:id/interactions',
  'POST /api/property-transfers/:id/accept',
  'POST /api/property-transfers/:id/decline',
]

const policyOf = policyFinder(endpointPolicies(requestLimits))

function isKeyed({ route }: Row): boolean {
  const [method = '', path = ''] = route.split(' ')
  return takesKey(method, policyOf({ req: { method, path } }))
}

test('[OA8] every POST that tokens may make is made once with one key, however often it is sent', async () => {
  const world = await everybody()
  const table = callerTable(world, () => world.ana.user.id).filter(isKeyed)
  const made = new Set<string>()
  for (const caller of ['owner', 'realtor'] as const)
    for (const row of table) {
      await row.before?.(world)
      const path = typeof row.path === 'function' ? await row.path(world) : row.path
      const body = row.body?.(caller)
      const { path: _path, body: _body, ...rest } = row
      const same: Row = {
        ...rest,
        ...(path !== undefined && { path }),
        ...(body !== undefined && { body: () => body }),
      }
      const headers = { ...world.headers[caller], 'Idempotency-Key': `${caller} ${table.indexOf(row)}` }
      const keyed = { ...world, headers: { ...world.headers, [caller]: headers } }
      const first = await ask(keyed, same, caller)
      if (!first.outcome.startsWith('2')) continue
      const before = await world.fingerprint()
      expect({ row: titleOf(row), ...(await ask(keyed, same, caller)) }).toEqual({ row: titleOf(row), ...first })
      expect(await world.fingerprint()).toBe(before)
      made.add(row.route)
    }
  expect([...new Set(table.map(({ route }) => route))].filter((route) => !made.has(route))).toEqual(refused)
})
