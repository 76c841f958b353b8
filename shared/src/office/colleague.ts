import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { colleagueId, copiedText, userId } from '../kernel/fields.ts'
import { officeRoles } from './office-seat.ts'

/** Another member of the same office. The server maintains a copy for each of the other members. */
export const colleague = defineEntity({
  name: 'colleague',
  fields: {
    id: colleagueId,
    userId,
    name: copiedText(201),
    email: copiedText(254),
    phone: copiedText(40).nullable(),
    role: z.enum(officeRoles),
  },
  indexes: ['userId'],
})

export type Colleague = RowOf<typeof colleague>
