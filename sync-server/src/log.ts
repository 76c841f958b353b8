import { isDiskFull } from './storage/storage-fault.ts'

/** The part of pino that we use. Fields never contain a secret, a token or a body. */
export interface Log {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The log of a job. */
export interface JobLog extends Log {
  /** Called after each round. */
  round?(round: { isDone: boolean; ms: number }): void
}

/** Formats a thrown value for the log. */
const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? String(error)) : String(error))

interface Failure {
  error: unknown
  fields?: object
}

/** Logs an error with its stack. A full disk is not logged here: it fails everything, and `DiskHealth` logs it once. */
export function logFailure(log: Pick<Log, 'error'>, { error, fields = {} }: Failure, message: string): void {
  if (!isDiskFull(error)) log.error({ ...fields, stack: stackOf(error) }, message)
}
