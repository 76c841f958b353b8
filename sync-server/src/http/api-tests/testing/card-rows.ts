import { idNumber } from '../../testing/test-server.ts'
import { PROPERTY } from '../../document/testing/document-property.ts'
import { anybody, newNumber, row, SIGNED_IN, UNKNOWN, type Row } from './caller-rows.ts'
import type { Everybody } from './callers.ts'

const CARD = `/api/properties/${PROPERTY}/card`
const ENTRY = idNumber(61_000_001)
const PRIVATE = idNumber(61_000_002)
const CHANGED = '401 403 404 404 403 200 200 200'

let latest = 0
const added = (facts: object) => (world: Everybody) =>
  world.ana.post(CARD, { kind: 'shutoff', title: 'Water', ...facts })
/** Adds it unless an earlier call did. */
const entry = { before: added({ id: ENTRY }), path: `${CARD}/${ENTRY}` }

let tokens = 0
const newLink = () => ({
  propertyId: PROPERTY,
  name: 'Sam',
  parts: ['shutoff'],
  token: `a-token-of-the-tests-${String(++tokens).padStart(9, '0')}`,
})

/** The house card, and the links to it. */
export const cardRows: Row[] = [
  row('GET /api/properties/:id/card', '401 403 404 404 200 200 200 200'),
  row('POST /api/properties/:id/card', '401 403 404 404 403 201 201 201', {
    body: () => ({ kind: 'filter', title: 'Furnace filter', value: '16x25x1' }),
  }),
  row('PUT /api/properties/:id/card/:entry', CHANGED, { ...entry, body: () => ({ notes: `${newNumber()}` }) }),
  row('PATCH /api/properties/:id/card/:entry', CHANGED, { ...entry, body: () => ({ notes: `${newNumber()}` }) }),
  row('PATCH /api/properties/:id/card/:entry', '401 403 404 404 404 200 404 200', {
    variant: 'of the household',
    before: added({ id: PRIVATE, visibility: 'household' }),
    path: `${CARD}/${PRIVATE}`,
    body: () => ({ notes: `${newNumber()}` }),
  }),
  row('DELETE /api/properties/:id/card/:entry', '401 403 404 404 403 204 204 204', {
    before: (world) => added({ id: idNumber(62_000_000 + (latest = newNumber())) })(world),
    path: () => `${CARD}/${idNumber(62_000_000 + latest)}`,
  }),
  row('POST /api/card-links/open', anybody(404), { body: () => ({ token: UNKNOWN }) }),
  row('POST /api/card-links/photo', anybody(404), { body: () => ({ token: UNKNOWN, documentId: ENTRY }) }),
  row('GET /api/card-links', SIGNED_IN),
  row('POST /api/card-links', '401 403 404 404 403 403 403 201', { body: newLink }),
  row('DELETE /api/card-links/:id', '401 403 404 404 404 404 404 204', {
    before: ({ ana }) => ana.post('/api/card-links', newLink()),
    path: async ({ ana }) => {
      const { body } = await ana.get('/api/card-links')
      return `/api/card-links/${(body as { id: string; revokedAt: string | null }[]).findLast((link) => !link.revokedAt)?.id}`
    },
  }),
]
