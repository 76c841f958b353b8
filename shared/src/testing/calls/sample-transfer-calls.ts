import { aMembershipId, aUserId } from '../builders/builders.ts'
import { aTransferId } from '../builders/client-builders.ts'
import { aDocumentId, aHash } from '../builders/document-builders.ts'
import { atProperty, owners, type SampleCall } from './sample-world.ts'
import { aFormerHomeId } from '../builders/transfer-builders.ts'

const atTransfer = { ...atProperty, transferId: aTransferId() }
const offer: SampleCall['call'] = {
  name: 'transfer.offer',
  args: {
    ...atTransfer,
    toEmail: 'dan@example.com',
    keptDocuments: [],
    givenDocuments: [],
    withCosts: false,
    tokenHash: 'd'.repeat(64),
  },
}

export const transferCalls: SampleCall[] = [
  {
    call: offer,
    bad: [
      { transferId: 1 },
      { toEmail: 'dan' },
      { keptDocuments: ['x'] },
      { withCosts: null },
      { notes: 'x'.repeat(2001) },
      { tokenHash: 'a' },
      { token: 'short' },
    ],
    may: owners,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'transfer.cancel', args: atTransfer },
    before: [offer],
    bad: [{ transferId: 1 }],
    may: owners,
    late: { 'house deleted': 'applied' },
  },
  { call: { name: 'transfer.decline', args: atTransfer }, before: [offer], bad: [], may: 'nobody', late: {} },
  { call: { name: 'transfer.expire', args: atTransfer }, before: [offer], bad: [], may: 'nobody', late: {} },
  {
    call: {
      name: 'transfer.accept',
      args: {
        ...atTransfer,
        fromUserId: aUserId(),
        formerHomeId: aFormerHomeId(),
        membershipId: aMembershipId(9),
        userId: aUserId(2),
        name: 'Ben Moor',
        email: 'ben@example.com',
        phone: null,
      },
    },
    before: [offer],
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'former_document.arrived', args: { documentId: aDocumentId(), hash: aHash() } },
    bad: [],
    may: 'nobody',
    late: {},
  },
]
