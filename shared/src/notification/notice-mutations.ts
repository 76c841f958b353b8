import { z } from 'zod'
import { clientId, itemId, noticeId, propertyId, userId } from '../kernel/fields.ts'
import { notice } from './notice.ts'
import { userScope } from '../kernel/scope.ts'
import { defineMutation } from '../kernel/mutation.ts'

const { kind, words } = notice.schema.shape

/**
 * Adds a notice for a person. Only the server runs it, in that person's name, together with the event that it reports.
 */
export const giveNotice = defineMutation({
  name: 'notice.give',
  isServerOnly: true,
  args: z.strictObject({
    noticeId,
    userId,
    kind,
    words,
    propertyId: propertyId.nullable(),
    itemId: itemId.nullable().optional(),
    clientId: clientId.nullable().optional(),
  }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { words }) => words,
  run: (tx, { noticeId, userId, itemId = null, clientId = null, ...told }) =>
    tx.insert('notice', { id: noticeId, scope: userScope(userId), ...told, itemId, clientId, readAt: null }),
})

/**
 * Rewords a notice after another event of the same kind; it then refers to no single client. Only the server runs it,
 * in the person's name.
 */
export const rewordNotice = defineMutation({
  name: 'notice.reword',
  isServerOnly: true,
  args: z.strictObject({ noticeId, userId, words }),
  action: 'edit_self',
  scopes: (args) => [userScope(args.userId)],
  sentence: (_tx, { words }) => words,
  run(tx, { noticeId, words }) {
    if (tx.get('notice', noticeId)) tx.patch('notice', noticeId, { words, clientId: null })
  },
})

/** Marks notices as read; ignores those that no longer exist. */
export const readNotices = defineMutation({
  name: 'notice.read',
  args: z.strictObject({ noticeIds: z.array(noticeId).min(1).max(200) }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { noticeIds }) =>
    noticeIds.length === 1 ? 'Read a notification' : `Read ${noticeIds.length} notifications`,
  run(tx, { noticeIds }, { at }) {
    for (const notice of tx.getMany('notice', noticeIds))
      if (notice?.readAt === null) tx.patch('notice', notice.id, { readAt: at })
  },
})

/** [PU4] Removes notices that are too old to matter. Only the server runs it, in the person's name. */
export const removeNotices = defineMutation({
  name: 'notice.remove',
  isServerOnly: true,
  args: z.strictObject({ noticeIds: z.array(noticeId).min(1).max(200) }),
  action: 'edit_self',
  scopes: (_args, person) => [userScope(person)],
  sentence: (_tx, { noticeIds }) =>
    noticeIds.length === 1 ? 'Removed an old notification' : `Removed ${noticeIds.length} old notifications`,
  run(tx, { noticeIds }) {
    for (const notice of tx.getMany('notice', noticeIds)) if (notice) tx.delete('notice', notice.id)
  },
})
