import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { cottage, idNumber } from '../../testing/test-server.ts'
import { administrationRows } from './administration-rows.ts'
import { anybody, at, HOMEOWNERS, newId, newNumber, row, SIGNED_IN, UNKNOWN, type Row } from './caller-rows.ts'
import { createHash } from 'node:crypto'
import { ITEM, REPORT, PRIVATE_DOCUMENT, SYSTEM, type Caller, type Everybody } from './callers.ts'
import { apiTokenRows, webhookRows } from './api-token-rows.ts'
import { PROPERTY, DOCUMENT, upload } from '../../document/testing/document-property.ts'
import { cardRows } from './card-rows.ts'
import { issueRows } from './issue-rows.ts'
import { supplyRows } from './supply-rows.ts'
import { passkeyRows } from './passkey-rows.ts'
import { realtorRows } from './realtor-rows.ts'
import { marketRows } from './market-rows.ts'
import { vendorRows } from './vendor-rows.ts'
import { pushedMutation, syncRequest } from '../../testing/sync-request.ts'

const oak = { ...cottage, address: '9 Oak Road' }

/** For everyone who sees the property. */
const SEEN = '401 403 404 404 200 200 200 200'
/** For everyone who can change it; a viewer gets 403. */
const CHANGED = '401 403 404 404 403 200 200 200'
const MADE = '401 403 404 404 403 201 201 201'
const REMOVED = '401 403 404 404 403 204 204 204'

/** The number of the row that the last `before` made. */
let latest = 0
let seq = 0
const pushed = (userOf: (caller: Caller) => string) => (caller: Caller) => {
  const args = { propertyId: PROPERTY, systemId: SYSTEM, changes: { notes: `Note ${++seq}` } }
  const mutations = [pushedMutation({ name: 'system.edit', args } as CallOf, { id: newId() })]
  return syncRequest({ device: newId(), user: userOf(caller), mutations })
}

/** The transfer that the owner offered in an earlier row. */
const offered = (answer: string) => async (world: Everybody) => {
  const { body } = await world.ana.get('/api/property-transfers')
  return `/api/property-transfers/${(body as { id: string }[])[0]?.id}/${answer}`
}

const outcomeOf = (body: unknown) => {
  const { results } = body as { results: { status: string; refusal?: { kind: string } }[] }
  return results[0]?.refusal?.kind ?? results[0]?.status ?? 'nothing'
}

/** In call order: a row that ends something follows the rows that need it. */
export const callerTable = (world: Everybody, idOf: (caller: Caller) => string): Row[] => [
  row('GET /api/health', anybody(200)),
  row('GET /api/live', anybody(200)),
  row('GET /api/ready', anybody(200)),
  row('GET /api/metrics', anybody(404)),
  ...['openapi.json', 'docs', 'docs.css'].map((path) => row(`GET /api/${path}`, anybody(200))),
  row('GET /*', anybody(200), at('/')),
  row('POST /share-target', anybody(303), { body: () => 'title=Roof' }),
  row('GET /calendar/:file{.+\\.ics}', anybody(404), at(`/calendar/${UNKNOWN}.ics`)),
  row('POST /api/auth/register', anybody(201), {
    body: () => ({ email: `new${newNumber()}@example.com`, password: 'correct horse', firstName: 'N', lastName: 'N' }),
  }),
  row('POST /api/auth/login', anybody(401), { body: () => ({ email: 'no@example.com', password: 'wrong horse' }) }),
  row('POST /api/auth/forgot-password', anybody(204), { body: () => ({ email: `no${newNumber()}@example.com` }) }),
  row('POST /api/auth/reset-password/link', anybody(404), { body: () => ({ token: UNKNOWN }) }),
  row('POST /api/auth/reset-password', anybody(404), { body: () => ({ token: UNKNOWN, password: 'correct horse' }) }),
  row('PATCH /api/auth/me', SIGNED_IN, { body: () => ({ phone: `555-${newNumber()}` }) }),
  row('POST /api/auth/email', '401 403 403 403 403 403 403 403', {
    body: () => ({ email: `new${newNumber()}@example.com`, currentPassword: 'not this one' }),
  }),
  row('POST /api/auth/email/confirmation', '401 403 204 204 204 204 204 204'),
  row('POST /api/auth/confirm-email/link', anybody(404), { body: () => ({ token: UNKNOWN }) }),
  row('POST /api/auth/confirm-email', anybody(404), { body: () => ({ token: UNKNOWN }) }),
  row('GET /api/auth/me', '401 200 200 200 200 200 200 200'),
  ...passkeyRows,
  ...apiTokenRows,
  ...webhookRows,
  ...administrationRows(world),
  // Assistants have no session; `every-token.test.ts` has tokens.
  row('POST /api/mcp', '401 403 401 401 401 401 401 401', {
    body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  }),
  ...['GET', 'DELETE'].map((method) => row(`${method} /api/mcp`, '401 403 405 405 405 405 405 405')),
  row('GET /api/users', SIGNED_IN),
  row('GET /api/users', '401 403 403 403 403 403 403 200', {
    variant: 'in the owner’s name',
    path: `/api/users?userId=${world.ana.user.id}`,
  }),
  row('GET /api/properties', SIGNED_IN),
  row('POST /api/properties', '401 403 201 201 201 201 201 201', { body: () => oak }),
  row('POST /api/properties', '401 403 403 403 403 403 403 201', {
    variant: 'owned by Ana',
    body: () => ({ ...oak, ownerId: world.ana.user.id }),
  }),
  row('POST /api/properties', '401 403 409 409 409 409 409 409', {
    variant: 'under the id of Ana’s',
    body: () => ({ ...oak, id: PROPERTY }),
  }),
  row('GET /api/properties/:id', SEEN),
  row('PUT /api/properties/:id', CHANGED, { body: () => ({ notes: `${++seq}` }) }),
  row('PATCH /api/properties/:id', CHANGED, { body: () => ({ notes: `${++seq}` }) }),
  row('GET /api/properties/:id/systems', SEEN),
  row('GET /api/properties/:id/maintenance', SEEN),
  row('GET /api/properties/:id/documents', SEEN),
  row('GET /api/properties/:id/budget', SEEN),
  row('POST /api/properties/:id/systems/recalculate-status', CHANGED, { body: () => ({}) }),
  row('POST /api/properties/:id/analyze-documents', CHANGED, { body: () => ({}) }),
  row('GET /api/property-profiles', SIGNED_IN),
  row('POST /api/property-profiles', '401 403 201 201 201 201 201 201', { body: () => oak }),
  row('GET /api/property-profiles/:id', SEEN),
  row('PUT /api/property-profiles/:id', CHANGED, { body: () => ({ notes: `${++seq}` }) }),
  row('PATCH /api/property-profiles/:id', CHANGED, { body: () => ({ notes: `${++seq}` }) }),
  row('PATCH /api/property-profiles/:id', '401 403 404 404 403 200 403 200', {
    variant: 'its price',
    body: () => ({ purchasePrice: 200_000 + ++seq }),
  }),
  row('POST /api/mls/search', SIGNED_IN, {
    body: () => ({ address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' }),
  }),
  row('POST /api/systems', MADE, { body: () => ({ propertyId: PROPERTY, systemType: 'roofing', systemName: 'New' }) }),
  row('GET /api/systems/:id', SEEN, at(`/api/systems/${SYSTEM}`)),
  row('GET /api/systems/:id/health', SEEN, at(`/api/systems/${SYSTEM}/health`)),
  row('PUT /api/systems/:id', CHANGED, { ...at(`/api/systems/${SYSTEM}`), body: () => ({ notes: `${++seq}` }) }),
  row('PATCH /api/systems/:id', CHANGED, { ...at(`/api/systems/${SYSTEM}`), body: () => ({ notes: `${++seq}` }) }),
  row('DELETE /api/systems/:id', REMOVED, {
    before: ({ ana }) =>
      ana.post('/api/systems', {
        id: idNumber(60_000 + (latest = newNumber())),
        propertyId: PROPERTY,
        systemType: 'roofing',
        systemName: 'Old',
      }),
    path: () => `/api/systems/${idNumber(60_000 + latest)}`,
  }),
  row('GET /api/homeowner/stats', HOMEOWNERS),
  row('GET /api/homeowner/recent-activity', HOMEOWNERS),
  row('GET /api/maintenance/upcoming', SIGNED_IN),
  row('GET /api/maintenance/overdue', SIGNED_IN),
  row('GET /api/maintenance/completed', SIGNED_IN),
  row('GET /api/search', SIGNED_IN, at('/api/search?words=Ana')),
  row('POST /api/maintenance', MADE, { body: () => ({ propertyId: PROPERTY, title: 'New' }) }),
  row('GET /api/maintenance/:id', SEEN, at(`/api/maintenance/${ITEM}`)),
  row('PUT /api/maintenance/:id', CHANGED, { ...at(`/api/maintenance/${ITEM}`), body: () => ({ notes: `${++seq}` }) }),
  row('PATCH /api/maintenance/:id', CHANGED, {
    ...at(`/api/maintenance/${ITEM}`),
    body: () => ({ notes: `${++seq}` }),
  }),
  row('POST /api/documents', MADE, { body: () => upload({ id: newId() }) }),
  row('GET /api/documents/:id', SEEN, at(`/api/documents/${DOCUMENT}`)),
  row('GET /api/documents/:id', '401 403 404 404 404 200 404 200', {
    variant: 'of the household',
    path: `/api/documents/${PRIVATE_DOCUMENT}`,
  }),
  row('PUT /api/documents/:id', CHANGED, {
    ...at(`/api/documents/${DOCUMENT}`),
    body: () => ({ description: `${++seq}` }),
  }),
  row('PATCH /api/documents/:id', CHANGED, {
    ...at(`/api/documents/${DOCUMENT}`),
    body: () => ({ description: `${++seq}` }),
  }),
  row('PUT /api/documents/:id/dismissed-findings', CHANGED, {
    ...at(`/api/documents/${DOCUMENT}/dismissed-findings`),
    body: () => ({ sourceKeys: [`${createHash('sha256').update(REPORT).digest('hex').slice(0, 32)}/issue/${++seq}`] }),
  }),
  row('GET /api/documents/:id/content', SEEN, at(`/api/documents/${DOCUMENT}/content`)),
  row('GET /api/documents/:id/content', '401 403 404 404 404 200 404 200', {
    variant: 'of the household',
    path: `/api/documents/${PRIVATE_DOCUMENT}/content`,
  }),
  row('PUT /api/documents/:id/content', CHANGED, { ...at(`/api/documents/${DOCUMENT}/content`), body: () => REPORT }),
  ...cardRows,
  ...issueRows,
  ...supplyRows,
  row('GET /api/notification-settings', SIGNED_IN),
  row('PUT /api/notification-settings', SIGNED_IN, { body: () => ({ reminderDaysBefore: 3 }) }),
  row('PATCH /api/notification-settings', SIGNED_IN, { body: () => ({ reminderDaysBefore: 4 }) }),
  row('GET /api/property-invitations', SIGNED_IN),
  row('POST /api/property-invitations', '401 403 404 404 403 403 409 403', {
    variant: 'of a house that has an owner',
    body: () => ({ propertyId: PROPERTY, email: 'x@example.com' }),
  }),
  row('POST /api/property-invitations/link', anybody(404), { body: () => ({ token: UNKNOWN }) }),
  row('GET /api/property-invitations/token/:token', anybody(404), at(`/api/property-invitations/token/${UNKNOWN}`)),
  row('POST /api/property-invitations/password', anybody(404), {
    body: () => ({ token: UNKNOWN, password: 'my own horse' }),
  }),
  row('POST /api/property-invitations/accept', anybody(404), {
    body: () => ({ token: UNKNOWN, homeownerId: world.ana.user.id }),
  }),
  ...marketRows,
  ...vendorRows,
  ...realtorRows(world),
  ...['link', 'stop', 'resume'].map((call) =>
    row(`POST /api/responses/${call}`, anybody(404), { body: () => ({ token: UNKNOWN }) }),
  ),
  row('POST /api/responses/reply', anybody(404), { body: () => ({ token: UNKNOWN, id: newId(), rating: 5 }) }),
  row('POST /api/responses/referral', anybody(404), {
    body: () => ({ token: UNKNOWN, id: newId(), name: 'Ben', contact: '555-0101' }),
  }),
  row('GET /api/responses/:token', anybody(404), at(`/api/responses/${UNKNOWN}`)),
  row('POST /api/responses/:token/reply', anybody(404), {
    ...at(`/api/responses/${UNKNOWN}/reply`),
    body: () => ({ id: newId(), rating: 5 }),
  }),
  row('POST /api/responses/:token/referral', anybody(404), {
    ...at(`/api/responses/${UNKNOWN}/referral`),
    body: () => ({ id: newId(), name: 'Ben', contact: '555-0101' }),
  }),
  row('POST /api/responses/:token/stop', anybody(404), at(`/api/responses/${UNKNOWN}/stop`)),
  row('POST /api/responses/:token/resume', anybody(404), at(`/api/responses/${UNKNOWN}/resume`)),
  row('GET /api/history/:entity/:id', SEEN, at(`/api/history/property/${PROPERTY}`)),
  row('GET /api/history/:entity/:id', '401 403 404 404 404 200 404 200', {
    variant: 'of a document of the household',
    path: `/api/history/document/${PRIVATE_DOCUMENT}`,
  }),
  row('GET /api/sync/scopes/:scope', SEEN, { variant: 'the property', path: `/api/sync/scopes/p:${PROPERTY}` }),
  row('GET /api/sync/scopes/:scope', '401 403 404 404 404 200 404 200', {
    variant: 'the household',
    path: `/api/sync/scopes/h:${PROPERTY}`,
  }),
  row('GET /api/sync/scopes/:scope', '401 403 404 404 404 404 404 200', {
    variant: 'the owner’s own',
    path: `/api/sync/scopes/u:${world.ana.user.id}`,
  }),
  row('GET /api/sync/events', SIGNED_IN),
  // These calls open no WebSocket; `sync-socket.test.ts` does.
  row('GET /api/sync/socket', '401 403 400 400 400 400 400 400'),
  row('POST /api/sync', '401 403 401 401 401 401 401 ok', {
    variant: 'in the owner’s name',
    body: pushed(() => world.ana.user.id),
    readOutcome: outcomeOf,
  }),
  row('POST /api/sync', '401 403 not_found not_found forbidden ok ok ok', {
    variant: 'an edit',
    body: pushed(idOf),
    readOutcome: outcomeOf,
  }),
  row('POST /api/property-transfers/link', anybody(404), { body: () => ({ token: UNKNOWN }) }),
  row('GET /api/property-transfers/token/:token', anybody(404), at(`/api/property-transfers/token/${UNKNOWN}`)),
  row('POST /api/property-transfers', '401 403 404 404 403 403 403 201', {
    body: () => ({ propertyId: PROPERTY, toEmail: 'new@owner.example.com' }),
  }),
  row('GET /api/property-transfers', SIGNED_IN),
  ...['accept', 'decline'].map((answer) =>
    row(`POST /api/property-transfers/:id/${answer}`, '401 403 404 404 403 403 403 403', {
      path: offered(answer),
      body: () => ({ token: UNKNOWN }),
    }),
  ),
  row('POST /api/property-transfers/:id/cancel', '401 403 404 404 403 403 403 200', {
    path: offered('cancel'),
    body: () => ({}),
  }),
  row('GET /api/push/key', SIGNED_IN),
  row('POST /api/push/subscriptions', '401 403 400 400 400 400 400 400', { body: () => ({}) }),
  row('POST /api/push/subscriptions/:device/test', '401 403 404 404 404 404 404 404', {
    ...at(`/api/push/subscriptions/${UNKNOWN}/test`),
    body: () => ({}),
  }),
  row(
    'DELETE /api/push/subscriptions/:device',
    '401 403 204 204 204 204 204 204',
    at(`/api/push/subscriptions/${UNKNOWN}`),
  ),
  row('DELETE /api/maintenance/:id', REMOVED, {
    before: ({ ana }) =>
      ana.post('/api/maintenance', {
        id: idNumber(60_000 + (latest = newNumber())),
        propertyId: PROPERTY,
        title: 'Old',
      }),
    path: () => `/api/maintenance/${idNumber(60_000 + latest)}`,
  }),
  row('DELETE /api/documents/:id', REMOVED, {
    before: ({ ana }) => ana.post('/api/documents', upload({ id: idNumber(60_000 + (latest = newNumber())) })),
    path: () => `/api/documents/${idNumber(60_000 + latest)}`,
  }),
  row('DELETE /api/properties/:id', '401 403 404 404 403 403 403 204'),
  row('GET /api/account/deletion', SIGNED_IN),
  row('POST /api/account/deletion', '401 403 400 400 400 400 400 403', {
    body: () => ({ email: 'ana@example.com', currentPassword: 'wrong horse' }),
  }),
  row('DELETE /api/account/deletion', '401 403 204 204 204 204 204 204'),
  row('POST /api/account/keep/link', anybody(404), { body: () => ({ token: UNKNOWN }) }),
  row('POST /api/account/keep', anybody(404), { body: () => ({ token: UNKNOWN }) }),
  row('GET /api/auth/sessions', SIGNED_IN),
  row('DELETE /api/auth/sessions/:id', '401 403 404 404 404 404 404 404', {
    ...at(`/api/auth/sessions/${UNKNOWN}`),
    body: () => ({ currentPassword: 'correct horse' }),
  }),
  row('DELETE /api/auth/sessions', '401 403 204 204 204 204 204 204', {
    body: () => ({ currentPassword: 'correct horse' }),
  }),
  row('POST /api/auth/password', '401 200 403 403 403 403 403 403', {
    body: () => ({ currentPassword: 'wrong horse', password: 'another horse' }),
  }),
  row('POST /api/auth/logout', anybody(204)),
]
