import type { z } from 'zod'

/** What each field may hold. */
export type Shape<Choices> = { [Field in keyof Choices]: z.ZodType }

type FieldOf<Choices> = keyof Choices & string

/** Those of the typed fields whose value differs from what is settled. */
export const typedFields = <Choices extends object>(
  typed: readonly FieldOf<Choices>[],
  { values, settled }: { values: Choices; settled: Choices },
): FieldOf<Choices>[] => typed.filter((field) => !Object.is(values[field], settled[field]))

/** Why the value of the field cannot be saved; null if it can. */
export function problemOf<Choices>(shape: Shape<Choices>, values: Choices, field: keyof Choices): string | null {
  const { error } = shape[field].safeParse(values[field])
  return error?.issues[0]?.message ?? null
}

/** The values of these fields. One that does not fit is left out and holds no other back. */
export function fittingValues<Choices>(
  shape: Shape<Choices>,
  values: Choices,
  fields: readonly (keyof Choices)[],
): Partial<Choices> {
  const fitting = fields.filter((field) => problemOf(shape, values, field) === null)
  return Object.fromEntries(fitting.map((field) => [field, values[field]])) as Partial<Choices>
}

/** What was settled of the same fields, to undo a change. */
export const settledOf = <Choices extends object>(changes: Partial<Choices>, settled: Choices): Partial<Choices> =>
  Object.fromEntries(Object.entries(settled).filter(([field]) => field in changes)) as Partial<Choices>
