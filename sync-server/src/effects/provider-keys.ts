import type { ArgsOf } from '@hearthkeep/shared/mutations/all.ts'
import type { EffectContext } from './effect-context.ts'

/** [ME2]: keeps the keys of a realtor's own providers. */
export async function keepProviderKeys(
  { changes }: ArgsOf<'communication_settings.edit'>,
  { tx, context: { userId } }: EffectContext,
): Promise<void> {
  const { emailApiKey, smsApiKey } = changes
  if (emailApiKey !== undefined) await tx.saveProviderKey({ userId, channel: 'email', key: emailApiKey })
  if (smsApiKey !== undefined) await tx.saveProviderKey({ userId, channel: 'sms', key: smsApiKey })
}
