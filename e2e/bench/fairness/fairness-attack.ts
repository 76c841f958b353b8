import type { MembershipId, PropertyId, Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import { mintId } from '../../../web/src/platform/ids.ts'
import type { Caller } from './fairness-caller.ts'

/**
 * An abuse that a connection or an account may attempt, limited in count and in time. A quick refusal counts as a
 * success.
 */
export interface Attack {
  name: string
  /** The name of the account. */
  attacker: string
  role?: Role
  /** The plan that the operator assigns to a realtor. */
  plan?: string
  /** What another person does at the same time, besides the health check and the pushes. */
  beside?: 'upload' | 'sign-in'
  /** Whether the server must end the connections that the attack keeps open. */
  mustEndConnections?: boolean
  /** Sets up the attack. @returns one strike, which ends soon after the moment `until`. */
  prepare(parts: Prepared): Promise<(until: number) => Promise<void>>
}

interface Prepared {
  attacker: Caller
  url: string
  address: string
}

/** Repeats `once` in `together` parallel loops, until the moment `until` or until each loop has run it `most` times. */
export async function repeatUntil(
  until: number,
  { together, most }: { together: number; most: number },
  once: (n: number) => Promise<unknown>,
): Promise<void> {
  const line = async (first: number) => {
    for (let n = first; n < together * most && performance.now() < until; n += together) await once(n)
  }
  await Promise.all(Array.from({ length: together }, (_, first) => line(first)))
}

export const listOf = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

export function newProperty(n = 0): Extract<CallOf, { name: 'property.create' }> {
  const facts = { ...mainStreet, address: `${n + 1} Main St` }
  const args = { propertyId: mintId<PropertyId>(), membershipId: mintId<MembershipId>(), facts }
  return { name: 'property.create', args }
}
