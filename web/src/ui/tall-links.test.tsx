// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { eventually, show } from '../platform/testing/screen.ts'
import { withRouter } from '../platform/testing/with-router.tsx'
import { FactList } from './content/card/fact-list.tsx'
import { DataTable } from './content/list/data-table.tsx'
import { PageHeader } from './frame/page.tsx'
import { UiProvider } from './frame/ui-provider.tsx'
import { LongWord } from './kit.tsx'

let leave = () => {}
afterEach(() => leave())

const link = <a href="/there">There</a>

const parts: Record<string, ReactNode> = {
  'the line under a title': <PageHeader title="Budget" subtitle={link} />,
  'a fact': <FactList facts={[{ label: 'Website', value: link }]} />,
  'a fact of one long word': <FactList facts={[{ label: 'Website', value: <LongWord>{link}</LongWord> }]} />,
  'a cell': (
    <DataTable
      label="Replacements"
      columns={[{ key: 'system', label: 'System', cell: () => link }]}
      rows={['Furnace']}
      idOf={(row) => row}
    />
  ),
}

test.each(Object.entries(parts))('[AX7] a link in %s is as tall as a touch target', async (_, part) => {
  leave = show(withRouter(<UiProvider>{part}</UiProvider>))
  const { display, paddingBlock, marginBlock } = getComputedStyle(
    await eventually(() => document.querySelector('a[href="/there"]')),
  )
  expect({ display, paddingBlock, marginBlock }).toEqual({
    display: 'inline-block',
    paddingBlock: '12px',
    marginBlock: '-12px',
  })
})
