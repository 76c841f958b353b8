import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { calendarDate, copiedText, officeId, requiredText, userId } from '../kernel/fields.ts'

/** What a realtor may do in their office. Append-only. */
export const officeRoles = ['owner', 'administrator', 'agent'] as const
export type OfficeRole = (typeof officeRoles)[number]

export const officeName = requiredText(120, 'The office needs a name')

/** An office has at most so many members: each of them has a copy of who the others are. */
export const MOST_OFFICE_MEMBERS = 200

/** Which office a realtor belongs to. Their own, under their id, so that there is at most one. */
export const officeSeat = defineEntity({
  name: 'officeSeat',
  fields: {
    id: userId,
    officeId,
    officeName: copiedText(120),
    role: z.enum(officeRoles),
    since: calendarDate,
  },
  indexes: ['officeId'],
})
