import { PROOF, wantedToken } from '../../account/testing/api-token-calls.ts'
import { at, row, SIGNED_IN, UNKNOWN, type Row } from './caller-rows.ts'

/** [TK2] A realtor’s plan may lack API access. */
export const apiTokenRows: Row[] = [
  row('GET /api/auth/tokens', SIGNED_IN),
  row('POST /api/auth/tokens', '401 403 201 409 201 201 409 201', { body: () => ({ ...wantedToken(), ...PROOF }) }),
  row('DELETE /api/auth/tokens/:id', '401 403 404 404 404 404 404 404', at(`/api/auth/tokens/${UNKNOWN}`)),
]

const webhook = { url: 'https://example.com/events', events: ['task.created'] }
const THEIRS = '401 403 404 404 404 404 404 404'

/** [WH1] Nobody has confirmed an email. */
export const webhookRows: Row[] = [
  row('GET /api/webhooks', SIGNED_IN),
  row('POST /api/webhooks', '401 403 403 403 403 403 403 403', { body: () => ({ ...webhook, ...PROOF }) }),
  row('PATCH /api/webhooks/:id', THEIRS, { ...at(`/api/webhooks/${UNKNOWN}`), body: () => ({ state: 'paused' }) }),
  row('POST /api/webhooks/:id/secret', THEIRS, at(`/api/webhooks/${UNKNOWN}/secret`)),
  row('POST /api/webhooks/:id/test', THEIRS, at(`/api/webhooks/${UNKNOWN}/test`)),
  row('GET /api/webhooks/:id/deliveries', THEIRS, at(`/api/webhooks/${UNKNOWN}/deliveries`)),
  row(
    'POST /api/webhooks/:id/deliveries/:delivery/resend',
    THEIRS,
    at(`/api/webhooks/${UNKNOWN}/deliveries/${UNKNOWN}/resend`),
  ),
  row('DELETE /api/webhooks/:id', THEIRS, at(`/api/webhooks/${UNKNOWN}`)),
]
