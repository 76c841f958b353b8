import type { FormerDocument, LateDocument } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'

/** [HO5] Returns the document that this person kept when they handed the property over; `null` if there is none. */
export async function formerDocument(
  reader: RowSource,
  { userId, id }: { userId: UserId; id: string },
): Promise<FormerDocument | null> {
  const document = await reader.get('formerDocument', id)
  return document?.scope === userScope(userId) ? document : null
}

/** [DO27] Returns the document whose file this person may still send; `null` if there is none. */
export async function lateDocument(
  reader: RowSource,
  { userId, id }: { userId: UserId; id: string },
): Promise<LateDocument | null> {
  const document = await reader.get('lateDocument', id)
  return document?.scope === userScope(userId) ? document : null
}
