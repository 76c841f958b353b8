// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { eventually, show } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../frame/ui-provider.tsx'
import { CellButton, DataTable } from './data-table.tsx'
import { LongList } from './long-list.tsx'
import { ListRow } from './list-row.tsx'
import { Tiles } from './tiles.tsx'

let leave = () => {}
afterEach(() => leave())

const named = (name: string) =>
  eventually(() =>
    [...document.querySelectorAll<HTMLElement>('button, input')].find(
      (each) => each.ariaLabel === name || each.textContent === name,
    ),
  )

async function press(key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  document.activeElement?.dispatchEvent(event)
  const { activeElement } = document
  return { at: activeElement?.ariaLabel ?? activeElement?.textContent, isTaken: event.defaultPrevented }
}

async function showRows(count: number) {
  const rows = Array.from({ length: count }, (_, index) => `Row ${index + 1}`)
  leave = show(
    withRouter(
      <UiProvider>
        <LongList rows={rows} idOf={(row) => row} rowHeight={64}>
          {(row, item) => (
            <ListRow
              item={item}
              leading={<button aria-label={`Done ${row}`} />}
              title={row}
              onOpen={() => undefined}
              trailing={row === 'Row 2' ? null : <input aria-label={`Note of ${row}`} />}
            />
          )}
        </LongList>
      </UiProvider>,
    ),
  )
  await named('Row 1')
}

test.each([3, 200])('[AX23] the arrows move the focus from row to row of %d, and stop at the ends', async (count) => {
  await showRows(count)
  ;(await named('Row 1')).focus()
  expect(await press('ArrowDown')).toEqual({ at: 'Row 2', isTaken: true })
  expect(await press('ArrowUp')).toEqual({ at: 'Row 1', isTaken: true })
  expect(await press('ArrowUp')).toEqual({ at: 'Row 1', isTaken: false })
})

test('[AX23] the arrows move the focus from row to row of a table', async () => {
  leave = show(
    <UiProvider>
      <DataTable
        label="Rows"
        columns={[
          { key: 'name', label: 'Name', cell: (row) => row },
          { key: 'open', label: 'Open', cell: (row) => <CellButton aria-label={`Open ${row}`} /> },
        ]}
        rows={['Row 1', 'Row 2']}
        idOf={(row) => row}
      />
    </UiProvider>,
  )
  ;(await named('Open Row 1')).focus()
  expect(await press('ArrowDown')).toEqual({ at: 'Open Row 2', isTaken: true })
})

test('[AX15] the arrows of an input method do not move the focus', async () => {
  await showRows(3)
  ;(await named('Row 1')).focus()
  expect(await press('ArrowDown', { isComposing: true })).toEqual({ at: 'Row 1', isTaken: false })
})

test('[AX23] the arrows stay among the same controls', async () => {
  await showRows(3)
  ;(await named('Done Row 1')).focus()
  expect(await press('ArrowDown')).toEqual({ at: 'Done Row 2', isTaken: true })
})

test('[AX23] the arrows of a field and those with another key stay what they were', async () => {
  await showRows(3)
  ;(await named('Note of Row 1')).focus()
  expect(await press('ArrowDown')).toEqual({ at: 'Note of Row 1', isTaken: false })
  ;(await named('Row 1')).focus()
  expect(await press('ArrowDown', { altKey: true })).toEqual({ at: 'Row 1', isTaken: false })
  expect(await press('PageDown')).toEqual({ at: 'Row 1', isTaken: false })
})

test('[AX23] the arrows move the focus among tiles, three of which are side by side', async () => {
  leave = show(
    <Tiles>
      {['1', '2', '3', '4', '5'].map((name) => (
        <li key={name}>
          <button>{name}</button>
        </li>
      ))}
    </Tiles>,
  )
  ;(await named('2')).focus()
  for (const [n, tile] of document.querySelectorAll('li').entries())
    Object.defineProperty(tile, 'offsetTop', { value: n < 3 ? 0 : 100 })
  const at = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) at.push((await press(key)).at)
  expect(at).toEqual(['5', '5', '4', '1', '2'])
})
