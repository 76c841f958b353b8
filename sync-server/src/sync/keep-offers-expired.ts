import type { Log } from '../http/log.ts'
import { keepDoing } from '../keep-doing.ts'
import { expireOffers, type ExpiryParts } from './expire-offers.ts'

const EVERY_MS = 60 * 60 * 1000

type KeptParts = Omit<ExpiryParts, 'stopping'> & { log: Log }

/** [HO9]: tells everybody of the offers of houses that have expired, within the hour. @returns what ends it. */
export function keepOffersExpired({ log, ...parts }: KeptParts): () => Promise<void> {
  return keepDoing({
    everyMs: EVERY_MS,
    async work(stopping) {
      const expired = await expireOffers({ ...parts, stopping })
      if (expired > 0) log.info({ expired }, 'told of offers that have expired')
    },
    failure: 'the offers that have expired could not be told of',
    log,
  })
}
