import { z } from 'zod'
import { senderName } from '../text/sender-name.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { calendarDate, copiedText, officeId, requiredText, userId } from '../kernel/fields.ts'

/** Roles of realtors in an office. Append-only. */
export const officeRoles = ['owner', 'administrator', 'agent'] as const
export type OfficeRole = (typeof officeRoles)[number]

/** In the middle of a sentence. */
export const officeRoleWords: Record<OfficeRole, string> = {
  owner: 'an owner',
  administrator: 'an administrator',
  agent: 'an agent',
}

export const officeName = senderName(requiredText(120, 'The office needs a name'))

/** Maximum number of members of an office: each has a copy of all others. */
export const MAX_OFFICE_MEMBERS = 200

/** The office that a realtor belongs to. Stored under their user id, so there is at most one. */
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

export type OfficeSeat = RowOf<typeof officeSeat>
