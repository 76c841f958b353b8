import { utcDay } from '../kernel/dates.ts'
import { z } from 'zod'
import { calendarDate, moment, userId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { plan, user } from './user.ts'
import { capabilityRefusal } from './plan-offers.ts'
import { endOfTrial } from './plans.ts'
import { refuseAsSender } from '../format/own-name.ts'
import { Refusal } from '../kernel/outcome.ts'
import { defineMutation } from '../kernel/mutation.ts'

const { email, role, firstName, lastName, phone, username, provisionalUntil } = user.schema.shape

/** Creates the public part of a new account. Only the server calls it, in one transaction with the account. */
export const createUser = defineMutation({
  name: 'user.create',
  isServerOnly: true,
  args: z.strictObject({
    userId,
    email,
    role,
    firstName,
    lastName,
    phone,
    username,
    provisionalUntil: provisionalUntil.optional(),
    /** The realtor who opens it for a client; the server handles the consequences. */
    realtorId: userId.optional(),
  }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, args) => `Created the account ${args.email}`,
  run(tx, { userId, realtorId: _realtor, provisionalUntil = null, ...person }, { now }) {
    refuseAsSender(person, 'lastName')
    tx.insert('user', {
      id: userId,
      scope: userScope(userId),
      ...person,
      emailNotifications: true,
      smsNotifications: false,
      provisionalUntil,
      emailVerifiedAt: null,
      deletionAt: null,
      plan: null,
      apiAccess: false,
      trialEndsOn: person.role === 'realtor' ? endOfTrial(utcDay(now)) : null,
      officePlan: null,
      textsReleasedAt: null,
      keptFigures: null,
      clientViews: null,
    })
  },
})

/**
 * [CL12] Sets the plan that an administrator has agreed with a realtor, which ends the trial. Null means that they have
 * no plan of their own.
 */
export const setPlan = defineMutation({
  name: 'user.set_plan',
  isServerOnly: true,
  args: z.strictObject({ userId, plan: plan.nullable() }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { plan }) => `Set the plan to ${plan ?? 'none'}`,
  run(tx, { userId, plan }, { role }) {
    if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors have a plan')
    tx.patch('user', userId, { plan, trialEndsOn: null })
  },
})

/** [AD8] Sets the last day of a realtor's trial. Null ends the trial. */
export const setTrial = defineMutation({
  name: 'user.set_trial',
  isServerOnly: true,
  args: z.strictObject({ userId, trialEndsOn: calendarDate.nullable() }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { trialEndsOn }) => `Set the trial end to ${trialEndsOn ?? 'none'}`,
  run(tx, { userId, trialEndsOn }, { role }) {
    if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors have a trial')
    tx.patch('user', userId, { trialEndsOn })
  },
})

/** [ME54] Allows or ends texts through the site without a paid plan. Only the server runs it, for the administrator. */
export const releaseTexts = defineMutation({
  name: 'user.release_texts',
  isServerOnly: true,
  args: z.strictObject({ userId, isReleased: z.boolean() }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { isReleased }) => `${isReleased ? 'Allowed' : 'Stopped'} texts through Hearthkeep`,
  run(tx, { userId, isReleased }, { role, now }) {
    if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors send texts')
    tx.patch('user', userId, { textsReleasedAt: isReleased ? now : null })
  },
})

/**
 * [NH8] Records that the person has chosen their own password. Only the server runs it, with the change of the account.
 */
export const passwordChosen = defineMutation({
  name: 'user.password_chosen',
  isServerOnly: true,
  args: z.strictObject({ userId }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: () => 'Set a password',
  run: (tx, { userId }) => tx.patch('user', userId, { provisionalUntil: null }),
})

/** [SE4] Extends the temporary password when its realtor sends a new link. Only the server runs it. */
export const renewProvisional = defineMutation({
  name: 'user.renew_provisional',
  isServerOnly: true,
  args: z.strictObject({ userId, provisionalUntil: moment }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: () => 'Renewed the invitation',
  run(tx, { userId, provisionalUntil }) {
    const user = tx.get('user', userId)
    if (!user?.provisionalUntil) throw new Refusal('conflict', 'This account already has a password')
    tx.patch('user', userId, { provisionalUntil })
  },
})

/** [SE110] Records that the person has followed a link that was sent only to their mailbox. Only the server runs it. */
export const verifyEmail = defineMutation({
  name: 'user.verify_email',
  isServerOnly: true,
  args: z.strictObject({ userId }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: () => 'Confirmed the email',
  run(tx, { userId }, { now }) {
    const user = tx.get('user', userId)
    if (user && !user.emailVerifiedAt) tx.patch('user', userId, { emailVerifiedAt: now })
  },
})

/**
 * [SE113] Changes the email, once the new one is confirmed. Only the server runs it, with the change of the account.
 */
export const changeEmail = defineMutation({
  name: 'user.change_email',
  isServerOnly: true,
  args: z.strictObject({ userId, email, username }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { email }) => `Changed the email to ${email}`,
  run: (tx, { userId, email, username }, { now }) =>
    tx.patch('user', userId, { email, username, emailVerifiedAt: now }),
})

/** What people enter about themselves, apart from their email. */
export const personFacts = { firstName, lastName, phone }

/** [SE122] Changes the person's name or phone. Refuses (`invalid`) a name that imitates somebody. */
export const editUser = defineMutation({
  name: 'user.edit',
  args: z.strictObject({ changes: z.strictObject(personFacts).partial() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: () => 'Changed the name or phone',
  run(tx, { changes }, { userId }) {
    const known = tx.get('user', userId)
    if (!known) throw new Refusal('not_found', 'Account not found')
    if (changes.firstName !== undefined || changes.lastName !== undefined)
      refuseAsSender({ ...known, ...changes }, changes.lastName === undefined ? 'firstName' : 'lastName')
    tx.patch('user', userId, changes)
  },
})

/** [PL8] Refuses (`conflict`) to turn it on if the plan lacks it; it can always be turned off. */
export const setApiAccess = defineMutation({
  name: 'user.set_api_access',
  args: z.strictObject({ isOn: z.boolean() }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { isOn }) => `Turned API access ${isOn ? 'on' : 'off'}`,
  run(tx, { isOn }, { userId, role, personDay }) {
    if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors have a plan')
    const refusal = isOn ? capabilityRefusal(tx.get('user', userId), 'apiAccess', personDay) : null
    if (refusal) throw new Refusal(refusal.kind, refusal.message)
    tx.patch('user', userId, { apiAccess: isOn })
  },
})
