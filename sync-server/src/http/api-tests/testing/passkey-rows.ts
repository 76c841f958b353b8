import { anybody, at, row, SIGNED_IN, UNKNOWN, type Row } from './caller-rows.ts'

const UNKNOWN_PASSKEY = '401 403 404 404 404 404 404 404'

/** A passkey that no account has. */
const signed = () => ({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
})

/** [SE130] to [SE133] */
export const passkeyRows: Row[] = [
  row('POST /api/auth/login/passkey/options', anybody(200)),
  row('POST /api/auth/login/passkey', anybody(401), { body: signed }),
  row('GET /api/auth/passkeys', SIGNED_IN),
  row('POST /api/auth/passkeys/proof', SIGNED_IN),
  row('POST /api/auth/passkeys/options', '401 403 403 403 403 403 403 403', {
    body: () => ({ currentPassword: 'not this one' }),
  }),
  row('POST /api/auth/passkeys', '401 403 409 409 409 409 409 409', {
    body: () => ({ ...signed(), response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }),
  }),
  row('PATCH /api/auth/passkeys/:id', UNKNOWN_PASSKEY, {
    ...at(`/api/auth/passkeys/${UNKNOWN}`),
    body: () => ({ name: 'Mine' }),
  }),
  row('DELETE /api/auth/passkeys/:id', UNKNOWN_PASSKEY, {
    ...at(`/api/auth/passkeys/${UNKNOWN}`),
    body: () => ({ currentPassword: 'correct horse' }),
  }),
]
