import { entities, entityNames, type EntityName } from '@hearthkeep/shared/entities.ts'
import { isSecret, isUnlogged } from '@hearthkeep/shared/kernel/args/secret-args.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import { codedText } from '../sqlite/dictionary.ts'
import { ignoringCase } from '../sql.ts'

/** `isLiving` (shared) in SQL: a row that is not in the trash. Also the condition of partial indexes. */
export const LIVING = '"deletedAt" is null'

/** The same where several tables are joined. */
export const isLivingIn = (table: string) => `${table}.${LIVING}`

/** A relation to one's own home. Also the condition of a partial index. */
export const HOME = "relation in ('owner', 'household')"

/** `isCurrent` (shared) in SQL: a relation that has not ended. */
export const isCurrentIn = (membership: string) => `${membership}.until is null and ${isLivingIn(membership)}`

type Column = (field: string) => SQLiteColumn

/**
 * Indexes that only the server needs; most of them for the administrator's lists. Those of people include the role, so that
 * filtering by role does not read people with the other one.
 */
const ownIndexes: { [E in EntityName]?: (column: Column) => ReturnType<ReturnType<typeof index>['on']>[] } = {
  user: (column) => [
    index('user_by_name').on(sql.raw(ignoringCase('"lastName"')), sql.raw(ignoringCase('"firstName"')), column('role')),
    index('user_by_email').on(sql.raw(ignoringCase('email')), column('role')),
    index('user_by_role').on(column('role'), column('createdAt')),
    index('user_by_creation').on(column('createdAt'), column('role')),
    index('user_by_deletion').on(column('deletionAt')).where(sql.raw('"deletionAt" is not null')),
  ],
  property: (column) =>
    [
      index('property_by_address').on(sql.raw(ignoringCase('address'))),
      index('property_by_city').on(sql.raw(ignoringCase('city')), sql.raw(ignoringCase('address'))),
      index('property_by_status').on(column('status'), column('createdAt')),
      index('property_by_creation').on(column('createdAt')),
    ].map((living) => living.where(sql.raw(LIVING))),
  document: (column) => [
    index('document_uploadedBy').on(column('uploadedBy')),
    index('document_by_uploader').on(column('uploadedBy'), column('fileSize')),
  ],
  // Due tasks are looked up among open tasks only; most tasks are done.
  maintenanceItem: (column) => [
    index('maintenanceItem_due')
      .on(column('propertyId'), sql.raw('coalesce("dueDate", "scheduledDate")'))
      .where(sql.raw(`${LIVING} and status in ('scheduled', 'in_progress', 'overdue')`)),
  ],
  // A realtor has thousands of other relations, and their first home is looked up in each change ([R32]).
  membership: (column) => [index('membership_homes').on(column('userId')).where(sql.raw(HOME))],
  notice: (column) => [index('notice_createdAt').on(column('createdAt'))],
  touchpoint: (column) => [index('touchpoint_by_status').on(column('status'))],
  touchpointPlan: (column) => [index('touchpointPlan_automaticSince').on(column('automaticSince'))],
}

/** One typed table per entity, with columns named and typed after the entity's fields. */
function entityTable(name: EntityName) {
  const { schema, indexes } = entities[name]
  const columns = Object.entries<z.ZodType>(schema.shape).map(
    ([field, type]) => [field, columnFor(field, type)] as const,
  )
  return sqliteTable(name, Object.fromEntries(columns), (table) => {
    const column = (field: string) => must(table[field], field)
    return [
      ...indexes.map((field) => index(`${name}_${field}`).on(column(field))),
      // Covers only the rows in the trash, which are few.
      index(`${name}_trash`).on(column('deletedAt'), column('id')).where(sql.raw('"deletedAt" is not null')),
      ...(ownIndexes[name]?.(column) ?? []),
    ]
  })
}

function columnFor(field: string, type: z.ZodType) {
  // Each row of a property has the same.
  if (field === 'scope') return codedText(field).notNull()
  if (type.def.type === 'nullable') return columnOf(field, (type as z.ZodNullable<z.ZodType>).unwrap())
  const column = columnOf(field, type)
  return field === 'id' ? column.primaryKey() : column.notNull()
}

function columnOf(field: string, type: z.ZodType) {
  switch (type.def.type) {
    case 'string':
    case 'enum':
      return text(field)
    case 'boolean':
      return integer(field, { mode: 'boolean' })
    case 'number':
      return (type as z.ZodNumber).isInt ? integer(field) : real(field)
    case 'object':
    case 'array':
      return text(field, { mode: 'json' })
    default:
      throw new Error(`no column type for ${type.def.type} (${field})`)
  }
}

/** Makes one value per entity. */
export const perEntity = <T>(make: (name: EntityName) => T) =>
  Object.fromEntries(entityNames.map((name) => [name, make(name)])) as Record<EntityName, T>

export const entityTables = perEntity(entityTable)

const fieldsOf = (name: EntityName) => Object.entries<z.ZodType>(entities[name].schema.shape)
const named = (fields: [string, z.ZodType][]) => fields.map(([field]) => field)

/** [SE7] Excludes secrets and fields that are too large for the log. */
export const loggedFields = perEntity((name) =>
  named(fieldsOf(name).filter(([, type]) => !isSecret(type) && !isUnlogged(type))),
)

/** Entities of which the log leaves out some fields. */
export const partlyLogged: ReadonlySet<string> = new Set(
  entityNames.filter((name) => loggedFields[name].length < fieldsOf(name).length),
)
