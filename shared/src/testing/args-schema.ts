import { z } from 'zod'

/** A part of a JSON schema; `true` takes anything. */
export type JsonSchema = z.core.JSONSchema.BaseSchema | boolean

/** What a mutation's arguments may be, as a JSON schema: easier to walk through than zod's own. */
export const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' })

/** All patterns that a text has to match. */
export const patternsOf = ({ pattern, allOf }: z.core.JSONSchema.BaseSchema): string[] =>
  [pattern, ...(allOf ?? []).map((part) => part.pattern)].filter((one) => one !== undefined)
