import { must } from '../kernel/must.ts'
import { beforeEach, expect, test } from 'vitest'
import { aUser, aUserId } from '../testing/builders/builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { MAX_VIEWS, type ClientView } from './client-view.ts'

const rita = { userId: aUserId(3), role: 'realtor' } as const
const view = (name: string, facts: Partial<ClientView> = {}): ClientView => ({
  name,
  text: '',
  show: 'due',
  sort: 'name',
  tag: '',
  ...facts,
})

let rows: HeldRows
beforeEach(() => {
  rows = new HeldRows({ user: [aUser({ id: rita.userId, role: 'realtor' })] })
})
const save = (saved: ClientView) => rows.run({ name: 'user.save_client_view', args: { view: saved } }, rita)
const remove = (name: string) => rows.run({ name: 'user.remove_client_view', args: { name } }, rita)
const views = () => must(rows.all('user')[0], 'Rita').clientViews

test('[CL89] a view is saved once under its name, whatever its case, and removed', () => {
  save(view('Due'))
  save(view('Investors', { tag: 'Investor' }))
  save(view('DUE', { sort: 'contact' }))
  expect(views()).toEqual([view('Investors', { tag: 'Investor' }), view('DUE', { sort: 'contact' })])
  expect(remove('due')).toMatchObject({ ok: true })
  expect(remove('due')).toMatchObject({ ok: true })
  expect(views()).toEqual([view('Investors', { tag: 'Investor' })])
  remove('Investors')
  expect(views()).toBeNull()
})

test('[CL89] one view too many is refused, and a known one can still change', () => {
  for (let n = 1; n <= MAX_VIEWS; n++) save(view(`View ${n}`))
  expect(save(view('One more'))).toMatchObject({
    ok: false,
    refusal: { kind: 'conflict', message: 'You have 20 saved views. Remove one first.' },
  })
  expect(save(view('View 1', { sort: 'closing' }))).toMatchObject({ ok: true })
  expect(views()).toHaveLength(MAX_VIEWS)
})
