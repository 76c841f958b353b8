import type { Issue } from '../../issue/issue.ts'
import { issueId } from '../../kernel/fields.ts'
import { propertyScope } from '../../kernel/scope.ts'
import { aPropertyId, aSystemId } from './builders.ts'

/** Rows of the issue log for tests; the same call always builds the same row. */

export const anIssueId = (n = 1) => issueId.parse(`00000000-0000-7000-8032-${String(n).padStart(12, '0')}`)

/** An open issue of the furnace. */
export function anIssue(overrides: Partial<Issue> = {}): Issue {
  const propertyId = overrides.propertyId ?? aPropertyId()
  return {
    id: anIssueId(),
    propertyId,
    scope: propertyScope(propertyId),
    title: 'Burner clicks and does not light',
    description: null,
    systemId: aSystemId(),
    place: 'Basement',
    severity: 'major',
    since: '2026-11-10',
    estimatedCost: null,
    source: null,
    status: 'open',
    closedOn: null,
    itemId: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    deletedAt: null,
    ...overrides,
  }
}
