import { entityNames, type AnyRow, type EntityName, type Membership } from '@hearthkeep/shared/entities.ts'
import type { MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { houseScopeOf, propertyScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Reader } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import type { MutationRecord, ScopeVersion } from '../../sync-server/src/storage/store.ts'
import { checkDomain } from './domain-laws.ts'
import { entityOf, type Rows } from './held.ts'
import { checkMoments } from './moment-laws.ts'
import { OfferRecord } from './offer-record.ts'
import { Setters } from './replaced-laws.ts'
import type { Sights } from './sights.ts'
import { TrashRecord } from './trash-record.ts'
import { holds } from './violation.ts'

/** A mutation that took effect, as the server's transaction saw it. */
export interface Effect {
  mutation: MutationId
  actor: UserId
  name: string
  moved: ScopeVersion[]
  changes: readonly RowChange[]
}

/** A mutation, by its person and its id: somebody else's may have the same id. */
export type Deed = string

export const deedOf = (person: UserId, id: MutationId): Deed => `${person} ${id}`

/** What one database of the server has been through: the rows of every version, and what took effect, in order. */
export class ServerRecord {
  /** In their order. */
  private readonly places = new Map<Deed, number>()
  readonly refused = new Set<Deed>()
  private readonly versions = new Map<string, Rows>()
  private readonly authors = new Map<string, Deed>()
  private readonly latest = new Map<Scope, number>()
  /** The versions of each scope at which a transaction ended, in their order. */
  private readonly ends = new Map<Scope, number[]>()
  /** The number of the last change. */
  newest = 0
  private readonly sights: Sights
  setters = new Setters()
  trash = new TrashRecord()
  offers = new OfferRecord()
  /** The mutations by which the trash was emptied. */
  private readonly sweeps = new Set<string>()

  constructor(sights: Sights) {
    this.sights = sights
  }

  /** @returns the same id, of a mutation by which the trash is emptied. */
  addSweep(id: string): string {
    this.sweeps.add(id)
    return id
  }

  /** As it was: where a restored database goes on from. */
  copy(): ServerRecord {
    const copy = new ServerRecord(this.sights)
    for (const [id, place] of this.places) copy.places.set(id, place)
    for (const id of this.refused) copy.refused.add(id)
    for (const [key, rows] of this.versions) copy.versions.set(key, rows)
    for (const [key, author] of this.authors) copy.authors.set(key, author)
    for (const [scope, version] of this.latest) copy.latest.set(scope, version)
    for (const [scope, versions] of this.ends) copy.ends.set(scope, [...versions])
    copy.newest = this.newest
    copy.setters = this.setters.copy()
    copy.trash = this.trash.copy()
    copy.offers = this.offers.copy()
    return copy
  }

  /** Takes in what a transaction is about to commit, and holds it against the laws of the server. */
  async note(
    reader: Reader,
    { effects, records, now }: { effects: readonly Effect[]; records: readonly MutationRecord[]; now: Date },
  ): Promise<void> {
    // A house that begins in this transaction has its person only afterwards, one that ends in it only before; a realtor
    // may also make a house for a client and leave it within one.
    const allowed = new Set([
      ...effects.flatMap(({ actor, name, moved }) =>
        moved.flatMap(({ scope }) => (this.mayTouch(scope, actor, name) ? [`${actor} ${scope}`] : [])),
      ),
      ...effects.flatMap(begunRelations),
    ])
    const absent = new Set(
      effects.flatMap(({ moved }) => moved.filter(({ scope }) => isAbsent(this, scope)).map(({ scope }) => scope)),
    )
    const standing = new Map(
      effects.flatMap(({ moved }) => moved.map(({ scope }) => [scope, this.rowsAt(this.latestOf(scope))])),
    )
    checkMoments(effects, now.toISOString())
    for (const { id, status, userId } of records) if (status === 'refused') this.refused.add(deedOf(userId, id))
    const replaced = new Map(records.map((record) => [record.id, record.replaced ?? []]))
    for (const { mutation, actor, name, moved, changes } of effects) {
      const told = { sight: this.sights.get(mutation), replaced: replaced.get(mutation) ?? [] }
      this.setters.note({ mutation, actor, changes }, told)
      if (this.sweeps.has(mutation)) this.trash.checkSwept(changes, now)
      this.trash.note(changes, now)
      this.offers.note({ name, changes }, now)
      const deed = deedOf(actor, mutation)
      holds(!this.places.has(deed), 'I3', () => `the mutation ${mutation} took effect twice`)
      this.places.set(deed, this.places.size)
      if (moved.length > 0) this.newest += 1
      for (const { scope, version } of moved) {
        const before = this.latest.get(scope) ?? 0
        holds(version === this.newest, 'P5', () => `${scope} went from ${before} to ${version}, not ${this.newest}`)
        this.latest.set(scope, version)
        this.authors.set(`${scope} ${version}`, deed)
      }
    }
    const wrote = new Set(effects.flatMap(({ changes }) => changes.map(({ entity }) => entity)))
    for (const [scope, before] of standing) {
      const rows = await rowsAfter(reader, { scope, before: must(before, `${scope} as it was`), wrote })
      const version = must(this.latest.get(scope), 'a version')
      this.versions.set(`${scope} ${version}`, rows)
      this.ends.set(scope, [...this.endsOf(scope), version])
      checkDomain(rows)
    }
    const fleeting = new Set([...absent].filter((scope) => isAbsent(this, scope)))
    for (const { actor, moved, name } of effects)
      for (const { scope } of moved)
        holds(
          allowed.has(`${actor} ${scope}`) || this.mayTouch(scope, actor) || fleeting.has(scope),
          'I7',
          () => `${actor} changed ${scope} by ${name}`,
        )
    const decided = records.map(({ id, userId }) => deedOf(userId, id))
    for (const deed of [...effects.map(({ actor, mutation }) => deedOf(actor, mutation)), ...decided])
      holds(!this.places.has(deed) || !this.refused.has(deed), 'I3', () => `${deed} took effect and was refused`)
  }

  /** [T7]: once the trash was emptied nothing lies in it that should be gone. A house without owner and realtor keeps its. */
  checkTrash(now: Date): void {
    for (const { key, scope } of this.trash.old(now))
      holds(this.isLeftAlone(scope), 'T7', () => `${key} is still in the trash`)
  }

  /** [HO9]: once that is recorded, no offer that has ended waits, but of a house without owner and realtor. */
  checkOffers(now: Date): void {
    for (const { id, scope } of this.offers.unrecorded(now))
      holds(this.isLeftAlone(scope), 'HO9', () => `the offer ${id} has ended, and is pending`)
  }

  /** The server does nothing by itself in a house without owner and realtor. */
  private isLeftAlone(scope: Scope): boolean {
    const house = houseScopeOf(scope)
    const isInCharge = ({ relation, until }: Membership) =>
      until === null && (relation === 'owner' || relation === 'realtor')
    return house !== null && !this.membershipsOf(house).some(isInCharge)
  }

  hasRefused(person: UserId, id: MutationId): boolean {
    return this.refused.has(deedOf(person, id))
  }

  applied(): Deed[] {
    return [...this.places.keys()]
  }

  hasApplied(person: UserId, id: MutationId): boolean {
    return this.places.has(deedOf(person, id))
  }

  /** The how-manieth it took effect as, from 0; undefined when it did not. */
  placeOf(person: UserId, id: MutationId): number | undefined {
    return this.places.get(deedOf(person, id))
  }

  /** The rows at a version at which a transaction ended. */
  rowsAt({ scope, version }: ScopeVersion): Rows | undefined {
    return version === 0 ? new Map() : this.versions.get(`${scope} ${version}`)
  }

  endsOf(scope: Scope): readonly number[] {
    return this.ends.get(scope) ?? []
  }

  latestOf(scope: Scope): ScopeVersion {
    return { scope, version: this.latest.get(scope) ?? 0 }
  }

  scopes(): Scope[] {
    return [...this.latest.keys()]
  }

  authorOf({ scope, version }: ScopeVersion): Deed | undefined {
    return this.authors.get(`${scope} ${version}`)
  }

  private membershipsOf(house: Scope): Membership[] {
    const rows: Rows = this.rowsAt(this.latestOf(house)) ?? new Map()
    return [...rows.values()].filter((row): row is Membership => 'relation' in row)
  }

  /** The person's standing in the house of the scope, as it is now, by which they see the scope. */
  membershipOf(scope: Scope, person: UserId): Membership | undefined {
    const house = houseScopeOf(scope)
    return (house ? this.membershipsOf(house) : [])
      .filter(({ relation }) => scope === house || relation === 'owner' || relation === 'household')
      .find(({ userId, until }) => userId === person && until === null)
  }

  mayTouch(scope: Scope, person: UserId, name?: string): boolean {
    const owner = scopeOwner(scope)
    if (owner.kind === 'user') return owner.id === person
    const house = propertyScope(owner.id)
    const relation = this.membershipOf(house, person)?.relation
    // Who only looks on may go.
    if (!relation || relation === 'viewer') return relation !== undefined && name === 'household.leave'
    if (owner.kind === 'property' || relation !== 'realtor') return true
    // Who hands a house without an owner over, or deletes it, takes the household's part along unseen.
    return !this.membershipsOf(house).some((each) => each.relation === 'owner' && each.until === null)
  }
}

const begunRelations = ({ changes }: Effect): string[] =>
  changes.flatMap(({ entity, before, after }) =>
    entity === 'membership' && before === null && after ? [`${(after as Membership).userId} ${after.scope}`] : [],
  )

/** Rows of kinds that a transaction did not write are those that were there; `checkStanding` reads all of them anew. */
async function rowsAfter(
  reader: Reader,
  { scope, before, wrote }: { scope: Scope; before: Rows; wrote: ReadonlySet<EntityName> },
): Promise<Rows> {
  const kept = [...before].filter(([key]) => !wrote.has(entityOf(key)))
  const read = await rowsOf(reader, scope, wrote)
  return new Map([...kept, ...read].toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
}

const placeOf = (key: string) => entityNames.indexOf(entityOf(key))

export async function rowsOf(reader: Reader, scope: Scope, of: Iterable<EntityName> = entityNames): Promise<Rows> {
  const rows = new Map<string, AnyRow>()
  for (const entity of of)
    for (const row of await reader.byIndex(entity, 'scope', scope)) rows.set(`${entity}/${row.id}`, row)
  return rows
}

const isAbsent = (record: ServerRecord, scope: Scope) => (record.rowsAt(record.latestOf(scope))?.size ?? 0) === 0
