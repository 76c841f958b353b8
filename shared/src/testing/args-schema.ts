import { z } from 'zod'

/** A part of a JSON schema; `true` accepts anything. */
export type JsonSchema = z.core.JSONSchema.BaseSchema | boolean

/** Returns the JSON schema of a mutation's arguments, which is easier to traverse than zod's own. */
export const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' })

/** Returns all patterns that a text has to match. */
export const patternsOf = ({ pattern, allOf }: z.core.JSONSchema.BaseSchema): string[] =>
  [pattern, ...(allOf ?? []).map((part) => part.pattern)].filter((one) => one !== undefined)
