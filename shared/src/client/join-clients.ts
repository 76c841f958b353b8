import type { Patch } from '../kernel/mutation.ts'
import { MAX_HOMES, MAX_OTHER_WAYS, MAX_WAY_LABEL, type Client, type OtherWay } from './client.ts'
import { asPartner, hasPartner } from './household.ts'
import { clientName } from './own-client.ts'
import { hasOtherPartner, keyOfWay, missingFacts } from './same-client.ts'

type Joining = Omit<Client, 'scope' | 'importFills'>

/**
 * [CL78] What a client becomes who takes in another record of the same people: its own facts stay, emails and phones that
 * differ become further ways, and an objection to messages always wins.
 */
export function joinedFacts(known: Client, other: Joining): Patch<'client'> {
  const missing = missingFacts(known, other)
  return {
    ...missing,
    otherWays: joinedWays({ ...known, ...missing }, other),
    homeownerId: known.homeownerId ?? other.homeownerId,
    homeIds: joinedHomes(known.homeIds, other.homeIds),
    mayEmail: consent(known.mayEmail, other.mayEmail),
    mayText: consent(known.mayText, other.mayText),
    ...(!hasOtherPartner(known, other) && {
      partnerMayEmail: consent(known.partnerMayEmail, other.partnerMayEmail),
      partnerMayText: consent(known.partnerMayText, other.partnerMayText),
    }),
  }
}

const consent = (one: boolean | null | undefined, other: boolean | null | undefined) =>
  one === false || other === false ? false : (one ?? other ?? null)

function joinedWays(known: Client, other: Joining): OtherWay[] | null {
  const taken = new Set([known.email, known.phone, known.partnerEmail, known.partnerPhone].map(keyOfWay))
  const second = hasPartner(other) ? asPartner(other) : null
  const ofOther: OtherWay[] = [
    ...waysOf(other, ''),
    ...(second ? waysOf(second, clientName(second)) : []),
    ...(other.otherWays ?? []),
  ]
  const joined: OtherWay[] = []
  for (const way of [...(known.otherWays ?? []), ...ofOther]) {
    if (taken.has(keyOfWay(way.value))) continue
    taken.add(keyOfWay(way.value))
    joined.push(way)
  }
  return joined.length === 0 ? null : joined.slice(0, MAX_OTHER_WAYS)
}

const waysOf = ({ email, phone }: Pick<Client, 'email' | 'phone'>, label: string): OtherWay[] =>
  [email, phone].flatMap((value) => (value ? [{ value, label: label.slice(0, MAX_WAY_LABEL) }] : []))

function joinedHomes(mine: Client['homeIds'], theirs: Client['homeIds']): Client['homeIds'] {
  const all = [...new Set([...(mine ?? []), ...(theirs ?? [])])]
  return all.length === 0 ? null : all.slice(0, MAX_HOMES)
}
