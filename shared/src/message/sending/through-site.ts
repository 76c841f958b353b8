import type { User } from '../../account/user.ts'
import type { CommunicationSettings } from '../communication-settings.ts'
import type { MessageChannel } from '../client-message.ts'
import { communicationChoicesOf, type CommunicationChoices } from '../communication-choices.ts'
import { ownProvider } from './own-provider.ts'

/** [ME53] Shown with a message that waits until its sender has confirmed their email. */
export const CONFIRM_FIRST = 'Waiting: confirm your email address first'

/** [ME54] Shown where the site sends no texts for a realtor. */
export const NO_SITE_TEXTS =
  'Texts through Hearthkeep come with a paid plan. You can also set up your own SMS account in the settings'

type Paying = Pick<User, 'plan' | 'officePlan' | 'textsReleasedAt'>

/** [ME54] Whether the site sends texts for this realtor. A trial is not a paid plan. */
export const maySiteText = ({ plan, officePlan, textsReleasedAt }: Paying): boolean =>
  plan !== null || officePlan !== null || Boolean(textsReleasedAt)

/** A realtor's choices, and what the site does for them. */
export interface SendingChoices extends CommunicationChoices {
  /** Why no text is sent although the realtor has turned them on; null if they are sent. */
  noTexts: string | null
}

export function sendingChoicesOf(
  settings: CommunicationSettings | null | undefined,
  realtor: Paying | undefined,
): SendingChoices {
  const choices = communicationChoicesOf(settings)
  const mayText = ownProvider(choices, 'sms').sends || (realtor !== undefined && maySiteText(realtor))
  return { ...choices, noTexts: mayText ? null : NO_SITE_TEXTS }
}

/** [ME53] Whether messages of this realtor wait because the site would send them for an unconfirmed email. */
export const waitsForConfirmation = (
  realtor: Pick<User, 'emailVerifiedAt'> | undefined,
  { choices, channel }: { choices: CommunicationChoices; channel: MessageChannel },
): boolean => !realtor?.emailVerifiedAt && !ownProvider(choices, channel).sends
