import { SignedLinks } from '../../access/signed-links.ts'
import type { SendingParts } from '../send-messages.ts'

/** For tests in which nobody has a provider of their own, at no hour that is quiet. */
export const siteOnly: Pick<SendingParts, 'ownChannel' | 'push' | 'links' | 'hasQuietHours'> = {
  ownChannel: () => {
    throw new Error('nobody has a provider of their own')
  },
  push: { send: () => Promise.reject(new Error('nobody has a device')) },
  links: new SignedLinks('a secret'),
  hasQuietHours: false,
}
