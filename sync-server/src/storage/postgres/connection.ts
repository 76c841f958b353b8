import type { ClientConfig } from 'pg'

/** What all connections to a database share. One whose other end is gone is noticed in half a minute, even if nothing is sent. */
export const connectionTo = (url: string) =>
  ({
    connectionString: url,
    application_name: 'hearthkeep',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }) satisfies ClientConfig

/** Whether a statement was given up because no answer came. Nothing more can be asked on its connection. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'
