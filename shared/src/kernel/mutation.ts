import type { z } from 'zod'
import type { EntityName, IndexOf, Row } from '../entities.ts'
import type { CalendarDate, UserId } from './fields.ts'
import type { Scope } from './scope.ts'
import type { Role } from '../account/user.ts'
import type { Action } from './permissions.ts'

/** Who acts, and when they say they did. Captured when the person acted: a replay sees the same. */
export interface Act {
  userId: UserId
  role: Role
  /** A moment in UTC by the device's clock: for what a person reads. It decides nothing. */
  at: string
  /** The calendar date where the person is. */
  today: CalendarDate
}

/** An act with the moment that decides: rights, plans, expiry, the trash, the order of history and messages ([SE2]). */
export interface Context extends Act {
  /** A moment in UTC by the server's clock; on a device, which only predicts, `at`. */
  now: string
}

export interface Reader {
  get<E extends EntityName>(entity: E, id: string): Promise<Row<E> | undefined>
  /** The rows whose indexed field has the value, in no order, those in the trash among them. */
  byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Promise<Row<E>[]>
}

/** The fields a caller of `insert` gives; the transaction adds the moments. */
export type NewRow<E extends EntityName> = Omit<Row<E>, 'createdAt' | 'updatedAt' | 'deletedAt'>
/** Absent means untouched, `null` means cleared. */
export type Patch<E extends EntityName> = Partial<Omit<Row<E>, 'id' | 'scope' | 'createdAt' | 'updatedAt'>>

/** All that a mutation may touch. Every method refuses (`moved`) a row outside the scopes the mutation named. */
export interface Tx extends Reader {
  /** Refuses (`conflict`) an id that is taken. */
  insert<E extends EntityName>(entity: E, row: NewRow<E>): Promise<void>
  /** As `insert`, of a row that was another person's: it keeps its moments. */
  bring<E extends EntityName>(entity: E, row: Row<E>): Promise<void>
  /** Writes the fields that really differ. Refuses (`not_found`) a row that is absent. */
  patch<E extends EntityName>(entity: E, id: string, patch: Patch<E>): Promise<void>
  /** For what should never have been; what a person removes goes into the trash by a patch of `deletedAt`. */
  delete(entity: EntityName, id: string): Promise<void>
}

/**
 * One thing that can happen: a named pure function that the device runs at once and the server runs for good.
 * It may await `tx` and nothing else, reads no clock, mints no id and throws only `Refusal`.
 */
export interface Mutation<Name extends string, Args> {
  name: Name
  /** What a device that pushes it is refused: its arguments say what only the server knows to be true. */
  isServerOnly?: true
  /** Append-only: a new meaning gets a new name. */
  args: z.ZodType<Args>
  /** What it wants to do to the houses it names; a person's own scope is always and only their own. */
  action: Action
  /** What is locked. A row outside these scopes cannot be read or written. */
  scopes(args: Args, person: UserId): Scope[]
  /** The fields that the person set, all of one row of the first scope; what else a mutation does merges by what it means. */
  edits?(args: Args): Edit
  /** The words for the list of what waits, made before it runs. */
  sentence(tx: Reader, args: Args): Promise<string>
  run(tx: Tx, args: Args, context: Context): Promise<void>
}

export interface Edit {
  entity: EntityName
  id: string
  /** By field; `undefined` is not set. */
  changes: Record<string, unknown>
  /** What of a value counts where two are compared, where that is not all of it: the rest is kept. */
  comparable?(this: void, field: string, value: unknown): unknown
}

export function defineMutation<const Name extends string, Args>(mutation: Mutation<Name, Args>): Mutation<Name, Args> {
  return mutation
}
