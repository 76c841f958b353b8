import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Invitation, Property, User } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { accessIn, mayOnProperty } from '@hearthkeep/shared/household/permissions.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import { invitationState } from '@hearthkeep/shared/invitation/invitation.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { View } from '../storage/store.ts'
import { hashOfToken } from './token.ts'

/**
 * The result of opening a token. `nothing` also if its inviter may no longer invite, or if two invitations have the
 * same token.
 */
export type Opened =
  | { kind: 'nothing' }
  | { kind: 'accepted'; email: string; propertyId: PropertyId }
  | { kind: 'open'; email: string; invitation: Invitation; property: Property; inviter: User }

export async function openedWith(view: View, token: string, now: Date): Promise<Opened> {
  const [invitation, ...others] = await view.byIndex('invitation', 'tokenHash', hashOfToken(token))
  if (!invitation || others.length > 0) return { kind: 'nothing' }
  const { email, propertyId } = invitation
  const state = invitationState(invitation, now.toISOString())
  if (state === 'accepted') return { kind: 'accepted', email, propertyId }
  const property = await view.get('property', propertyId)
  const inviter = await view.get('user', scopeOwner(invitation.scope).id)
  if (state !== 'pending' || !inviter || !property || !isLiving(property)) return { kind: 'nothing' }
  // [DL3]
  if (inviter.deletionAt) return { kind: 'nothing' }
  const access = await readFrom(view, (rows) => accessIn(rows, property.scope, inviter.id))
  const action = invitation.kind === 'homeowner' ? 'invite_owner' : 'manage_household'
  if (!mayOnProperty(action, access)) return { kind: 'nothing' }
  if (invitation.kind === 'homeowner' && (await belongsToAnother(view, propertyId, email))) return { kind: 'nothing' }
  return { kind: 'open', email, invitation, property, inviter }
}

/** Whether the property has an owner other than the invited person. */
async function belongsToAnother(view: View, propertyId: PropertyId, email: string): Promise<boolean> {
  const members = await readFrom(view, (rows) => currentMembers(rows, propertyId))
  return members.some((member) => member.relation === 'owner' && member.email.toLowerCase() !== email)
}
