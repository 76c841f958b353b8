import type { z } from 'zod'
import type { EntityName, IndexOf, Row } from '../entities.ts'
import type { Exact } from './args/exact.ts'
import type { CalendarDate, PropertyId, UserId, Role } from './fields.ts'
import type { ListEntry } from './edit/list-entry.ts'
import { propertyScope, type Scope } from './scope.ts'

/** Who acts, and when, by their own clock. Captured when the person acts, so that a replay sees the same. */
export interface Act {
  userId: UserId
  role: Role
  /** A moment in UTC by the device's clock, for display. It decides nothing, apart from `removedAt`. */
  at: string
  /** The calendar date at the person's location. */
  today: CalendarDate
}

/**
 * An act with the authoritative moment, which decides rights, plans, expiry, the trash, and the order of history and
 * messages ([SE2]).
 */
export interface Context extends Act {
  /** A moment in UTC by the server's clock; on a device, which only predicts, it equals `at`. */
  now: string
  /** [R32] The person's calendar date at `now`, by which plans and trials end; on a device it equals `today`. */
  personDay: CalendarDate
  /**
   * Whether a purge may leave what nobody can reach: the server hides the rows of a property that is gone, and removes
   * them in parts ([T13]).
   */
  leavesHidden?: boolean
}

/** Rows at hand: reading them never waits (see `rows-at-hand.ts`). */
export interface Reader {
  get<E extends EntityName>(entity: E, id: string): Row<E> | undefined
  /** The rows with these ids, in their order: for several rows, because each `get` of one that is not at hand is a wait. */
  getMany<E extends EntityName>(entity: E, ids: readonly string[]): (Row<E> | undefined)[]
  /** The rows whose indexed field has the value, in no particular order, including those in the trash. */
  byIndex<E extends EntityName>(entity: E, index: IndexOf<E>, value: string): Row<E>[]
  /** Whether no row has this id. Cheaper than `get`, because it is assumed first and verified after the run. */
  isFree(entity: EntityName, id: string): boolean
}

/** The fields that a caller of `insert` passes; the transaction adds the moments. */
export type NewRow<E extends EntityName> = Omit<Row<E>, 'createdAt' | 'updatedAt' | 'deletedAt'>
/** The maximum number of characters in a mutation's sentence. */
export const MAX_SENTENCE = 500

/** Absent and undefined fields are unchanged; `null` clears a field. */
export type Patch<E extends EntityName> = {
  [Field in keyof Omit<Row<E>, 'id' | 'scope' | 'createdAt' | 'updatedAt'>]?: Row<E>[Field] | undefined
}

/**
 * Everything that a mutation may access. Every method refuses (`outside_scope`) a row outside the scopes that the mutation
 * names.
 */
export interface Tx extends Reader {
  /** Refuses (`conflict`) an id that exists. */
  insert<E extends EntityName>(entity: E, row: NewRow<E>): void
  /** Like `insert`, for a row that was another person's: it keeps its moments. */
  bring<E extends EntityName>(entity: E, row: Row<E>): void
  /** Writes only the fields that differ. Refuses (`not_found`) a missing row. */
  patch<E extends EntityName>(entity: E, id: string, patch: Patch<E>): void
  /** Deletes a row permanently; rows that a person removes go into the trash by a patch of `deletedAt`. */
  delete(entity: EntityName, id: string): void
}

/** The permission that a mutation needs. */
export type Action =
  | 'edit_self'
  | 'create_property'
  | 'import_property'
  | 'edit_property'
  | 'edit_ownership'
  /** Rows in the `h:` scope. */
  | 'edit_household_parts'
  | 'delete_property'
  /** Who has access to the property, and to which parts of it. */
  | 'manage_household'
  | 'leave_property'
  /** Who becomes the owner of a property in a realtor's care. */
  | 'invite_owner'
  /** Which colleague looks after a property in place of its realtor. */
  | 'hand_over_property'
  /** Transfer to a new owner. */
  | 'transfer_property'
  /**
   * What the server does to a property because an account is deleted, because the administrator deletes the property,
   * or because a file arrives from a person whose access has ended.
   */
  | 'end_account'

/**
 * A change to the data: a named pure function that the device runs immediately and the server runs authoritatively. It
 * never waits, reads no clock, mints no id and throws only `Refusal`. It may run several times before it counts.
 */
export interface Mutation<Name extends string, Args, Parsed = Args> extends Unscoped<Name, Args, Parsed> {
  /** The scopes to lock. Rows outside of them cannot be read or written. */
  scopes(args: Args, person: UserId): Scope[]
}

interface Unscoped<Name extends string, Args, Parsed> {
  name: Name
  /** Refused if a device pushes it: its arguments contain facts that only the server can vouch for. */
  isServerOnly?: true
  /** Append-only: a new meaning gets a new name. */
  args: z.ZodType<Parsed>
  /**
   * The permission that it needs for the properties that it names; a `u:` scope is accessible only to its own person.
   */
  action: Action
  /**
   * The fields that the person set, all on one row of the first scope; the other effects of a mutation merge by their
   * meaning.
   */
  edits?(args: Args): Edit
  /** The call that undoes it, if its arguments are enough for that; null otherwise. */
  undo?(args: Args): Call | null
  /** The property that it brings into a realtor's care, for which their plan must have room ([CL10]). */
  takesRoom?(args: Args): PropertyId
  /** The text for the list of pending changes, created before the mutation runs. */
  sentence(tx: Reader, args: Args): string
  run(tx: Tx, args: Args, context: Context): void
}

/** A mutation to run; `args` are unparsed. */
export interface Call {
  name: string
  args: unknown
}

export const callOf = <Args>(
  { name }: { name: string; run(tx: Tx, args: Args, context: Context): void },
  args: NoInfer<Args>,
): Call => ({ name, args })

export interface Edit {
  entity: EntityName
  id: string
  /** By field; `undefined` means not set. */
  changes: Record<string, unknown>
  /** The entry of a list whose fields these are, such as a warranty of a system. */
  entry?: ListEntry
  /** Returns the part of a value that is compared, if that is not all of it: the rest is kept. */
  comparable?(this: void, field: string, value: unknown): unknown
}

export function defineMutation<const Name extends string, Parsed>(
  mutation: Mutation<Name, Exact<Parsed>, Parsed>,
): Mutation<Name, Exact<Parsed>, Parsed> {
  return mutation
}

/** For a mutation of one property that locks only its `p:` scope. */
export function definePropertyMutation<const Name extends string, Parsed extends { propertyId: PropertyId }>(
  mutation: Unscoped<Name, Exact<Parsed>, Parsed>,
): Mutation<Name, Exact<Parsed>, Parsed> {
  return { ...mutation, scopes: ({ propertyId }) => [propertyScope(propertyId)] }
}
