import { idNumber } from '../../testing/test-server.ts'
import { callers, type Caller, type Everybody } from './callers.ts'

/** The expected outcome of a call for each of {@link callers}, in their order. */
export interface Row {
  /** The route pattern as the app registers it. */
  route: string
  /** Distinguishes rows of the same route. */
  variant?: string
  path?: string | ((world: Everybody) => string | Promise<string>)
  body?(caller: Caller): object | string
  /** Runs as the owner before each call, so that there is something to delete. */
  before?(world: Everybody): Promise<unknown>
  expected: string
  /** Reads the outcome from an answer that is always 200. */
  readOutcome?(body: unknown): string
}

/** Every id is new, so that rows made by different callers do not collide. */
let made = 0
export const newNumber = () => ++made
export const newId = () => idNumber(50_000 + newNumber())
export const UNKNOWN = 'a'.repeat(43)
export const row = (route: string, expected: string, more: Partial<Row> = {}): Row => ({ route, expected, ...more })
export const at = (path: string) => ({ path })

/** For everyone signed in with their own password. */
export const SIGNED_IN = '401 403 200 200 200 200 200 200'
/** For homeowners, whatever the property. */
export const HOMEOWNERS = '401 403 200 403 200 200 403 200'
/** For realtors, whatever the property. */
export const REALTORS = '401 403 403 200 403 403 200 403'
export const anybody = (status: number) => callers.map(() => status).join(' ')
