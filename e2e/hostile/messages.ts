import type { Ids } from './grammar/from-schema.ts'
import type { Account } from '../server-crash/join.ts'

/** What the attacking process is told. */
export interface Attack {
  url: string
  seed: number
  /** It ends after this time, or after so many acts. */
  forMs: number
  acts: number
  /** A member whom the household has removed. */
  removed: Account & { name: string }
  /** Ids of people, devices and rows of the household. */
  ids: Ids
}

/** What it reports at its end. */
export interface Sent {
  acts: number
  /** Acts by kind. */
  kinds: Record<string, number>
  /** First answers by status. */
  answers: Record<string, number>
  /** Results of pushed mutations by status. */
  results: Record<string, number>
  /** Calls that were answered by 500, or not at all. */
  faults: string[]
}
