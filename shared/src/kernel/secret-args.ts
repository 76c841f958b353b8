import { z } from 'zod'

/**
 * Arguments as they may be kept and logged: null stands where the schema says that a secret was. What the schema does not
 * know stays as it came, for it is no argument of ours.
 */
export function withoutSecrets(schema: unknown, value: unknown): unknown {
  if (value === undefined || value === null || !(schema instanceof z.ZodType)) return value
  if (schema.meta()?.['secret'] === true) return null
  if (isWrapped(schema)) return withoutSecrets(schema.unwrap(), value)
  if (schema instanceof z.ZodUnion)
    return schema.options.reduce((told: unknown, option) => withoutSecrets(option, told), value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((element) => withoutSecrets(schema.element, element))
  if (schema instanceof z.ZodObject && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, told]) => [
        name,
        withoutSecrets(Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined, told),
      ]),
    )
  return value
}

const isWrapped = (schema: z.ZodType) =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault

/** Whether a field is one that `secret()` has marked, also one that may be null or missing. */
export const isSecret = (field: z.ZodType): boolean => isMarked(field, 'secret')

/** Likewise, by `unlogged()`. */
export const isUnlogged = (field: z.ZodType): boolean => isMarked(field, 'unlogged')

function isMarked(field: z.ZodType, mark: 'secret' | 'unlogged'): boolean {
  if (field.meta()?.[mark] === true) return true
  return isWrapped(field) && isMarked(field.unwrap() as z.ZodType, mark)
}

/** The words of a fault may repeat what was asked for. @returns them without what `withoutSecrets` strikes out. */
export function wordsWithoutSecrets(words: string, schema: unknown, value: unknown): string {
  const kept = new Set(textsIn(withoutSecrets(schema, value)))
  const secrets = textsIn(value).filter((text) => text !== '' && !kept.has(text))
  return secrets.reduce((told, secret) => told.replaceAll(secret, '…'), words)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
