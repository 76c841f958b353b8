import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Property, User } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { MAX_NAMED_PROPERTIES, type DeletionForecast } from '@hearthkeep/shared/protocol/answers/account-deletion.ts'
import type { Fate } from '@hearthkeep/shared/deletion/account-deletion.ts'
import { invitationState } from '@hearthkeep/shared/invitation/invitation.ts'
import { transferState } from '@hearthkeep/shared/transfer/transfer-state.ts'
import type { View } from '../storage/store.ts'
import { fateIn } from './fate-in.ts'
import { officeFateOf } from './leave-office.ts'

type Counts = DeletionForecast['counts']

const countOf = {
  deleted: 'deleted',
  handed_over: 'handedOver',
  kept_by_realtor: 'keptByRealtor',
  left: 'left',
} as const

/** [DL1] Returns what will be deleted with an account, and who keeps what. */
export async function forecastOf(view: View, user: User, now: string): Promise<DeletionForecast> {
  const scope = userScope(user.id)
  const own = async (entity: 'client' | 'clientMessage' | 'formerHome') =>
    (await view.byIndex(entity, 'scope', scope)).filter(isLiving).length
  const invitations = await view.byIndex('invitation', 'scope', scope)
  const transfers = await view.byIndex('transfer', 'fromUserId', user.id)
  const { properties, ...counts } = await propertiesOf(view, user)
  return {
    deletionAt: user.deletionAt,
    properties,
    office: await officeOf(view, user),
    counts: {
      ...counts,
      openInvitations: invitations.filter((each) => invitationState(each, now) === 'pending').length,
      openTransfers: transfers.filter((each) => transferState(each, now) === 'pending').length,
      clients: await own('client'),
      messages: await own('clientMessage'),
      formerHomes: await own('formerHome'),
    },
  }
}

async function officeOf(view: View, user: User): Promise<DeletionForecast['office']> {
  const fate = await officeFateOf(view, user)
  if (!fate) return null
  const heir = fate.heir && (await view.get('user', fate.heir.id))
  return {
    name: fate.seat.officeName,
    isClosed: fate.isClosed,
    heir: heir ? `${heir.firstName} ${heir.lastName}` : null,
  }
}

async function propertiesOf(view: View, { id: userId }: User) {
  const counts: Pick<Counts, 'deleted' | 'handedOver' | 'keptByRealtor' | 'left' | 'documents'> = {
    deleted: 0,
    handedOver: 0,
    keptByRealtor: 0,
    left: 0,
    documents: 0,
  }
  const properties: DeletionForecast['properties'] = []
  for (const membership of await view.byIndex('membership', 'userId', userId)) {
    const property = isCurrent(membership) ? await view.get('property', membership.propertyId) : undefined
    if (!property) continue
    const fate = await fateIn(view, membership)
    const documents = fate.kind === 'deleted' ? await countDocuments(view, property) : 0
    const count = countOf[fate.kind]
    counts[count] += 1
    counts.documents += documents
    if (counts[count] > MAX_NAMED_PROPERTIES) continue
    properties.push({ id: property.id, address: property.address, fate: fate.kind, who: whoGets(fate), documents })
  }
  return { ...counts, properties }
}

function whoGets(fate: Fate): string | null {
  switch (fate.kind) {
    case 'handed_over':
      return fate.to.name
    case 'kept_by_realtor':
      return fate.realtor.name
    case 'deleted':
    case 'left':
      return null
  }
}

async function countDocuments(view: View, { id }: Property): Promise<number> {
  return (await view.byIndex('document', 'propertyId', id)).filter(isLiving).length
}
