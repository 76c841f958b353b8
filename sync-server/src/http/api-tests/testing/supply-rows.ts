import { PROPERTY } from '../../document/testing/document-property.ts'
import { idNumber } from '../../testing/test-server.ts'
import { newNumber, row, type Row } from './caller-rows.ts'
import type { Everybody } from './callers.ts'

const SUPPLIES = `/api/properties/${PROPERTY}/supplies`
const SUPPLY = idNumber(63_000_001)
const CHANGED = '401 403 404 404 403 200 200 200'

let latest = 0
const added = (facts: object) => (world: Everybody) => world.ana.post(SUPPLIES, { name: 'Furnace filter', ...facts })
/** Adds it unless an earlier call did. */
const supply = { before: added({ id: SUPPLY }), path: `${SUPPLIES}/${SUPPLY}` }

/** Parts and supplies. */
export const supplyRows: Row[] = [
  row('GET /api/properties/:id/supplies', '401 403 404 404 200 200 200 200'),
  row('POST /api/properties/:id/supplies', '401 403 404 404 403 201 201 201', {
    body: () => ({ name: 'Softener salt', left: 2 }),
  }),
  row('PUT /api/properties/:id/supplies/:supply', CHANGED, { ...supply, body: () => ({ notes: `${newNumber()}` }) }),
  row('PATCH /api/properties/:id/supplies/:supply', CHANGED, { ...supply, body: () => ({ notes: `${newNumber()}` }) }),
  row('DELETE /api/properties/:id/supplies/:supply', '401 403 404 404 403 204 204 204', {
    before: (world) => added({ id: idNumber(64_000_000 + (latest = newNumber())) })(world),
    path: () => `${SUPPLIES}/${idNumber(64_000_000 + latest)}`,
  }),
]
