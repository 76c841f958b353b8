import { idNumber } from '../../testing/test-server.ts'
import { newNumber, REALTORS, row, type Row } from './caller-rows.ts'
import type { Everybody } from './callers.ts'

/** Numbers of the realtor, for every call new ones; nobody else sees them. */
let latest = 0
const market = () => idNumber(60_000 + latest)
const facts = { area: 'Zilker', zipCodes: ['78704'], quarter: '2026-Q1', medianPrice: 412_500 }
const OWN = '401 403 403 404 403 403 200 403'

const ofRealtor = (rest: string, isRemoved = false): Partial<Row> => ({
  before: async ({ headers, server }: Everybody) => {
    latest = newNumber()
    const call = (path: string, method: string, body: object) =>
      server.app.request(path, {
        method,
        headers: { ...headers.realtor, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    await call('/api/market', 'POST', { ...facts, id: market() })
    if (isRemoved) await call(`/api/market/${market()}`, 'DELETE', {})
  },
  path: () => `/api/market/${market()}${rest}`,
})

/** [MK13] */
export const marketRows: Row[] = [
  row('GET /api/market', REALTORS),
  row('POST /api/market', '401 403 403 201 403 403 201 403', { body: () => facts }),
  row('GET /api/market/:id', OWN, ofRealtor('')),
  ...['PUT', 'PATCH'].map((method) =>
    row(`${method} /api/market/:id`, OWN, { ...ofRealtor(''), body: () => ({ homesSold: 38 }) }),
  ),
  row('DELETE /api/market/:id', '401 403 403 404 403 403 204 403', ofRealtor('')),
  row('POST /api/market/:id/restore', OWN, ofRealtor('/restore', true)),
]
