/** The keys of a record whose values have a property of this type: those of fields that a form shows, for example. */
export type KeysWith<All, Wanted> = { [Key in keyof All]: All[Key] extends Wanted ? Key : never }[keyof All]

/** The keys of an object that has no others than its type says. */
export const keysOf = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row & string)[]

/** These fields of a row. */
export const picked = <Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> => Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>

/** The argument of zod's `pick`. */
export const mask = <Field extends string>(fields: readonly Field[]): Record<Field, true> =>
  Object.fromEntries(fields.map((field) => [field, true])) as Record<Field, true>
