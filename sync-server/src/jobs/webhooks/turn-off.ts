import { mutationId, noticeId } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_NOTICE_WORDS } from '@hearthkeep/shared/notification/notice.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import type { Webhook } from '../../storage/accounts/webhooks.ts'
import type { SyncService } from '../../sync/sync-service.ts'

interface Parts {
  sync: SyncService
  mintId: () => string
}

/** [WH7] Turns a webhook off and gives its person a notice, unless somebody else was faster. */
export async function turnOff(
  { sync, mintId }: Parts,
  { id, userId, url }: Webhook,
  state: 'gone' | 'failing',
): Promise<void> {
  const outcome = await sync.run({ userId, role: 'homeowner' }, async (run, tx) => {
    const webhook = await tx.webhook(id)
    if (webhook?.state !== 'on' || !(await tx.get('user', userId))) return
    await tx.editWebhook({ ...webhook, state })
    const words = clipped(`The webhook ${url} was turned off: ${why[state]}.`, MAX_NOTICE_WORDS)
    const args = { noticeId: noticeId.parse(mintId()), userId, kind: 'webhook_off', words, propertyId: null } as const
    await run(mutationId.parse(mintId()), { name: 'notice.give', args })
  })
  if (!outcome.ok) throw new Error(`a webhook could not be turned off: ${outcome.refusal.message}`)
}

const why = { gone: 'its receiver wants no more events', failing: 'it accepted nothing for two days' }
