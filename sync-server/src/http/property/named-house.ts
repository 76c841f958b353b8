import { z } from 'zod'
import { isRecord } from '../request/lenient.ts'

/**
 * A body may name its house by `propertyProfileId`: a profile is the house as seen through its ownership, under the
 * house's own id. Refuses two that are different houses.
 */
export function ofNamedHouse<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body, context) => {
    if (!isRecord(body)) return body
    const { propertyId, propertyProfileId: profile } = body
    if (isUnsaid(profile)) return body
    if (isUnsaid(propertyId)) return { ...body, propertyId: profile }
    if (profile !== propertyId)
      context.addIssue({
        code: 'custom',
        path: ['propertyProfileId'],
        message: 'This is another house than propertyId',
      })
    return body
  }, schema)
}

const isUnsaid = (id: unknown) => id === undefined || id === null || id === ''
