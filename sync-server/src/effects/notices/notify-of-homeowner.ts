import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { EffectContext } from '../effect-context.ts'
import { giveNotice } from './give-notice.ts'
import { linkClient } from '../link-client.ts'
import { welcomeHomeowner } from '../welcome-homeowner.ts'

/** [IN6], [ME8] Notifies the realtor, makes the homeowner their client, and sends the welcome. */
export async function notifyOfHomeowner(args: ArgsOf<'homeowner.accept'>, effect: EffectContext): Promise<void> {
  const { propertyId, inviterId, userId, name } = args
  const { address } = must(await effect.tx.get('property', propertyId), 'the accepted property')
  await giveNotice({ ...effect, context: { ...effect.context, userId } }, inviterId, {
    kind: 'invitation_accepted',
    words: `${name} accepted your invitation and is now the owner of ${address}.`,
    propertyId,
  })
  await linkClient(effect, { realtorId: inviterId, homeownerId: userId })
  await welcomeHomeowner(effect, { realtorId: inviterId, homeownerId: userId, propertyId })
}
