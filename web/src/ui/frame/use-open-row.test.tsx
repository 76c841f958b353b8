// @vitest-environment jsdom
import { eventually, show } from '../../platform/testing/screen.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSubject } from '../../platform/observable.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { useOpenRow } from './use-open-row.ts'

type Rows = Omit<Parameters<typeof useOpenRow>[0], 'ids'> & { ids: string[] | null }

let isDesktop = true
let remove = () => {}

beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.defineProperty(matchMedia(media), 'matches', { get: () => isDesktop }),
  )
})

afterEach(() => {
  remove()
  vi.restoreAllMocks()
})

/** Shows the lists one after the other; returns what each opens. */
async function opened(start: Rows, ...later: Rows[]): Promise<string[]> {
  const asked = createSubject(start)
  function List() {
    const rows = useObservable(asked)
    const { ids } = rows
    const open = useOpenRow({ ...rows, ids: ids && (() => ids) })
    return <p>{`Open of ${JSON.stringify(rows)}: ${open ?? 'none'}`}</p>
  }
  remove = show(<List />)
  const seen = [await openOf(start)]
  for (const rows of later) {
    asked.set(rows)
    seen.push(await openOf(rows))
  }
  return seen
}

const openOf = async (rows: Rows) =>
  (await eventually(() => document.body.textContent?.split(`Open of ${JSON.stringify(rows)}: `)[1])) ?? ''

const list = (ids: string[] | null, { chosen, question = '' }: Partial<Rows> = {}): Rows => ({ chosen, ids, question })

test.each<[string, [Rows, ...Rows[]], string[]]>([
  ['the first row', [list(['ann', 'bea'])], ['ann']],
  ['the chosen row', [list(['ann', 'bea'], { chosen: 'bea' })], ['bea']],
  ['nothing while rows load, and in an empty list', [list(null), list([])], ['none', 'none']],
  ['the same row after it moved down', [list(['ann', 'bea']), list(['bea', 'ann'])], ['ann', 'ann']],
  ['the next row once it is gone', [list(['ann', 'bea']), list(['bea'])], ['ann', 'bea']],
  ['the first that a search finds', [list(['ann', 'bea']), list(['bea', 'ann'], { question: 'b' })], ['ann', 'bea']],
  [
    'the first again after another was chosen',
    [list(['ann', 'bea']), list(['bea', 'ann'], { chosen: 'ann' }), list(['bea', 'ann'])],
    ['ann', 'ann', 'bea'],
  ],
])('[AX24] beside a list, a desktop opens %s', async (_, lists, expected) => {
  isDesktop = true
  expect(await opened(...lists)).toEqual(expected)
})

test('[AX24] a narrower window opens only the chosen row', async () => {
  isDesktop = false
  expect(await opened(list(['ann']), list(['ann'], { chosen: 'ann' }))).toEqual(['none', 'ann'])
})
