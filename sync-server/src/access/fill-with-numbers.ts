import type { User } from '@hearthkeep/shared/entities.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { Letter } from '@hearthkeep/shared/message/client-message.ts'
import { fillMessage, numbersIn, type Fill } from '@hearthkeep/shared/message/fill-message.ts'
import type { MessageFacts } from '@hearthkeep/shared/message/message-values.ts'

/** [MK6] Fills in a message of a realtor; their numbers are read only if it asks for them. */
export async function fillWithNumbers(
  view: RowSource,
  written: Letter,
  facts: MessageFacts & { realtor: User },
): Promise<Fill> {
  const market = numbersIn(written).length > 0 ? await view.byIndex('market', 'scope', userScope(facts.realtor.id)) : []
  return fillMessage(written, { ...facts, market })
}
