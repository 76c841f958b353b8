import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, pastScope, scopeOwner, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import type { Effect, ServerRecord } from '../server/server-record.ts'
import { holds } from './violation.ts'

/** A relation that began, changed or ended with a version of its scope. */
interface Touched {
  userId: UserId
  scope: Scope
  version: number
}

/** Changes of a scope for which a person has not been poked yet. */
interface Owed {
  /** The latest version. */
  version: number
  /** So few and small changes, none of the person's relation, that a poke contains them. */
  isSmall: boolean
  changes: number
  bytes: number
}

/** Far below the limits, because rows also count as a whole. */
const SMALL = { changes: 10, bytes: 4_000 }

/**
 * [P19]: A change pokes exactly the people who see it or whose relation it changed. The latter get no delta; others get
 * it if it is small.
 */
export class PokeInvariants {
  private readonly touched: Touched[] = []
  private readonly owed = new Map<UserId, Map<Scope, Owed>>()
  /**
   * Keys of people and scopes with a large change that another request's poke has reported, while the push that made it
   * goes on: its own poke reports it again.
   */
  private readonly reportedTwice = new Set<string>()

  /** Notes the changes of a transaction after it was recorded. */
  note(effects: readonly Effect[], record: ServerRecord, people: readonly UserId[]): void {
    for (const { name, advanced, changes } of effects)
      for (const { scope, version } of advanced) {
        const touched = relationsIn(changes, scope)
        this.touched.push(...touched.map((userId) => ({ userId, scope, version })))
        // The world changes some rows without a mutation and without a poke.
        if (name === 'test') continue
        const bytes = JSON.stringify(changes.map(({ after }) => after)).length
        for (const userId of people) {
          const isTouched = touched.includes(userId)
          // [P59] Outside the household, a device asks for past work.
          const asks = isTouched || !isAtHome(record, userId, scope)
          if (isTouched || sees(record, userId, scope)) this.owe(userId, scope, { version, bytes, isTouched: asks })
        }
        // A person who loses a property, or only its other scopes, learns it from the poke about the property.
        const owner = scopeOwner(scope)
        if (owner.kind !== 'property') continue
        for (const userId of touched)
          for (const other of [householdScope(owner.id), pastScope(owner.id)])
            if (!sees(record, userId, other)) this.owed.get(userId)?.delete(other)
      }
  }

  /** Checks a poke as it leaves the server. */
  check(record: ServerRecord, userId: UserId, { scopes, pokeDelta }: Poke): void {
    for (const { scope } of scopes) {
      const isTouched = this.touched.some(isOf({ userId, scope, after: 0 }))
      holds(isTouched || sees(record, userId, scope), 'P19', () => `${userId} is poked about ${scope}`)
    }
    this.settle(userId, { scopes, pokeDelta })
    for (const { scope, since } of pokeDelta?.deltas ?? [])
      holds(
        !this.touched.some(isOf({ userId, scope, after: since ?? 0 })),
        'P19',
        () => `${userId}, whose relation changed, received a delta of ${scope}`,
      )
  }

  /** While the server does nothing, everyone has been poked. */
  checkAllPoked(): void {
    this.reportedTwice.clear()
    for (const [userId, owed] of this.owed)
      holds(owed.size === 0, 'P19', () => `${userId} was not poked about ${[...owed.keys()].join()}`)
  }

  /** The server died: it no longer knows whom to poke. */
  forget(): void {
    this.owed.clear()
    this.reportedTwice.clear()
  }

  /** The server was restored: it gives the same versions to other changes. */
  startOver(): void {
    this.forget()
    this.touched.length = 0
  }

  private owe(userId: UserId, scope: Scope, made: Pick<Owed, 'version' | 'bytes'> & { isTouched: boolean }): void {
    const owed = this.owed.get(userId) ?? new Map<Scope, Owed>()
    const known = owed.get(scope) ?? { isSmall: true, changes: 0, bytes: 0 }
    const [changes, bytes] = [known.changes + 1, known.bytes + made.bytes]
    const isSmall = known.isSmall && !made.isTouched && changes <= SMALL.changes && bytes <= SMALL.bytes
    this.owed.set(userId, owed.set(scope, { version: made.version, isSmall, changes, bytes }))
  }

  private settle(userId: UserId, { scopes, pokeDelta }: Poke): void {
    const owed = this.owed.get(userId)
    const isSmall = scopes.every(({ scope, version }) => {
      const due = owed?.get(scope)
      return due?.isSmall === true && due.version === version && !this.reportedTwice.has(keyOf(userId, scope))
    })
    holds(
      !isSmall || pokeDelta !== undefined,
      'P19',
      () => `${userId} received no delta, although the changes are small`,
    )
    for (const { scope, version } of scopes) {
      const due = owed?.get(scope)
      if (!due || due.version > version) continue
      if (!due.isSmall) this.reportedTwice.add(keyOf(userId, scope))
      owed?.delete(scope)
    }
  }
}

const keyOf = (userId: UserId, scope: Scope) => `${userId} ${scope}`

const sees = (record: ServerRecord, userId: UserId, scope: Scope) =>
  scope === userScope(userId) || record.membershipOf(scope, userId) !== undefined

function isAtHome(record: ServerRecord, userId: UserId, scope: Scope): boolean {
  const { kind, id } = scopeOwner(scope)
  return kind !== 'past' || record.membershipOf(householdScope(id), userId) !== undefined
}

const isOf =
  ({ userId, scope, after }: Pick<Touched, 'userId' | 'scope'> & { after: number }) =>
  (each: Touched) =>
    each.userId === userId && each.scope === scope && each.version > after

function relationsIn(changes: Effect['changes'], scope: Scope): UserId[] {
  return changes.flatMap(({ entity, before, after }) => {
    const row = after ?? before
    return entity === 'membership' && row?.scope === scope ? [(row as Membership).userId] : []
  })
}
