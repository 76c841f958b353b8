import { createToken, PROOF } from '../../../sync-server/src/http/account/testing/api-token-calls.ts'
import { confirmEmail } from '../../../sync-server/src/http/testing/confirm-email.ts'
import { setPlan } from '../../../sync-server/src/accounts/set-plan.ts'
import { everybody, ITEM, PRIVATE_DOCUMENT, SYSTEM } from '../../../sync-server/src/http/api-tests/testing/callers.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { z } from 'zod'
import type { Ids } from '../grammar/from-schema.ts'

const row = z.object({ id: z.string() })

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
  const known: Ids = {
    propertyId: [ids.property],
    systemId: [SYSTEM],
    itemId: [ITEM],
    documentId: [ids.paper, PRIVATE_DOCUMENT],
    clientId: [clientId],
    webhookId: [webhookId],
    delivery: [await made(`/api/webhooks/${webhookId}/test`, {})],
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
    marketId: [await made('/api/market', { area: 'Zilker', zipCodes: ['78704'], quarter: '2026-Q1' })],
    vendorId: [await made('/api/vendors', { company: 'Ace Plumbing' }), await made('/api/vendors', { company: 'Ace' })],
    entry: [await made(`/api/properties/${ids.property}/card`, { kind: 'shutoff', title: 'Water' })],
    issue: [await made(`/api/properties/${ids.property}/issues`, { title: 'Sink drips', severity: 'minor' })],
    supply: [await made(`/api/properties/${ids.property}/supplies`, { name: 'Furnace filter', left: 3 })],
    cardLinkId: [],
    transferId: [],
    userId: [ana.user.id, realtor.user.id],
  }
  const [owner, agent, reader] = [
    await createToken(ana),
    await createToken(realtor),
    await createToken(realtor, { rights: 'read' }),
  ]
  // The first use of a token is noted.
  for (const { headers } of [owner, agent, reader]) await server.call('GET', '/api/auth/me', { headers })
  /** Mostly of a person whom the call is for. */
  const headersFor = (random: Random, path: string) => {
    const usual = /^.api.(homeowner|property-transfers|card-links)/.test(path) ? owner : agent
    return random.pick([usual, usual, usual, usual, owner, reader]).headers
  }
  return { server, fingerprint, known, headersFor }
}
