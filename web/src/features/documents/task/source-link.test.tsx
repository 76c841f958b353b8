// @vitest-environment jsdom
import { eventually, isShown, show } from '../../../platform/testing/screen.ts'
import type { Source } from '@hearthkeep/shared/document/source-document.ts'
import { aDocument, aDocumentId, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { SourceLink } from './source-link.tsx'

let leave = () => {}
afterEach(() => leave())

const report = aDocument({ title: 'Roof report' })
const found: Source = { documentId: aDocumentId(), page: 3, quote: 'The flashing is corroded.', key: `${aHash()}/roof` }

async function shown(source: Source | null, documents = [report]): Promise<string | null> {
  leave = show(
    <UiProvider>
      <main>
        <h1>Found</h1>
        <SourceLink source={source} documents={documents} />
      </main>
    </UiProvider>,
  )
  await eventually(() => isShown('Found'))
  return document.querySelector('main')?.textContent.replace('Found', '') ?? null
}

test.each<[string, Source | null, string]>([
  ['a quote', found, 'From ‘Roof report’, page 3: The flashing is corroded.'],
  ['no quote from a household-only document', { ...found, quote: '' }, 'From ‘Roof report’, page 3'],
  ['no source for a task that a person recorded', null, ''],
])('[AP13] describes the source of a finding with %s', async (_name, source, words) => {
  expect(await shown(source)).toBe(words)
})

test('[AP13] the quote stays if its document is missing or not visible', async () => {
  expect(await shown(found, [])).toBe('From a document that isn’t here: The flashing is corroded.')
  leave()
  expect(await shown({ ...found, quote: '' }, [])).toBe('')
})

test('[AP13] a long quote is truncated', async () => {
  const words = await shown({ ...found, quote: 'rust '.repeat(100) })
  expect(words).toMatch(/rust…$/)
  expect(words?.length).toBeLessThan(180)
})
