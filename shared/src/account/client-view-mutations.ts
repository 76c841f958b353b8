import { z } from 'zod'
import { counted } from '../format/count-words.ts'
import { defineMutation, type Reader } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import type { UserId } from '../kernel/fields.ts'
import { userScope } from '../kernel/scope.ts'
import { clientView, MAX_VIEWS, sameView, viewName, type ClientView } from './client-view.ts'

const mine = {
  action: 'edit_self',
  scopes: (_args: unknown, person: UserId) => [userScope(person)],
} as const

/** [CL89] Replaces a view of the same name. Refuses (`conflict`) one more than `MAX_VIEWS`. */
export const saveClientView = defineMutation({
  name: 'user.save_client_view',
  ...mine,
  args: z.strictObject({ view: clientView }),
  sentence: (_tx, { view }) => `Saved the view ${view.name}`,
  run(tx, { view }, { userId, role }) {
    if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors have clients')
    const others = viewsOf(tx, userId).filter(({ name }) => !sameView(name, view.name))
    if (others.length >= MAX_VIEWS)
      throw new Refusal('conflict', `You have ${counted(MAX_VIEWS, 'saved view')}. Remove one first.`)
    tx.patch('user', userId, { clientViews: [...others, view] })
  },
})

/** [CL89] Idempotent. */
export const removeClientView = defineMutation({
  name: 'user.remove_client_view',
  ...mine,
  args: z.strictObject({ name: viewName }),
  sentence: (_tx, { name }) => `Removed the view ${name}`,
  run(tx, { name }, { userId, role }) {
    if (role !== 'realtor') throw new Refusal('forbidden', 'Only realtors have clients')
    const others = viewsOf(tx, userId).filter((view) => !sameView(view.name, name))
    tx.patch('user', userId, { clientViews: others.length === 0 ? null : others })
  },
})

const viewsOf = (tx: Reader, userId: UserId): readonly ClientView[] => tx.get('user', userId)?.clientViews ?? []
