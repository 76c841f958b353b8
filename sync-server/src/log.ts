/** The part of pino that is used. Fields never hold a secret, a token or a body. */
export interface Log {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What a log says of something thrown. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? String(error)) : String(error)
