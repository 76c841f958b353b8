import type { z } from 'zod'

/** The allowed values of each field. */
export type Shape<Choices> = { [Field in keyof Choices]: z.ZodType }

type FieldOf<Choices> = keyof Choices & string

/** Returns the typed fields whose value differs from the saved one. */
export const typedFields = <Choices extends object>(
  typed: readonly FieldOf<Choices>[],
  { values, settled }: { values: Choices; settled: Choices },
): FieldOf<Choices>[] => typed.filter((field) => !Object.is(values[field], settled[field]))

/** Returns why the field's value cannot be saved; null if it can. */
export function problemOf<Choices>(shape: Shape<Choices>, values: Choices, field: keyof Choices): string | null {
  const { error } = shape[field].safeParse(values[field])
  return error?.issues[0]?.message ?? null
}

/** Returns the values of these fields. An invalid value is left out and does not block the others. */
export function fittingValues<Choices>(
  shape: Shape<Choices>,
  values: Choices,
  fields: readonly (keyof Choices)[],
): Partial<Choices> {
  const fitting = fields.filter((field) => problemOf(shape, values, field) === null)
  return Object.fromEntries(fitting.map((field) => [field, values[field]])) as Partial<Choices>
}

/** Returns the saved values of the same fields, to undo a change. */
export const settledOf = <Choices extends object>(changes: Partial<Choices>, settled: Choices): Partial<Choices> =>
  Object.fromEntries(Object.entries(settled).filter(([field]) => field in changes)) as Partial<Choices>
