import type { AnyRow, EntityName, Membership } from '@hearthkeep/shared/entities.ts'
import { anyFieldWordsOf } from '@hearthkeep/shared/history/words-by-entity.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { Edit } from '@hearthkeep/shared/kernel/mutation.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { asTaskChanges } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import type { View } from '../storage/store.ts'
import { giveNotice } from './notice-parts.ts'
import type { EffectContext } from './part.ts'

/** A field that an edit replaced unseen, and the other person who had set it. */
export interface ReplacedField {
  field: string
  setter: UserId
}

/** What an edit met that its person had not seen. */
export interface UnseenChange {
  entity: Named
  row: AnyRow
  replaced: readonly ReplacedField[]
  /** Another person had moved the row to the trash. */
  deletedBy: UserId | null
}

/**
 * The entities that every member of a property sees. A notice does not have their titles: it stays when they are purged
 * ([SE19]).
 */
const nouns = { property: null, system: 'a system', maintenanceItem: 'a task' } as const
type Named = keyof typeof nouns
const isNamed = (entity: EntityName): entity is Named => Object.hasOwn(nouns, entity)

interface Edited {
  userId: UserId
  /** Undefined for what no person edited on a device. */
  edit: Edit | undefined
  changes: readonly RowChange[]
  replaced: readonly ReplacedField[]
}

/** Reads the log only for an edit of a row in the trash. Null if the person had seen everything. */
export async function findUnseen(
  view: View,
  { userId, edit, changes, replaced }: Edited,
): Promise<UnseenChange | null> {
  if (!edit || !isNamed(edit.entity)) return null
  const { before, after } =
    asTaskChanges(changes).find(({ entity, id }) => entity === edit.entity && id === edit.id) ?? {}
  if (!before || !after) return null
  const deletedBy = !isLiving(before) && !isLiving(after) ? await unseenDeleter(view, edit, userId) : null
  return replaced.length === 0 && deletedBy === null ? null : { entity: edit.entity, row: after, replaced, deletedBy }
}

/** Who deleted the row, unless it was this person, or they have edited it since and were told then. */
async function unseenDeleter(view: View, { entity, id }: Edit, userId: UserId): Promise<UserId | null> {
  const records = await view.history(entity, id)
  const deletion = records.findIndex(({ after }) => typeof after?.['deletedAt'] === 'string')
  const isKnown = records.slice(0, deletion + 1).some(({ actor }) => actor === userId)
  return isKnown ? null : (records[deletion]?.actor ?? null)
}

/** [HH27], [HH28] Notifies both people of what neither knew. */
export async function notifyOfUnseen(effect: EffectContext, unseen: UnseenChange): Promise<void> {
  const { tx, context } = effect
  const { entity, row, replaced, deletedBy } = unseen
  const owner = scopeOwner(row.scope)
  if (owner.kind === 'user') return
  const propertyId = owner.id
  const members = await readFrom(tx, (rows) => currentMembers(rows, propertyId))
  const property = await tx.get('property', propertyId)
  if (!property) return
  const subject = nouns[entity] === null ? property.address : `${nouns[entity]} at ${property.address}`
  const actor = nameIn(members, context.userId)
  const give = async (userId: UserId, words: string, by?: null) => {
    if (members.some((member) => member.userId === userId))
      await giveNotice(effect, userId, { kind: 'property_news', words, propertyId, ...(by === null && { by }) })
  }
  if (deletedBy !== null) {
    await give(
      context.userId,
      `${nameIn(members, deletedBy)} deleted ${subject} before your change arrived. Your change is kept with it in the trash.`,
      null,
    )
    await give(deletedBy, `${actor} changed ${subject} without knowing that you deleted it. It stays in the trash.`)
    return
  }
  for (const setter of new Set(replaced.map((value) => value.setter))) {
    const labels = replaced.flatMap((value) =>
      value.setter === setter ? [anyFieldWordsOf(entity, value.field).label] : [],
    )
    await give(
      setter,
      `${actor} replaced your change of ${subject} without having seen it: ${labels.join(', ')}. The history has yours.`,
    )
  }
}

const nameIn = (members: readonly Membership[], person: UserId) =>
  members.find(({ userId }) => userId === person)?.name ?? 'Someone else'
