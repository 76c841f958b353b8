import { propertyScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { MAX_CURSORS } from '@hearthkeep/shared/protocol/limits.ts'
import { receivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { longestPause } from '../storage/testing/watch-pauses.ts'
import { ann, createProperty, ok, pushed, request, scope, SyncWorld } from './testing/sync-world.ts'

const LIMIT_MS = 25

test(`[SE90] a request with ${MAX_CURSORS} cursors does not block the event loop for ${LIMIT_MS} ms`, async () => {
  const world = await SyncWorld.open()
  await world.push(pushed(1, createProperty))
  const others = Array.from({ length: MAX_CURSORS - 1 }, (_, n) => [propertyScope(aPropertyId(100 + n)), 1] as const)
  const cursors: Record<Scope, number> = Object.fromEntries([[scope, 0], ...others])
  const sent = JSON.stringify(request({ cursors }))
  const longest = await longestPause(async (measure) => {
    const received: unknown = JSON.parse(sent)
    const answer = ok(await measure(async () => world.service.sync(ann, receivedRequest.parse(received))))
    expect(answer.revoked).toHaveLength(MAX_CURSORS - 1)
    expect(answer.deltas.map((delta) => delta.scope)).toContain(scope)
  }, LIMIT_MS)
  expect(longest).toBeLessThan(LIMIT_MS)
})
