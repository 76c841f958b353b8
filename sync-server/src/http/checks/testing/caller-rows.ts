import { idNumber } from '../../testing/test-server.ts'
import { callers, type Caller, type Everybody } from './callers.ts'

/** What each of {@link callers} gets from a call, in their order. */
export interface Row {
  /** As the app registers it. */
  route: string
  /** Tells rows of one route apart. */
  what?: string
  path?: string | ((world: Everybody) => string | Promise<string>)
  body?(caller: Caller): object | string
  /** Done by the owner before each call, so that there is something to delete. */
  before?(world: Everybody): Promise<unknown>
  expected: string
  /** Reads the outcome from an answer that is 200 in any case. */
  said?(body: unknown): string
}

/** Every id is new, so that what the callers make does not collide. */
let made = 0
export const newNumber = () => ++made
export const newId = () => idNumber(50_000 + newNumber())
export const UNKNOWN = 'a'.repeat(43)
export const row = (route: string, expected: string, more: Partial<Row> = {}): Row => ({ route, expected, ...more })
export const at = (path: string) => ({ path })

/** For everybody who is signed in with a password of their own. */
export const SIGNED_IN = '401 403 200 200 200 200 200 200'
/** For realtors, of whatever property. */
export const REALTORS = '401 403 403 200 403 403 200 403'
export const anybody = (status: number) => callers.map(() => status).join(' ')
