import type { JsonSchema } from '@hearthkeep/shared/testing/args-schema.ts'
import { z } from 'zod'

const schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)
const media = z.object({ schema })
const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema })
/** Headers are named once for all calls. */
const reference = z.object({ $ref: z.string() })
const operation = z.object({
  parameters: z.array(z.union([parameter, reference])).default([]),
  requestBody: z.object({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(z.string(), z.unknown()),
})
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const found = operation.optional()
const item = z.object({ get: found, post: found, put: found, patch: found, delete: found })
const document = z.object({ paths: z.record(z.string(), item) })

/** A call that the document describes. */
export interface Operation {
  method: string
  /** With the names of its parameters, as in `/api/systems/{id}`. */
  path: string
  query: z.output<typeof parameter>[]
  /** `file` is any bytes. */
  body: JsonSchema | 'file' | null
  /** The statuses that it may answer with, such as `201` or `4XX`. */
  statuses: string[]
}

/** @param body the OpenAPI document */
export function operationsIn(body: unknown): Operation[] {
  const { paths } = document.parse(body)
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = item[method]
      if (!described) return []
      const { parameters, requestBody, responses } = described
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.filter((each) => 'in' in each).filter((each) => each.in === 'query'),
        body: requestBody ? (requestBody.content['application/json']?.schema ?? 'file') : null,
        statuses: Object.keys(responses),
      }
    }),
  )
}

export const isDocumented = ({ statuses }: Operation, status: number): boolean =>
  statuses.includes(String(status)) || statuses.includes(`${String(status).slice(0, 1)}XX`)
