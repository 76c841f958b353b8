import type { Context } from 'hono'

/** The environment of a call that arrived over a socket, in addition to that of the socket itself. */
export const overSocket = { isOverSocket: true } as const

/** Whether the answer of this call reaches the page as a message, which cannot set cookies. */
export const isOverSocket = (c: Context): boolean =>
  (c.env as { isOverSocket?: true } | undefined)?.isOverSocket === true
