import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { everyStore } from '../testing/every-store.ts'

everyStore(({ read, write }) => {
  const [ana, ben] = [aUserId(1), aUserId(2)]
  const [morning, noon, night] = ['2026-11-29T08:00:00.000Z', '2026-11-29T12:00:00.000Z', '2026-11-29T22:00:00.000Z']
  const call = (key: string, userId = ana, at = noon) => ({ key, userId, request: 'r', status: 201, answer: '{}', at })
  const keep = (kept: ReturnType<typeof call> | (Omit<ReturnType<typeof call>, 'answer'> & { answer: null })) =>
    write((tx) => tx.keepAnswer(kept))
  const find = (key: string, after = morning) => read((view) => view.keptAnswer({ key, after }))

  test('[OA8] an answer is found by its key while it is kept, and a later one replaces it', async () => {
    await keep(call('one'))
    expect([await find('one'), await find('two'), await find('one', noon)]).toEqual([call('one'), undefined, undefined])
    await keep({ ...call('one'), answer: null, at: night })
    expect(await find('one', noon)).toEqual({ ...call('one'), answer: null, at: night })
  })

  test('[OA8] the answers of an account are counted, and old ones removed', async () => {
    await keep(call('one', ana, morning))
    await keep(call('two', ana, noon))
    await keep(call('three', ben, night))
    const countOf = (userId = ana) => read((view) => view.keptAnswersOf({ userId, after: morning }))
    expect([await countOf(), await countOf(ben)]).toEqual([1, 1])
    const remove = () => write((tx) => tx.removeKeptAnswers({ before: noon, limit: 1 }))
    expect([await remove(), await remove(), await remove()]).toEqual([1, 1, 0])
    expect([await countOf(), await countOf(ben)]).toEqual([0, 1])
  })
})
