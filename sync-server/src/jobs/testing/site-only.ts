import { SignedLinks } from '../../access/signed-links.ts'
import type { SendingParts } from '../send-messages.ts'

/** For tests in which nobody has their own provider, outside quiet hours. */
export const siteOnly: Pick<
  SendingParts,
  'ownChannel' | 'push' | 'links' | 'hasQuietHours' | 'budgets' | 'raiseAlarm'
> = {
  ownChannel: () => {
    throw new Error('nobody has a provider of their own')
  },
  push: { send: () => Promise.reject(new Error('nobody has a device')) },
  links: new SignedLinks('a secret'),
  hasQuietHours: false,
  budgets: { email: 100_000, sms: 100_000 },
  raiseAlarm: async () => undefined,
}
