import { expect, test } from 'vitest'
import { everyStore } from '../testing/every-store.ts'

everyStore(({ read, write }) => {
  const [now, later, end] = ['2026-11-29T08:00:00.000Z', '2026-11-29T08:10:00.000Z', '2026-11-29T08:15:00.000Z']
  const add = (key: string, at: string, until: string) => write((tx) => tx.addTries({ key, count: 1, until, now: at }))
  const counts = (at: string) =>
    read(async (view) => {
      const found = await view.countedTries({ keys: ['ana', 'ben', 'none'], now: at })
      return Object.fromEntries(found.map(({ key, count, until }) => [key, [count, until]]))
    })

  test('[SE200] tries count within the window that the first one began', async () => {
    await add('ana', now, end)
    await add('ana', later, '2026-11-29T08:25:00.000Z')
    await add('ben', now, later)
    expect(await counts(now)).toEqual({ ana: [2, end], ben: [1, later] })
    expect(await counts(later)).toEqual({ ana: [2, end] })
    await add('ben', later, end)
    expect(await counts(later)).toEqual({ ana: [2, end], ben: [1, end] })
  })

  test('[SE200] forgotten tries are gone, and closed windows are removed', async () => {
    await add('ana', now, end)
    await add('ben', now, later)
    await write((tx) => tx.forgetTries({ keys: ['ana', 'none'] }))
    expect(await counts(now)).toEqual({ ben: [1, later] })
    await write((tx) => tx.tidyTries(later))
    expect(await counts(now)).toEqual({})
  })
})
