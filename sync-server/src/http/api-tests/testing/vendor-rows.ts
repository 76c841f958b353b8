import { idNumber } from '../../testing/test-server.ts'
import { at, newNumber, row, SIGNED_IN, type Row } from './caller-rows.ts'
import { VENDOR } from './callers.ts'

/** A vendor of the owner, for every call a new one; nobody else sees it. */
let latest = 0
const vendor = () => idNumber(70_000 + latest)
const another = () => idNumber(80_000 + latest)
const OWN = '401 403 404 404 404 404 404 200'

const ofOwner = (rest: string, before: readonly string[] = []): Partial<Row> => ({
  before: async ({ ana }) => {
    latest = newNumber()
    await ana.post('/api/vendors', { id: vendor(), company: 'Ace Plumbing' })
    await ana.post('/api/vendors', { id: another(), company: 'Ace' })
    for (const call of before)
      await (call === 'remove'
        ? ana.delete(`/api/vendors/${vendor()}`)
        : ana.post(`/api/vendors/${another()}/merge`, { vendorId: vendor() }))
  },
  path: () => `/api/vendors/${vendor()}${rest}`,
})

/** [VB11] */
export const vendorRows: Row[] = [
  row('GET /api/vendors', SIGNED_IN),
  row('POST /api/vendors', '401 403 201 201 201 201 201 201', { body: () => ({ company: 'Ace Plumbing' }) }),
  row('GET /api/vendors/:id', OWN, at(`/api/vendors/${VENDOR}`)),
  ...['PUT', 'PATCH'].map((method) =>
    row(`${method} /api/vendors/:id`, OWN, { ...ofOwner(''), body: () => ({ trade: 'Plumber' }) }),
  ),
  row('DELETE /api/vendors/:id', '401 403 404 404 404 404 404 204', ofOwner('')),
  row('POST /api/vendors/:id/restore', OWN, ofOwner('/restore', ['remove'])),
  row('POST /api/vendors/:id/merge', OWN, { ...ofOwner('/merge'), body: () => ({ vendorId: another() }) }),
  // The owner is no realtor.
  row('POST /api/vendors/:id/share', '401 403 404 404 404 404 404 403', {
    ...ofOwner('/share'),
    body: () => ({ userIds: [idNumber(1)] }),
  }),
  row('POST /api/vendors/:id/unmerge', OWN, ofOwner('/unmerge', ['merge'])),
]
