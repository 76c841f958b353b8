import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ClientId, InvitationId, MembershipId, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf, CallOf } from '@hearthkeep/shared/mutations.ts'
import { useState } from 'react'
import { mintId } from '../../platform/ids.ts'
import type { NewPropertyFacts } from './dialog-tabs.ts'
import type { HomeownerValues } from './homeowner-values.ts'

type Args = ArgsOf<'property.create_for_client'>
type NewIds = Pick<Args, 'propertyId' | 'membershipId' | 'ownerMembershipId' | 'clientId' | 'homeownerId'>

/** The token of an invitation link, and the hash that is stored. */
export interface LinkKey {
  token: string
  tokenHash: string
}

interface CreateInput {
  values: HomeownerValues
  facts: NewPropertyFacts
  known: Client | null
}

/**
 * Builds the call. Its ids and secrets are minted once per opening, so a double press creates one property, one account
 * and one link.
 */
export function useCreateForClient(mintKey: () => LinkKey, again?: Pick<Args, keyof NewIds | 'temporaryPassword'>) {
  const [ids] = useState<NewIds>(() => ({
    propertyId: again?.propertyId ?? mintId<PropertyId>(),
    membershipId: again?.membershipId ?? mintId<MembershipId>(),
    ownerMembershipId: again?.ownerMembershipId ?? mintId<MembershipId>(),
    clientId: again?.clientId ?? mintId<ClientId>(),
    homeownerId: again?.homeownerId ?? mintId<UserId>(),
  }))
  const [password] = useState(() => again?.temporaryPassword ?? mintTemporaryPassword())
  const [link] = useState(() => ({ invitationId: mintId<InvitationId>(), ...mintKey() }))

  return ({ values, facts, known }: CreateInput): CallOf<'property.create_for_client'> => {
    const { sendInvitation, message, ...person } = values
    const args = { ...ids, facts, person, existingClientId: known?.id ?? null }
    const name = 'property.create_for_client'
    if (known?.homeownerId)
      return { name, args: { ...args, homeownerId: known.homeownerId, temporaryPassword: null, invitation: null } }
    const invitation = sendInvitation ? { ...link, message } : null
    return { name, args: { ...args, temporaryPassword: password, invitation } }
  }
}

/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** Mints a password of `temp_` and 8 random characters (part 1, section 7). */
export function mintTemporaryPassword(): string {
  let characters = ''
  while (characters.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // Rejection sampling: a plain remainder would favor some characters.
    if (byte < 4 * ALPHABET.length) characters += ALPHABET[byte % ALPHABET.length]
  }
  return `temp_${characters}`
}
