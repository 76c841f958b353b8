import { entities, entityNames, type EntityName } from '@hearthkeep/shared/entities.ts'
import { isSecret, isUnlogged } from '@hearthkeep/shared/kernel/args/secret-args.ts'
import type { z } from 'zod'
import { perEntity } from './tables.ts'

const fieldsOf = (name: EntityName) => Object.entries<z.ZodType>(entities[name].schema.shape)
const named = (fields: [string, z.ZodType][]) => fields.map(([field]) => field)

/** [SE7]: excludes secrets and fields that are too large for the log. */
export const loggedFields = perEntity((name) =>
  named(fieldsOf(name).filter(([, type]) => !isSecret(type) && !isUnlogged(type))),
)

/** Entities of which the log leaves out some fields. */
export const partlyLogged: ReadonlySet<string> = new Set(
  entityNames.filter((name) => loggedFields[name].length < fieldsOf(name).length),
)

/**
 * SQL for what remains of a logged row after its deletion: that it was created, deleted and restored, but none of its
 * values.
 */
export const withoutValues = (column: string) =>
  `case when ${column} is null then null when json_type(${column}, '$.deletedAt') is null then '{}'
   else json_object('deletedAt', json_extract(${column}, '$.deletedAt')) end`
