import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { calendarDate, emailAddress, moment, optional, requiredText, text, userId } from '../kernel/fields.ts'

export const roles = ['homeowner', 'realtor'] as const
export const role = z.enum(roles, 'Role is homeowner or realtor')
export type Role = z.infer<typeof role>

/** What a realtor pays for (part 1, section 1). Append-only. */
export const plans = ['starter', 'professional', 'team'] as const
export const plan = z.enum(plans, 'Plan is starter, professional or team')
export type Plan = z.infer<typeof plan>

export const email = emailAddress

/** The part of an account that its devices see. Passwords and sessions are the server's alone. */
export const user = defineEntity({
  name: 'user',
  fields: {
    id: userId,
    email,
    username: text(254),
    role,
    firstName: requiredText(100, 'First name is required'),
    lastName: requiredText(100, 'Last name is required'),
    phone: optional(text(40)),
    emailNotifications: z.boolean(),
    smsNotifications: z.boolean(),
    /** Until when the password that somebody else has made opens the door; null once they have chosen their own. */
    provisionalUntil: optional(moment),
    /** When the person showed that they read what arrives at the email. Rows of earlier versions lack it. */
    emailVerifiedAt: optional(moment),
    /** When the account is deleted, as its person asked. Rows of earlier versions lack it. */
    deletionAt: optional(moment),
    /** Of a realtor: the plan that an administrator has set. */
    plan: optional(plan),
    /** Of a realtor: the last day of the trial with which they began. */
    trialEndsOn: optional(calendarDate),
    /** The plan that a realtor's office gives them. Absent in rows written before offices. */
    officePlan: optional(plan),
    /** Whether programs may act for a realtor's account. Absent in rows written before the switch. */
    apiAccess: optional(z.boolean()),
  },
  indexes: [],
})
