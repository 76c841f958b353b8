import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'

/** A sync request that pushes nothing and knows no scope, unless `asked` overrides it. */
export const syncRequest = (overrides: { user: string; device: string; [more: string]: unknown }) => ({
  protocol: PROTOCOL,
  app: 'test',
  epoch: null,
  acked: 0,
  cursor: { upTo: null },
  cursors: {},
  mutations: [],
  ...overrides,
})

/** A mutation as a device pushes it at noon of the tests, as its first one unless `more` overrides that. */
export const pushedMutation = (call: CallOf, more: { id: string; [more: string]: unknown }) => ({
  ...call,
  seq: 1,
  at: '2026-11-20T12:00:00.000Z',
  today: '2026-11-20',
  ...more,
})
