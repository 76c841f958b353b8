import { entityNames, type AnyRow, type Membership } from '@hearthkeep/shared/entities/all.ts'
import type { MutationId, UserId } from '@hearthkeep/shared/entities/fields.ts'
import { houseScopeOf, scopeOwner, type Scope } from '@hearthkeep/shared/entities/scope.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { Reader } from '@hearthkeep/shared/mutations/mutation.ts'
import type { MutationRecord, ScopeVersion } from '../../sync-server/src/storage/store.ts'
import { checkDomain } from './domain-laws.ts'
import type { Rows } from './held.ts'
import { holds } from './violation.ts'

/** A mutation that took effect, as the server's transaction saw it. */
export interface Effect {
  mutation: MutationId
  actor: UserId
  moved: ScopeVersion[]
}

/** What one database of the server has been through: the rows of every version, and what took effect, in order. */
export class ServerRecord {
  readonly applied: MutationId[] = []
  readonly refused = new Set<MutationId>()
  private readonly versions = new Map<string, Rows>()
  private readonly authors = new Map<string, MutationId>()
  private readonly latest = new Map<Scope, number>()

  /** As it was: where a restored database goes on from. */
  copy(): ServerRecord {
    const copy = new ServerRecord()
    copy.applied.push(...this.applied)
    for (const id of this.refused) copy.refused.add(id)
    for (const [key, rows] of this.versions) copy.versions.set(key, rows)
    for (const [key, author] of this.authors) copy.authors.set(key, author)
    for (const [scope, version] of this.latest) copy.latest.set(scope, version)
    return copy
  }

  /** Takes in what a transaction is about to commit, and holds it against the laws of the server. */
  async note(
    reader: Reader,
    { effects, records }: { effects: readonly Effect[]; records: readonly MutationRecord[] },
  ): Promise<void> {
    // A house that begins in this transaction has its person only afterwards, one that ends in it only before.
    const allowed = new Set(
      effects.flatMap(({ actor, moved }) =>
        moved.flatMap(({ scope }) => (this.mayTouch(scope, actor) ? [`${actor} ${scope}`] : [])),
      ),
    )
    const absent = new Set(
      effects.flatMap(({ moved }) => moved.filter(({ scope }) => isAbsent(this, scope)).map(({ scope }) => scope)),
    )
    for (const { id, status } of records) if (status === 'refused') this.refused.add(id)
    for (const { mutation, moved } of effects) {
      holds(!this.applied.includes(mutation), 'I3', () => `the mutation ${mutation} took effect twice`)
      this.applied.push(mutation)
      for (const { scope, version } of moved) {
        const before = this.latest.get(scope) ?? 0
        holds(version === before + 1, 'P5', () => `${scope} went from version ${before} to ${version}`)
        this.latest.set(scope, version)
        this.authors.set(`${scope} ${version}`, mutation)
      }
    }
    for (const scope of new Set(effects.flatMap(({ moved }) => moved.map((each) => each.scope)))) {
      const rows = await rowsOf(reader, scope)
      this.versions.set(`${scope} ${must(this.latest.get(scope), 'a version')}`, rows)
      checkDomain(rows)
    }
    const fleeting = new Set([...absent].filter((scope) => isAbsent(this, scope)))
    for (const { actor, moved } of effects)
      for (const { scope } of moved)
        holds(
          allowed.has(`${actor} ${scope}`) || this.mayTouch(scope, actor) || fleeting.has(scope),
          'I7',
          () => `${actor} changed ${scope}`,
        )
    const both = this.applied.find((id) => this.refused.has(id))
    holds(both === undefined, 'I3', () => `the mutation ${both} took effect and was refused`)
  }

  /** The rows at a version at which a transaction ended. */
  rowsAt({ scope, version }: ScopeVersion): Rows | undefined {
    return version === 0 ? new Map() : this.versions.get(`${scope} ${version}`)
  }

  latestOf(scope: Scope): ScopeVersion {
    return { scope, version: this.latest.get(scope) ?? 0 }
  }

  scopes(): Scope[] {
    return [...this.latest.keys()]
  }

  authorOf({ scope, version }: ScopeVersion): MutationId | undefined {
    return this.authors.get(`${scope} ${version}`)
  }

  /** The person's standing in the house of the scope, as it is now, by which they see the scope. */
  membershipOf(scope: Scope, person: UserId): Membership | undefined {
    const house = houseScopeOf(scope)
    const rows: Rows = (house && this.rowsAt(this.latestOf(house))) ?? new Map()
    return [...rows.values()]
      .filter((row): row is Membership => 'relation' in row)
      .filter(({ relation }) => scope === house || relation === 'owner' || relation === 'household')
      .find(({ userId, until }) => userId === person && until === null)
  }

  mayTouch(scope: Scope, person: UserId): boolean {
    const owner = scopeOwner(scope)
    if (owner.kind === 'user') return owner.id === person
    const membership = this.membershipOf(scope, person)
    return membership !== undefined && membership.relation !== 'viewer'
  }
}

export async function rowsOf(reader: Reader, scope: Scope): Promise<Rows> {
  const rows = new Map<string, AnyRow>()
  for (const entity of entityNames)
    for (const row of await reader.byIndex(entity, 'scope', scope)) rows.set(`${entity}/${row.id}`, row)
  return rows
}

const isAbsent = (record: ServerRecord, scope: Scope) => (record.rowsAt(record.latestOf(scope))?.size ?? 0) === 0
