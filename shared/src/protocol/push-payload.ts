import { z } from 'zod'
import { itemId, noticeId, propertyId, userId } from '../kernel/fields.ts'
import { noticeKinds } from '../notification/notice.ts'

/** [PU14]: what the server encrypts for one device, to be shown as a notification. A test is about no notice. */
export const pushPayload = z.object({
  /** Whose notification it is: a browser may be used by several people. */
  userId,
  notice: z.object({ id: noticeId, kind: z.enum(noticeKinds) }).nullable(),
  title: z.string(),
  words: z.string(),
  /** The page of the app that it leads to. */
  path: z.string().startsWith('/'),
  /** The task that it is about, if the person may complete it now. */
  task: z.object({ propertyId, itemId }).nullable(),
})
export type PushPayload = z.infer<typeof pushPayload>

/** What a device sends to be reached: what the browser's `PushSubscription.toJSON` gives, and which device it is. */
export const pushKeys = z.object({
  /** An uncompressed point of P-256, in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  /** 16 bytes, in base64url. */
  auth: z.string().regex(/^[\w-]{22}$/),
})
