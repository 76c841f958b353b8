/** The part of pino that is used. Fields never hold a secret, a token or a body. */
export interface Log {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}
