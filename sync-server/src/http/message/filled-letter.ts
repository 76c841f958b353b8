import type { User } from '@hearthkeep/shared/entities.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { Letter } from '@hearthkeep/shared/message/client-message.ts'
import type { MessageFacts } from '@hearthkeep/shared/message/message-values.ts'
import { fillWithNumbers } from '../../access/fill-with-numbers.ts'

/** [MK6] Fills in a message; refuses (`conflict`) one for which the realtor has no numbers. */
export async function filledLetter(view: RowSource, written: Letter, facts: MessageFacts & { realtor: User }) {
  const { letter, lacks } = await fillWithNumbers(view, written, facts)
  if (letter === null) throw new Refusal('conflict', lacks)
  return letter
}
