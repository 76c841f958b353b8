import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { EffectContext } from './effect-context.ts'

/**
 * [ME2] Stores the keys of a realtor's own providers and deletes those that the settings no longer have a version for.
 */
export async function saveProviderKeys(
  { changes }: ArgsOf<'communication_settings.edit'>,
  { tx, context: { userId } }: EffectContext,
): Promise<void> {
  const settings = await tx.get('communicationSettings', userId)
  const save = async (channel: MessageChannel, key: string | null | undefined, version: number | null) => {
    if (version === null) await tx.saveProviderKey({ userId, channel, key: null })
    else if (key) await tx.saveProviderKey({ userId, channel, key })
  }
  await save('email', changes.emailApiKey, settings?.emailApiKeyVersion ?? null)
  await save('sms', changes.smsApiKey, settings?.smsApiKeyVersion ?? null)
}
