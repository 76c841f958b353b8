import { expect, test } from 'vitest'
import { CHANGES } from '../call/if-match.ts'
import { conditional, describedAmong } from '../description/open-api.ts'
import { ask, titleOf } from './testing/ask-row.ts'
import { callerTable } from './testing/caller-table.ts'
import { everybody } from './testing/callers.ts'

// From the table of callers: a new call is tried without being named here.

test('[OA9] whatever the call, it does not overwrite what has changed since it was read', async () => {
  const world = await everybody()
  const refused = new Set<string>()
  for (const caller of ['owner', 'realtor'] as const) {
    const outdated = { ...world.headers[caller], 'If-Match': '"of an hour ago"' }
    for (const row of callerTable(world, () => world.ana.user.id)) {
      if (!CHANGES.has(row.route.split(' ')[0] ?? '')) continue
      await row.before?.(world)
      const path = typeof row.path === 'function' ? await row.path(world) : row.path
      const before = await world.fingerprint()
      const asked = { ...row, ...(path !== undefined && { path }) }
      const { outcome } = await ask({ ...world, headers: { ...world.headers, [caller]: outdated } }, asked, caller)
      const changed = (await world.fingerprint()) !== before
      expect({ row: titleOf(row), outcome, changed }).toEqual({
        row: titleOf(row),
        outcome: expect.stringMatching(/^4/),
        changed: false,
      })
      if (outcome === '412') refused.add(row.route)
    }
  }
  const routes = describedAmong(world.server.app.routes)
  const documented = routes.filter(conditional(routes)).map(({ method, path }) => `${method} ${path}`)
  expect(documented.filter((route) => !refused.has(route))).toEqual([])
  expect(documented.length).toBeGreaterThan(10)
})
