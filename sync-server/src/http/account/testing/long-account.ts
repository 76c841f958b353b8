import type { EntityName } from '@hearthkeep/shared/entities.ts'
import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aClientId,
  anInteractionId,
  aReferralId,
  aResponseId,
  aTouchpointId,
  aMarketId,
  aVendorId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessageId, aTemplateId } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { aFeedSecret } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import { dirname } from 'node:path'
import { idOfCopy, momentOfCopy, multiplyRows, type Multiplied } from '../../../storage/testing/multiply-rows.ts'
import { changes } from '../../../storage/log/changes.ts'
import { entityTables } from '../../../storage/rows/entity-tables.ts'
import { rowVersions } from '../../../storage/rows/row-versions.ts'
import { cottage, idNumber, testServer, type Person } from '../../testing/test-server.ts'
import { upload } from '../../document/testing/document-property.ts'
import { push } from '../../testing/push.ts'

/** For tests: a realtor whose lists are all about as long as an account may have them. */

/** Number of rows per list. A realtor has at most 15,000 properties ([SE10]). */
export interface Lengths {
  many: number
  properties: number
}

const HISTORY = 1_000
export const [PROPERTY, SYSTEM, ITEM] = [idNumber(1001), idNumber(1002), idNumber(1003)] as const
const DOCUMENT = idNumber(1004)
export const FEED = aFeedSecret(1)

export async function longAccount({ many, properties }: Lengths) {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  await addOneOfEach(rita)
  const invited = (await rita.get('/api/property-invitations')).body as { id: string }[]
  const offered = (await rita.get('/api/property-transfers')).body as { id: string }[]
  const ofRealtor: [EntityName, string, Record<string, string>?][] = [
    ['system', SYSTEM],
    [
      'maintenanceItem',
      ITEM,
      { dueDate: `case when n % 2 then '2026-11-' else '2026-12-' end || (10 + n * 7919 % 10)` },
    ],
    ['document', DOCUMENT],
    ['client', aClientId(), { homeownerId: idOfCopy(90), email: `n || '@example.com'` }],
    ['touchpoint', aTouchpointId(1), { scheduledDate: `'2026-12-' || (10 + n * 7919 % 20)` }],
    ['touchpoint', aTouchpointId(2), { id: idOfCopy(91), updatedAt: momentOfCopy }],
    ['interaction', anInteractionId()],
    ['response', aResponseId()],
    ['referral', aReferralId()],
    ['clientMessage', aClientMessageId()],
    ['messageTemplate', aTemplateId()],
    ['market', aMarketId()],
    ['vendor', aVendorId()],
    ['invitation', invited[0]?.id ?? ''],
  ]
  const ofProperties: [EntityName, [string, string]][] = [
    ['property', ['id', PROPERTY]],
    ['membership', ['propertyId', PROPERTY]],
    ['transfer', ['id', offered[0]?.id ?? '']],
  ]
  const manyOf = (table: Multiplied['table'], id: string, differ: Record<string, string>) => ({
    table,
    where: ['id', id] as [string, string],
    count: many,
    differ,
  })
  const copied = { id: idOfCopy(0), createdAt: momentOfCopy }
  const scope = `'p:' || ${idOfCopy(0)}`
  const propertyColumns = { ...copied, propertyId: idOfCopy(0), scope }
  multiplyRows(dirname(server.documentsDir), [
    ...ofRealtor.map(([entity, id, differ]) => manyOf(entityTables[entity], id, { ...copied, ...differ })),
    ...ofProperties.map(([entity, where]) => ({
      table: entityTables[entity],
      where,
      count: properties,
      differ: propertyColumns,
    })),
    {
      ...manyOf(changes, ITEM, { number: 'null', version: 'version + n', before: notes }),
      count: HISTORY,
    },
    manyOf(rowVersions, ITEM, { id: idOfCopy(0) }),
  ])
  return { server, rita }
}

/** An SQL expression for an edit of a long text. */
const notes = `json_object('notes', n || printf('%.10000c', 'x'))`

async function addOneOfEach(rita: Person) {
  const [clientId, on, property] = [aClientId(), '2026-11-20', propertyId.parse(PROPERTY)]
  await rita.post('/api/properties', { ...cottage, id: PROPERTY })
  await rita.post('/api/systems', { id: SYSTEM, propertyId: PROPERTY, systemType: 'roofing', systemName: 'Roof' })
  const item = { id: ITEM, propertyId: PROPERTY, systemId: SYSTEM, title: 'Clean gutters', dueDate: '2026-12-01' }
  await rita.post('/api/maintenance', {
    ...item,
    description: 'Before the leaves freeze; take the long ladder. '.repeat(8),
  })
  await rita.post('/api/documents', upload({ id: DOCUMENT, propertyId: PROPERTY }))
  await rita.post('/api/property-invitations', { propertyId: PROPERTY, email: 'new@example.com' })
  await rita.post('/api/property-transfers', { propertyId: PROPERTY, toEmail: 'new@example.com' })
  const planned = (n: number): CallOf => ({
    name: 'touchpoint.plan',
    args: {
      touchpointId: aTouchpointId(n),
      clientId,
      propertyId: property,
      facts: { title: 'Call', scheduledDate: on },
    },
  })
  const words = { channel: 'email', subject: 'Spring', text: 'How is the garden?' } as const
  const calls: CallOf[] = [
    { name: 'calendar_feed.rotate', args: { secret: FEED } },
    {
      name: 'client.add',
      args: { clientId, facts: { firstName: 'Ann', lastName: 'Keller', email: 'ann@example.com' } },
    },
    {
      name: 'message.send',
      args: { messageId: aClientMessageId(), clientId, propertyId: property, kind: 'custom', ...words },
    },
    { name: 'message_template.add', args: { templateId: aTemplateId(), facts: { name: 'Spring', ...words } } },
    {
      name: 'market.add',
      args: { marketId: aMarketId(), facts: { area: 'Zilker', zipCodes: ['78704'], quarter: '2026-Q3' } },
    },
    { name: 'vendor.add', args: { vendorId: aVendorId(), facts: { company: 'Ace Plumbing' } } },
    planned(1),
    planned(2),
    { name: 'touchpoint.complete', args: { touchpointId: aTouchpointId(2), interactionId: anInteractionId(2), on } },
    { name: 'interaction.log', args: { interactionId: anInteractionId(), clientId, facts: { kind: 'call', on } } },
    { name: 'response.record', args: { responseId: aResponseId(), clientId, facts: { on, rating: 4 } } },
    {
      name: 'referral.record',
      args: { referralId: aReferralId(), clientId, facts: { name: 'Ben', contact: '555-0101', on } },
    },
  ]
  for (const call of calls) {
    const result = await push(rita, call)
    if (result.status !== 'ok') throw new Error(`${call.name}: ${JSON.stringify(result)}`)
  }
}
