import { anybody, at, row, type Row } from './caller-rows.ts'
import type { Everybody } from './callers.ts'

/** No account can use the administrator's calls. */
export const administrationRows = (world: Everybody): Row[] => [
  row('POST /api/admin/auth', anybody(401), { body: () => ({ username: 'admin', password: 'wrong horse' }) }),
  ...[
    'verify',
    'stats',
    'users',
    'properties',
    'messages',
    'messages/:id',
    'outgoing',
    'actions',
    'reminder-runs',
    'demo-requests',
    'second-factor',
    'job-failures',
    'security-events',
    'drift-reports',
    'versions',
    'storage',
    'api-tokens',
    'webhooks',
  ].map((path) => row(`GET /api/admin/${path}`, anybody(401), at(`/api/admin/${path}`))),
  ...['second-factor', 'second-factor/secret', 'second-factor/recovery-codes', 'second-factor/off'].map((path) =>
    row(`POST /api/admin/${path}`, anybody(401), { body: () => ({ password: 'correct horse', code: '000000' }) }),
  ),
  row('PATCH /api/admin/users/:id', anybody(401), {
    path: `/api/admin/users/${world.ana.user.id}`,
    body: () => ({ isDisabled: true }),
  }),
  ...[
    { route: 'users/:id', path: `users/${world.ana.user.id}` },
    { route: 'properties/:id', path: `properties/${world.ids.property}` },
  ].flatMap(({ route, path }) => [
    row(`GET /api/admin/${route}/deletion`, anybody(401), at(`/api/admin/${path}/deletion`)),
    row(`DELETE /api/admin/${route}`, anybody(401), at(`/api/admin/${path}`)),
  ]),
  row('DELETE /api/admin/api-tokens/:id', anybody(401), at('/api/admin/api-tokens/none')),
  row('PATCH /api/admin/outgoing', anybody(401), { ...at('/api/admin/outgoing'), body: () => ({ isStopped: true }) }),
  row('PATCH /api/admin/demo-requests/:id', anybody(401), {
    ...at('/api/admin/demo-requests/none'),
    body: () => ({ isClosed: true }),
  }),
  row('POST /api/demo-requests', anybody(204), {
    body: () => ({ name: 'Rita Alvarez', email: 'rita@example.com' }),
  }),
  row('POST /api/admin/logout', anybody(401), { body: () => ({}) }),
]
