/** The part of pino that we use. Fields never contain a secret, a token or a body. */
export interface Log {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Formats a thrown value for the log. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? String(error)) : String(error)
