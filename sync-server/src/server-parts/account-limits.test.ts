import { planMeanings } from '@hearthkeep/shared/account/plan-meanings.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { MAX_CURSORS, MAX_REQUEST_BYTES } from '@hearthkeep/shared/protocol/limits.ts'
import { aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { requestLimits } from '../http/limits/request-limits.ts'
import { accountLimits } from './account-limits.ts'

test('[SE10] [SE54] the cursors of an account with the maximum number of properties fit into one request', () => {
  const { homeowner, realtor } = accountLimits.properties
  // A homeowner has two scopes for each property; a realtor does not see the household's.
  const most = Math.max(2 * homeowner, realtor) + 1
  expect(most).toBeLessThanOrEqual(MAX_CURSORS)
  const scopes = [userScope(aUserId()), ...Array.from({ length: most - 1 }, (_, n) => propertyScope(aPropertyId(n)))]
  const cursors = JSON.stringify(Object.fromEntries(scopes.map((scope) => [scope, 100_000])))
  expect(MAX_REQUEST_BYTES + cursors.length).toBeLessThan(requestLimits.maxBytes.sync)
})

test('[PL1] [SE10] Team names the limit that an account without a limit of its plan still has', () => {
  expect(planMeanings['Unlimited properties']).toContain(
    `up to ${accountLimits.properties.realtor.toLocaleString('en-US')}.`,
  )
})
