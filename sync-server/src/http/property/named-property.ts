import type { z } from 'zod'
import { isRecord } from '../request/lenient.ts'

/**
 * A body may name its property by `propertyProfileId`: a profile is the property as seen through its ownership, with
 * the same id. Refuses a body that names two different properties.
 */
export function withNamedProperty(body: unknown, context: z.RefinementCtx): unknown {
  if (!isRecord(body)) return body
  const { propertyId, propertyProfileId: profile } = body
  if (isAbsent(profile)) return body
  if (isAbsent(propertyId)) return { ...body, propertyId: profile }
  if (profile !== propertyId)
    context.addIssue({
      code: 'custom',
      path: ['propertyProfileId'],
      message: 'This property does not match propertyId',
    })
  return body
}

const isAbsent = (id: unknown) => id === undefined || id === null || id === ''
