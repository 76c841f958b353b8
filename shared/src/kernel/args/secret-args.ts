import { z } from 'zod'

/**
 * Returns arguments that may be stored and logged: secrets, according to the schema, are replaced with null. Values
 * that the schema does not know are unchanged, because they are no arguments of ours.
 */
export function withoutSecrets(schema: unknown, value: unknown): unknown {
  if (value === undefined || value === null || !(schema instanceof z.ZodType)) return value
  if (schema.meta()?.['secret'] === true) return null
  if (isWrapped(schema)) return withoutSecrets(schema.unwrap(), value)
  if (schema instanceof z.ZodUnion)
    return schema.options.reduce((redacted: unknown, option) => withoutSecrets(option, redacted), value)
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

/** Whether a field is marked by `secret()`, even if it is nullable or optional. */
export const isSecret = (field: z.ZodType): boolean => isMarked(field, 'secret')

/** Whether a field is marked by `unlogged()`. */
export const isUnlogged = (field: z.ZodType): boolean => isMarked(field, 'unlogged')

function isMarked(field: z.ZodType, mark: 'secret' | 'unlogged'): boolean {
  if (field.meta()?.[mark] === true) return true
  return isWrapped(field) && isMarked(field.unwrap() as z.ZodType, mark)
}

/**
 * Removes secrets from an error message, which may repeat the arguments.
 * @returns the message without the values that `withoutSecrets` removes
 */
export function wordsWithoutSecrets(words: string, schema: unknown, value: unknown): string {
  const kept = new Set(textsIn(withoutSecrets(schema, value)))
  const secrets = textsIn(value).filter((text) => text !== '' && !kept.has(text))
  return secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '…'), words)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
