import { createToken, PROOF } from '../../../sync-server/src/http/account/testing/api-token-calls.ts'
import { confirmEmail } from '../../../sync-server/src/http/testing/confirm-email.ts'
import { hashOfToken } from '../../../sync-server/src/access/token.ts'
import { push } from '../../../sync-server/src/http/testing/push.ts'
import { cottage, idNumber } from '../../../sync-server/src/http/testing/test-server.ts'
import { setPlan } from '../../../sync-server/src/accounts/set-plan.ts'
import { everybody, ITEM, PRIVATE_DOCUMENT, SYSTEM } from '../../../sync-server/src/http/api-tests/testing/callers.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { z } from 'zod'
import type { Ids } from '../grammar/from-schema.ts'

const row = z.object({ id: z.string() })

/** Of links to offers that can still be answered. */
const TOKENS = ['a-token-of-22-letters-1', 'a-token-of-22-letters-2', 'a-token-of-22-letters-3'] as const

/** Ana's property with everyone who has a part in it, the tokens of Ana and of her realtor, and the ids of their rows. */
export async function targetWorld() {
  const { server, ana, ids, fingerprint } = await everybody()
  const realtor = await server.signIn('realtor')
  // Only then are there webhooks.
  for (const person of [ana, realtor]) await confirmEmail(server, person)
  const { sync, mintId } = server
  await setPlan({ sync, security: { record: () => undefined }, email: 'realtor@example.com', wanted: 'team', mintId })
  await realtor.patch('/api/plan', { apiAccess: true })
  const made = async (path: string, body: object) => row.parse((await realtor.post(path, body)).body).id
  const url = 'https://example.com/hook'
  const webhookId = await made('/api/webhooks', { url, events: ['task.created'], ...PROOF })
  const clientId = await made('/api/clients', { firstName: 'Dan', email: 'dan@example.com' })
  const [ace, gone, merged] = [
    await made('/api/vendors', { company: 'Ace Plumbing' }),
    await made('/api/vendors', { company: 'Gone' }),
    await made('/api/vendors', { company: 'Ace Ltd' }),
  ]
  await realtor.delete(`/api/vendors/${gone}`)
  await realtor.post(`/api/vendors/${ace}/merge`, { vendorId: merged })
  const zilker = { area: 'Zilker', zipCodes: ['78704'] }
  const oldNumbers = await made('/api/market', { ...zilker, quarter: '2025-Q1' })
  await realtor.delete(`/api/market/${oldNumbers}`)
  const delivery = await made(`/api/webhooks/${webhookId}/test`, {})
  // As if it had arrived; one that waits is not sent again.
  await server.store.write(async (tx) => {
    const sent = must(await tx.delivery(delivery), 'the delivery')
    await tx.saveDelivery({ ...sent, status: 'delivered' })
  })
  const ben = await server.join('ben')
  const transferId: string[] = []
  for (const [n, token] of TOKENS.entries()) {
    const propertyId = idNumber(1801 + n)
    await ana.post('/api/properties', { ...cottage, id: propertyId })
    transferId.push(idNumber(1811 + n))
    const choices = { keptDocuments: [], givenDocuments: [], withCosts: true }
    const args = { propertyId, transferId: idNumber(1811 + n), toEmail: 'ben@example.com', ...choices }
    const offer: unknown = { name: 'transfer.offer', args: { ...args, tokenHash: hashOfToken(token) } }
    await push(ana, offer as CallOf)
  }
  const known: Ids = {
    propertyId: [ids.property, await made('/api/properties', { ...cottage, address: '3 Elm Road' })],
    systemId: [SYSTEM],
    itemId: [ITEM],
    documentId: [ids.paper, PRIVATE_DOCUMENT],
    clientId: [clientId],
    webhookId: [webhookId],
    delivery: [delivery],
    interactionId: [await made(`/api/clients/${clientId}/interactions`, { kind: 'call' })],
    templateId: [
      await made('/api/communication/templates', { name: 'Hi', communicationType: 'email', messageBody: 'Hello' }),
    ],
    touchpointPlanId: [
      await made('/api/touchpoint-plans', {
        title: 'News',
        touchpointType: 'market-update',
        rhythm: 'monthly',
        startsOn: '2027-01-01',
      }),
    ],
    touchpointId: [
      await made('/api/touchpoints', {
        propertyId: ids.property,
        templateType: 'seasonal',
        scheduledDate: '2027-01-01',
      }),
    ],
    marketId: [await made('/api/market', { ...zilker, quarter: '2026-Q1' }), oldNumbers],
    vendorId: [ace, await made('/api/vendors', { company: 'Bo' }), gone, merged],
    entry: [await made(`/api/properties/${ids.property}/card`, { kind: 'shutoff', title: 'Water' })],
    issue: [await made(`/api/properties/${ids.property}/issues`, { title: 'Sink drips', severity: 'minor' })],
    supply: [await made(`/api/properties/${ids.property}/supplies`, { name: 'Furnace filter', left: 3 })],
    cardLinkId: [],
    transferId,
    token: [...TOKENS],
    userId: [ana.user.id, realtor.user.id],
  }
  const [owner, receiver, agent, reader] = [
    await createToken(ana),
    await createToken(ben),
    await createToken(realtor),
    await createToken(realtor, { rights: 'read' }),
  ]
  // The first use of a token is noted.
  for (const { headers } of [owner, receiver, agent, reader]) await server.call('GET', '/api/auth/me', { headers })
  /** Mostly of a person whom the call is for. */
  const headersFor = (random: Random, path: string) => {
    if (/^.api.property-transfers.*(accept|decline)/.test(path)) return random.pick([receiver, owner]).headers
    const usual = /^.api.(homeowner|property-transfers|card-links)/.test(path) ? owner : agent
    return random.pick([usual, usual, usual, usual, owner, reader]).headers
  }
  return { server, fingerprint, known, headersFor }
}
