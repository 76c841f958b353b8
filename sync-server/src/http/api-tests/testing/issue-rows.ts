import { idNumber } from '../../testing/test-server.ts'
import { PROPERTY } from '../../document/testing/document-property.ts'
import { newNumber, row, type Row } from './caller-rows.ts'
import type { Everybody } from './callers.ts'

const ISSUES = `/api/properties/${PROPERTY}/issues`
const ISSUE = idNumber(63_000_001)
const CHANGED = '401 403 404 404 403 200 200 200'

let latest = 0
const logged = (id: string) => (world: Everybody) =>
  world.ana.post(ISSUES, { id, title: 'Sink drips', severity: 'minor' })
/** Logs it unless an earlier call did. */
const known = { before: logged(ISSUE), path: `${ISSUES}/${ISSUE}` }
const another = (suffix = '') => ({
  before: (world: Everybody) => logged(idNumber(64_000_000 + (latest = newNumber())))(world),
  path: () => `${ISSUES}/${idNumber(64_000_000 + latest)}${suffix}`,
})

export const issueRows: Row[] = [
  row('GET /api/properties/:id/issues', '401 403 404 404 200 200 200 200'),
  row('POST /api/properties/:id/issues', '401 403 404 404 403 201 201 201', {
    body: () => ({ title: 'Roof leaks', severity: 'critical', place: 'Attic' }),
  }),
  row('PUT /api/properties/:id/issues/:issue', CHANGED, { ...known, body: () => ({ place: `Room ${newNumber()}` }) }),
  row('PATCH /api/properties/:id/issues/:issue', CHANGED, { ...known, body: () => ({ place: `Room ${newNumber()}` }) }),
  row('POST /api/properties/:id/issues/:issue/plan', '401 403 404 404 403 201 201 201', another('/plan')),
  row('DELETE /api/properties/:id/issues/:issue', '401 403 404 404 403 204 204 204', another()),
]
