import type { Property } from '@hearthkeep/shared/entities.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { MembershipId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { addressKey } from '@hearthkeep/shared/property/same-address.ts'
import type { PostalAddress } from '@hearthkeep/shared/property/split-address.ts'

/** A property that the import adds: without an owner, in the realtor's care. */
export type NewHome = ArgsOf<'property.create'>

/** The properties in the realtor's care, and how many more the plan has room for. */
export interface Care {
  properties: readonly Pick<Property, 'id' | 'ownerId' | 'address' | 'city' | 'state' | 'zipCode'>[]
  room: number
}

export const noCare: Care = { properties: [], room: 0 }

type MintHome = () => { propertyId: PropertyId; membershipId: MembershipId }

/** [CL48], [CL49] The homes of the people in a file: one for each address. */
export class PlannedHomes {
  readonly added: NewHome[] = []
  readonly #byKey: Map<string, { id: PropertyId; hasOwner: boolean }>
  readonly #room: number
  readonly #mint: MintHome

  constructor({ properties, room }: Care, mint: MintHome) {
    this.#byKey = new Map(properties.map((one) => [addressKey(one), { id: one.id, hasOwner: one.ownerId !== null }]))
    this.#room = room
    this.#mint = mint
  }

  /** The home at an address, if there is one. */
  known(address: PostalAddress): { id: PropertyId; hasOwner: boolean } | null {
    return this.#byKey.get(addressKey(address)) ?? null
  }

  /** The home at an address, which is added if there is none; null if the plan has no room for it. */
  at(address: PostalAddress): { id: PropertyId; hasOwner: boolean } | null {
    const known = this.known(address)
    if (known) return known
    if (this.added.length >= this.#room) return null
    const ids = this.#mint()
    const home = { id: ids.propertyId, hasOwner: false }
    this.#byKey.set(addressKey(address), home)
    this.added.push({ ...ids, facts: { ...address, propertyType: 'single_family' } })
    return home
  }
}
