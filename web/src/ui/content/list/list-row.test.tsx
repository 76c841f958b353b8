// @vitest-environment jsdom
import { eventually, show } from '../../../platform/testing/screen.ts'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../../frame/ui-provider.tsx'
import { ListRow, RowList } from './list-row.tsx'

let remove = () => {}
afterEach(() => remove())

test('[AX26] each fact of a row is a box of its own, with the dot that follows it', async () => {
  remove = show(
    <UiProvider>
      <RowList>
        <ListRow title="Quarterly check-in" secondary="Nathan Schultz · 405 Prairie Heights Drive · Nov 28, 2026" />
      </RowList>
    </UiProvider>,
  )
  const line = await eventually(() => document.querySelector('p'))
  expect(line.textContent).toBe('Nathan Schultz · 405 Prairie Heights Drive · Nov 28, 2026')
  const boxes = [...line.children].map((box) => [box.textContent, getComputedStyle(box).display])
  expect(boxes).toEqual([
    ['Nathan Schultz · ', 'inline-block'],
    ['405 Prairie Heights Drive · ', 'inline-block'],
    ['Nov 28, 2026', 'inline-block'],
  ])
})
