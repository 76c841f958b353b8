import type { Exact } from './args/exact.ts'
import { z } from 'zod'
import { moment } from './fields.ts'
import { scope } from './scope.ts'

/** Fields of every synced row. A row's scope never changes; a removed row stays in the trash, with `deletedAt` set. */
const rowFields = {
  scope,
  createdAt: moment,
  updatedAt: moment,
  deletedAt: moment.nullable(),
}
type RowFields = typeof rowFields

/** The single definition behind forms, the API, the device's stores and the server's tables. */
export function defineEntity<Shape extends z.ZodRawShape, Index extends keyof Shape & string>(entity: {
  /** Also the name of its table on the device and on the server. */
  name: string
  fields: Shape
  /** Fields, always strings, that every store indexes. */
  indexes: readonly Index[]
  /** How sentences name a row: the field with its title, and the word for a row that is missing. */
  naming?: { title: keyof Shape & string; noun: string }
}) {
  const schema = z.object({ ...entity.fields, ...rowFields }) as z.ZodObject<Shape & RowFields>
  const indexes: readonly ('scope' | Index)[] = ['scope', ...entity.indexes]
  return { name: entity.name, schema, indexes, naming: entity.naming ?? null }
}

/** The rows of an entity. */
export type RowOf<E extends { schema: z.ZodType }> = Exact<z.infer<E['schema']>>
