import type { PushSender } from '../notification/push.ts'

/** For tests without push notifications. */
export const noPush: PushSender = {
  publicKey: 'the key of nobody',
  whyNot: () => 'There is no push service',
  send: () => Promise.reject(new Error('nobody has a device')),
}
