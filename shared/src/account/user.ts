import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { clientView, MAX_VIEWS } from './client-view.ts'
import { keptFigures } from './kept-figures.ts'
import { calendarDate, emailAddress, moment, optional, requiredText, text, userId, role } from '../kernel/fields.ts'

/** What a realtor pays for (part 1, section 1). Append-only. */
export const plans = ['starter', 'professional', 'team'] as const
export const plan = z.enum(plans, 'Plan must be starter, professional or team')
export type Plan = z.infer<typeof plan>

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200

export const minPasswordHint = `At least ${MIN_PASSWORD_LENGTH} characters`
const tooLong = `At most ${MAX_PASSWORD_LENGTH} characters`

/** A password for an account. Only the server has the list of common passwords, which it also refuses [SE25]. */
export const newPassword = z.string().min(MIN_PASSWORD_LENGTH, minPasswordHint).max(MAX_PASSWORD_LENGTH, tooLong)

/** A password that the server compares with a hash. The maximum limits the cost of hashing it. */
export const comparedPassword = z.string().max(MAX_PASSWORD_LENGTH, tooLong)

/** The field of a form in which a person enters their existing password. */
export const requiredPassword = z.string().min(1, 'Password is required')

/** The part of an account that its devices see. Passwords and sessions are on the server only. */
export const user = defineEntity({
  name: 'user',
  fields: {
    id: userId,
    email: emailAddress,
    username: text(254),
    role,
    firstName: requiredText(100, 'First name is required'),
    lastName: requiredText(100, 'Last name is required'),
    phone: optional(text(40)),
    emailNotifications: z.boolean(),
    smsNotifications: z.boolean(),
    /** When the temporary password made by another person expires; null once the person has chosen their own. */
    provisionalUntil: optional(moment),
    /** When the person proved that they receive mail at the email. */
    emailVerifiedAt: optional(moment),
    /** When the account is to be deleted, at its person's request. */
    deletionAt: optional(moment),
    /** Realtors only: the plan that an administrator has set. */
    plan: optional(plan),
    /** Realtors only: the last day of their initial trial. */
    trialEndsOn: optional(calendarDate),
    /** The plan that a realtor's office gives them. */
    officePlan: optional(plan),
    /** Realtors only: when an administrator allowed texts through the site without a paid plan. */
    textsReleasedAt: optional(moment),
    /** Whether programs may act for a realtor's account. */
    apiAccess: z.boolean(),
    /** Realtors only; null until they hand over a client. */
    keptFigures: optional(keptFigures),
    /** [CL89] Realtors only. */
    clientViews: optional(z.array(clientView).max(MAX_VIEWS)),
  },
  indexes: [],
})

export type User = RowOf<typeof user>
