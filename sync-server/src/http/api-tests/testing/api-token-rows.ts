import { PROOF, wantedToken } from '../../account/testing/api-token-calls.ts'
import { at, row, SIGNED_IN, UNKNOWN, type Row } from './caller-rows.ts'

/** [TK2] A realtor’s plan may lack API access. */
export const apiTokenRows: Row[] = [
  row('GET /api/auth/tokens', SIGNED_IN),
  row('POST /api/auth/tokens', '401 403 201 409 201 201 409 201', { body: () => ({ ...wantedToken(), ...PROOF }) }),
  row('DELETE /api/auth/tokens/:id', '401 403 404 404 404 404 404 404', at(`/api/auth/tokens/${UNKNOWN}`)),
]
