import { aMembershipId, aUserId } from '../builders/builders.ts'
import { aClientId, aNoticeId, aTransferId } from '../builders/client-builders.ts'
import { atProperty, type SampleCall } from './sample-world.ts'

const userId = aUserId()
const byServer: Pick<SampleCall, 'bad' | 'may' | 'late'> = { bad: [], may: 'nobody', late: {} }

export const deletionCalls: SampleCall[] = [
  { ...byServer, call: { name: 'user.set_deletion', args: { userId, deletionAt: '2026-12-04T12:00:00.000Z' } } },
  { ...byServer, call: { name: 'user.purge_rows', args: { userId, rows: [{ entity: 'notice', id: aNoticeId() }] } } },
  { ...byServer, call: { name: 'user.purge', args: { userId } } },
  {
    ...byServer,
    call: { name: 'property.purge_rows', args: { ...atProperty, rows: [{ entity: 'system', id: 'any' }] } },
  },
  { ...byServer, call: { name: 'property.purge', args: atProperty } },
  {
    ...byServer,
    call: {
      name: 'household.forget_member',
      args: { ...atProperty, membershipId: aMembershipId(), left: 'owner', successorId: null },
    },
  },
  { ...byServer, call: { name: 'transfer.forget_offerer', args: { ...atProperty, transferId: aTransferId() } } },
  { ...byServer, call: { name: 'client.unlink', args: { clientIds: [aClientId()] } } },
]
