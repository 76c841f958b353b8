import { z } from 'zod'
import { itemId, noticeId, propertyId, userId } from '../kernel/fields.ts'
import { noticeKinds } from '../notification/notice.ts'

/** [PU14] The payload that the server encrypts for one device, to be shown as a notification. A test has no notice. */
export const pushPayload = z.object({
  /** The recipient: several people may use one browser. */
  userId,
  notice: z.object({ id: noticeId, kind: z.enum(noticeKinds) }).nullable(),
  title: z.string(),
  words: z.string(),
  /** The page of the app that it opens. */
  path: z.string().startsWith('/'),
  /** The task that it is about, if the person may complete it now. */
  task: z.object({ propertyId, itemId }).nullable(),
})
export type PushPayload = z.infer<typeof pushPayload>

/** The answer of `GET /api/push/key`: what the browser subscribes with. */
export const pushKey = z.object({ key: z.string() })
export type PushKey = z.infer<typeof pushKey>

/** A device's push subscription: the result of the browser's `PushSubscription.toJSON`, and the device. */
export const pushKeys = z.object({
  /** An uncompressed P-256 point, in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  /** 16 bytes, in base64url. */
  auth: z.string().regex(/^[\w-]{22}$/),
})
