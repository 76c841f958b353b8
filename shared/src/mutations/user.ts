import { z } from 'zod'
import { userId } from '../entities/fields.ts'
import { userScope } from '../entities/scope.ts'
import { user } from '../entities/user.ts'
import { defineMutation } from './mutation.ts'

const { email, role, firstName, lastName, phone, username } = user.schema.shape

/** The public part of a new account. The server alone calls it, with the account, in one transaction. */
export const createUser = defineMutation({
  name: 'user.create',
  isServerOnly: true,
  args: z.strictObject({ userId, email, role, firstName, lastName, phone, username }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: async (_tx, args) => `Created the account ${args.email}`,
  run: (tx, { userId, ...person }) =>
    tx.insert('user', {
      id: userId,
      scope: userScope(userId),
      ...person,
      emailNotifications: true,
      smsNotifications: false,
    }),
})
