import { idNumber } from '../../testing/test-server.ts'
import { anybody, REALTORS, row, UNKNOWN, type Row } from './caller-rows.ts'
import type { Everybody } from './callers.ts'
import { PROPERTY } from '../../document/testing/document-property.ts'

/** Calls for realtors only. */
export const realtorRows = (world: Everybody): Row[] => [
  row('GET /api/realtor/stats', REALTORS),
  row('GET /api/realtor/upcoming-touchpoints', REALTORS),
  row('GET /api/realtor/recent-activity', REALTORS),
  row('GET /api/realtor/touchpoints', REALTORS),
  row('POST /api/realtor/touchpoints/send', '401 403 403 404 403 403 404 403', {
    body: () => ({ touchpointId: idNumber(40_000) }),
  }),
  row('GET /api/touchpoints', REALTORS),
  row('POST /api/touchpoints', '401 403 403 404 403 403 201 403', {
    body: () => ({ propertyId: PROPERTY, templateType: 'seasonal', scheduledDate: '2099-01-01' }),
  }),
  row('GET /api/touchpoint-plans', REALTORS),
  row('POST /api/touchpoint-plans', '401 403 403 201 403 403 201 403', {
    body: () => ({
      title: 'The market',
      touchpointType: 'market-update',
      rhythm: 'monthly',
      startsOn: '2099-01-01',
    }),
  }),
  ...['PUT', 'PATCH', 'DELETE'].map((method) =>
    row(`${method} /api/touchpoint-plans/:id`, '401 403 403 404 403 403 404 403', {
      path: `/api/touchpoint-plans/${idNumber(40_000)}`,
      body: () => ({ title: 'The market' }),
    }),
  ),
  row('GET /api/clients', REALTORS),
  row('POST /api/clients', '401 403 403 201 403 403 201 403', { body: () => ({ firstName: 'Dan' }) }),
  row('PATCH /api/clients/:id', '401 403 403 404 403 403 404 403', {
    path: `/api/clients/${idNumber(40_000)}`,
    body: () => ({ partnerFirstName: 'Dana' }),
  }),
  row('POST /api/clients/:id/merge', '401 403 403 404 403 403 404 403', {
    path: `/api/clients/${idNumber(40_000)}/merge`,
    body: () => ({ clientId: idNumber(40_002) }),
  }),
  row('POST /api/clients/:id/interactions', '401 403 403 404 403 403 404 403', {
    path: `/api/clients/${idNumber(40_000)}/interactions`,
    body: () => ({ kind: 'call' }),
  }),
  row('PATCH /api/clients/:id/interactions/:interactionId', '401 403 403 404 403 403 404 403', {
    path: `/api/clients/${idNumber(40_000)}/interactions/${idNumber(40_001)}`,
    body: () => ({ notes: 'About the roof' }),
  }),
  row('DELETE /api/clients/:id/interactions/:interactionId', '401 403 403 404 403 403 404 403', {
    path: `/api/clients/${idNumber(40_000)}/interactions/${idNumber(40_001)}`,
  }),
  row('GET /api/branding', REALTORS),
  ...['PUT', 'PATCH'].map((method) =>
    row(`${method} /api/branding`, REALTORS, { body: () => ({ businessName: 'Desert Homes' }) }),
  ),
  row('GET /api/plan', REALTORS),
  row('PATCH /api/plan', REALTORS, { body: () => ({ apiAccess: false }) }),
  row('GET /api/communication/settings/:userId', '401 403 403 403 403 403 403 403', {
    variant: 'of the owner',
    path: `/api/communication/settings/${world.ana.user.id}`,
  }),
  ...['PUT', 'PATCH'].map((method) =>
    row(`${method} /api/communication/settings/:userId`, '401 403 403 403 403 403 403 403', {
      variant: 'of the owner',
      path: `/api/communication/settings/${world.ana.user.id}`,
      body: () => ({ emailEnabled: false }),
    }),
  ),
  row('GET /api/communication/logs', REALTORS),
  row('POST /api/communication/send-custom', '401 403 403 404 403 403 201 403', {
    body: () => ({ propertyId: PROPERTY, subject: 'Hello', message: 'How is the roof?', communicationType: 'email' }),
  }),
  ...['PUT', 'PATCH'].map((method) =>
    row(`${method} /api/communication/text-consent`, '401 403 403 404 403 403 200 403', {
      body: () => ({ propertyId: PROPERTY, mayText: false }),
    }),
  ),
  row('POST /api/communication/test', '401 403 403 204 403 403 204 403', {
    body: () => ({ communicationType: 'email' }),
  }),
  row('POST /api/communication/send-welcome', '401 403 403 404 403 403 201 403', {
    body: () => ({ propertyId: PROPERTY, customMessage: '' }),
  }),
  row('GET /api/communication/templates', REALTORS),
  row('POST /api/communication/templates', '401 403 403 201 403 403 201 403', {
    body: () => ({ name: 'Hello', communicationType: 'email', messageBody: 'Hello' }),
  }),
  ...['PUT', 'PATCH', 'DELETE'].map((method) =>
    row(`${method} /api/communication/templates/:id`, '401 403 403 404 403 403 404 403', {
      path: `/api/communication/templates/${idNumber(40_000)}`,
      body: () => ({ name: 'Hello' }),
    }),
  ),
  ...officeRows,
]

const NONE = '401 403 403 404 403 403 404 403'
const member = `/api/office/members/${idNumber(40_000)}`
const someone = { toUserId: idNumber(40_001), clientIds: [idNumber(40_002)] }

/** No caller has an office, or the plan for one. */
const officeRows: Row[] = [
  row('GET /api/office', NONE),
  row('POST /api/office', '401 403 403 403 403 403 403 403', { body: () => ({ name: 'Oak Realty' }) }),
  ...['PUT', 'PATCH'].map((method) => row(`${method} /api/office`, NONE, { body: () => ({ name: 'Oak Realty' }) })),
  row('DELETE /api/office', NONE),
  row('POST /api/office/leave', NONE),
  ...['PUT', 'PATCH'].map((method) =>
    row(`${method} /api/office/members/:id`, NONE, { path: member, body: () => ({ role: 'agent' }) }),
  ),
  row('DELETE /api/office/members/:id', NONE, { path: member }),
  row('GET /api/office/invitations', REALTORS),
  row('POST /api/office/invitations', NONE, { body: () => ({ email: 'x@example.com' }) }),
  row('POST /api/office/invitations/:id/renew', NONE, {
    path: `/api/office/invitations/${idNumber(40_000)}/renew`,
  }),
  row('DELETE /api/office/invitations/:id', NONE, { path: `/api/office/invitations/${idNumber(40_000)}` }),
  row('GET /api/office/handed-over/:clientId', REALTORS, { path: `/api/office/handed-over/${idNumber(40_002)}` }),
  row('POST /api/office/hand-over', NONE, { body: () => someone }),
  row('POST /api/office/members/:id/hand-over', NONE, { path: `${member}/hand-over`, body: () => someone }),
  row('POST /api/office-invitations/link', anybody(404), { body: () => ({ token: UNKNOWN }) }),
  row('POST /api/office-invitations/accept', '401 403 404 404 404 404 404 404', {
    body: () => ({ token: UNKNOWN }),
  }),
]
