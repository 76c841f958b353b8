import type { Client, Property, User } from '@hearthkeep/shared/entities.ts'
import { clientMessageId, mutationId, type ItemId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { SendingChoices } from '@hearthkeep/shared/message/through-site.ts'
import { fillMessage } from '@hearthkeep/shared/message/fill-message.ts'
import { channelFor } from '@hearthkeep/shared/message/may-send.ts'
import type { MessageFacts } from '@hearthkeep/shared/message/message-values.ts'
import { wordsOfTemplate } from '@hearthkeep/shared/message/template/words-of-template.ts'
import { derivedId } from '../effects/derived-id.ts'
import type { ReportedFact } from '../storage/messages/morning.ts'
import type { SyncService } from '../sync/sync-service.ts'

/** A message that a realtor has turned on to be sent automatically. */
export interface Automatic {
  kind: 'reminder' | 'follow_up'
  realtor: User
  choices: SendingChoices
  client: Client
  property: Property | null
  itemId: ItemId | null
  task?: MessageFacts['task']
  today: string
  /** [RM5] What it announces to the realtor, and perhaps to the homeowner. */
  reportedFacts: readonly ReportedFact[]
}

/** Sends it once, in one transaction. @returns whether it was queued now. */
export async function sendAutomatic(sync: SyncService, automatic: Automatic): Promise<boolean> {
  const { kind, realtor, choices, client, property, itemId, today, task, reportedFacts } = automatic
  const { channel } = channelFor(client, choices)
  if (!channel) return false
  const userId: UserId = realtor.id
  const outcome = await sync.run({ userId, role: 'realtor' }, async (run, tx, { now }) => {
    for (const one of reportedFacts) if (await tx.wasReported(one)) return false
    for (const one of reportedFacts) await tx.addReported({ ...one, at: now })
    const own = await tx.byIndex('messageTemplate', 'scope', userScope(userId))
    const templateType = kind === 'reminder' ? 'maintenance-reminder' : 'follow-up'
    const words = wordsOfTemplate({ templateType, channel, own })
    const filled = fillMessage(words, { client, property, realtor, today, ...(task && { task }) })
    const idFor = (what: string) => derivedId(mutationId.parse(userId), `${reportedFacts[0]?.what ?? ''}/${what}`)
    const about = { userId, clientId: client.id, propertyId: property?.id ?? null, itemId, kind, channel }
    const args = { messageId: clientMessageId.parse(idFor('message')), ...about, ...filled }
    await run(mutationId.parse(idFor('send')), { name: 'message.send_automatic', args })
    return true
  })
  if (!outcome.ok) throw new Error(`an automatic message was refused: ${outcome.refusal.message}`)
  return outcome.value
}
