import type { Document, FormerDocument, LateDocument } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { householdScope, propertyScope, scopeOwner, userScope, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { rowsOf } from '../device/rows-of.ts'
import type { Rows } from '../device/device-data.ts'
import { holds } from './violation.ts'

/** The rows of a scope at one moment. */
export type RowsOf = (scope: Scope) => Rows

/** Changes after which somebody may no longer send what they added to a property. */
const ends = new Set(['transfer.accept', 'household.leave', 'household.end_membership', 'household.set_relation'])

interface Named {
  name: string
  changes: readonly RowChange[]
}

/**
 * [DO27], [HO20]: People who still have to send a file can send it after they lose the property, and it arrives somewhere.
 * `effects` are those of one transaction; what another of them did to a document is not judged.
 */
export function checkWaitingFiles(
  effects: readonly Named[],
  { before, after }: { before: RowsOf; after: RowsOf },
): void {
  const others = effects.filter(({ name }) => !ends.has(name)).flatMap(({ changes }) => changes.map(({ id }) => id))
  const touched = new Set(others)
  for (const { name, changes } of effects.filter((effect) => ends.has(effect.name)))
    for (const scope of scopesWithOtherPeople(changes))
      for (const document of rowsOf(before(scope), 'document').filter(isWaiting))
        holds(
          touched.has(document.id) || !maySend(before, document) || maySend(after, document),
          'DO27',
          () => `after ${name}, ${document.uploadedBy} can no longer send the file of ${document.id}`,
        )
}

/** The scopes of properties whose people change. */
function scopesWithOtherPeople(changes: readonly RowChange[]): Set<Scope> {
  const people = changes.filter(({ entity }) => entity === 'membership')
  const owners = people.map(({ before, after }) => scopeOwner(must(after ?? before, 'a membership').scope))
  return new Set(
    owners.flatMap((owner) => (owner.kind === 'property' ? [propertyScope(owner.id), householdScope(owner.id)] : [])),
  )
}

const isWaiting = (document: Document) => document.state === 'waiting' && isLiving(document)

function maySend(at: RowsOf, { hash, propertyId, uploadedBy }: Document): boolean {
  const own = at(userScope(uploadedBy))
  const isSame = (row: LateDocument | FormerDocument) => row.hash === hash
  if (rowsOf(own, 'formerDocument').some(isSame)) return true
  const filed = [propertyScope(propertyId), householdScope(propertyId)].flatMap((scope) =>
    rowsOf(at(scope), 'document'),
  )
  const isKept = filed.some((document) => document.hash === hash && document.state === 'waiting')
  return isKept && (mayEdit(at, { propertyId, userId: uploadedBy }) || rowsOf(own, 'lateDocument').some(isSame))
}

const mayEdit = (at: RowsOf, { propertyId, userId }: { propertyId: Document['propertyId']; userId: UserId }): boolean =>
  rowsOf(at(propertyScope(propertyId)), 'membership').some(
    (member) => member.userId === userId && member.until === null && member.relation !== 'viewer',
  )
