import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { mutationId, propertyId, transferId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { hashOfToken } from '../../../access/token.ts'
import { pushOutcome as push } from '../../testing/push.ts'
import { cottage, idNumber, testServer, type Person } from '../../testing/test-server.ts'

export const PROPERTY = propertyId.parse(idNumber(1001))
export const TRANSFER = transferId.parse(idNumber(1002))
export const [FILTER, LEASE, REPORT] = [idNumber(1003), idNumber(1004), idNumber(1005)]
export const TOKEN = 'house-the-token-of-the-tests'

export const offer = (args: Partial<CallOf<'transfer.offer'>['args']> = {}): CallOf => ({
  name: 'transfer.offer',
  args: {
    propertyId: PROPERTY,
    transferId: TRANSFER,
    toEmail: 'ben@example.com',
    keptDocuments: [],
    givenDocuments: [],
    withCosts: true,
    notes: 'Welcome home',
    tokenHash: hashOfToken(TOKEN),
    token: TOKEN,
    ...args,
  },
})

const documentBody = (text: string, more: object) => ({
  propertyId: PROPERTY,
  title: text,
  fileName: `${text}.txt`,
  fileType: 'text/plain',
  fileSize: text.length,
  fileContent: Buffer.from(text).toString('base64'),
  ...more,
})

/** A server on which Ana has a property with a paid task, a shared report and a private lease; Ben has an account. */
export async function ownedProperty() {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  await ana.post('/api/maintenance', {
    id: FILTER,
    propertyId: PROPERTY,
    title: 'Replace filter',
    dueDate: '2026-11-20',
  })
  await ana.patch(`/api/maintenance/${FILTER}`, { cost: 77 })
  await ana.post('/api/documents', documentBody('report', { id: REPORT, category: 'inspection' }))
  await ana.post('/api/documents', documentBody('lease', { id: LEASE, visibility: 'household' }))

  return {
    server,
    ana,
    ben,
    push,
    /** Gives the person a relation to the property. */
    relate: ({ user }: Person, relation: Relation, n = 9) =>
      server.store.write((tx) => {
        const after = aMembership({ id: aMembershipId(n), propertyId: PROPERTY, userId: user.id, relation })
        const begun = { scope: `p:${PROPERTY}` as typeof after.scope }
        const row = { ...after, ...begun }
        const change = { entity: 'membership', id: row.id, before: null, after: row } as const
        return tx.apply({
          mutation: mutationId.parse(idNumber(5000 + n)),
          name: 'test',
          actor: user.id,
          at: row.createdAt,
          changes: [change],
        })
      }),
    look: (token = TOKEN) => server.call('GET', `/api/property-transfers/token/${token}`),
    answer: (person: Person, decision: 'accept' | 'decline' | 'cancel', body?: object) =>
      person.post(`/api/property-transfers/${TRANSFER}/${decision}`, body ?? { token: TOKEN }),
    notices: ({ user }: Person) =>
      server.store.read(async (view) =>
        (await view.byIndex('notice', 'scope', userScope(user.id))).map(({ kind, words }) => [kind, words]),
      ),
  }
}
