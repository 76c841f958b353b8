import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import type { AnalyzedDocument } from '@hearthkeep/shared/finding/finding.ts'
import type { Severity } from '@hearthkeep/shared/issue/issue.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `tuned`: the rules were made with it. `held-out`: families of documents for which no rule was made. */
export type Part = 'tuned' | 'held-out'

/** The words that a finding rests on; missing in the oldest documents. */
interface Quoted {
  quote?: string
  /** Other places that tell of the same finding; known for training documents only. */
  again?: string[]
}

interface ExpectedSystem extends Quoted {
  systemType: string
  brand?: string
  model?: string
  serialNumber?: string
  /** As precise as in the document: `2012`, `2012-05` or `2012-05-31`. The same holds for the other dates. */
  installDate?: string
  lastServiced?: string
  warrantyExpiration?: string
}

/** The findings of a careful reader (GUIDE.md). `about` is text of the finding, case-insensitive. */
export interface Expected {
  systems: ExpectedSystem[]
  items: ({ about: string; systemType?: string; cost?: number } & Quoted)[]
  issues: ({ about: string; severity: Severity } & Quoted)[]
  /** Finished work. */
  history: ({ about: string; systemType?: string; date?: string; cost?: number } & Quoted)[]
}

export interface CorpusDocument {
  /** `tuned/insp-grid/harrow-farmhouse` */
  name: string
  document: AnalyzedDocument
  expected: Expected
}

const root = fileURLToPath(new URL('.', import.meta.url))

/** All documents of a part, with their text and the expected findings. A line `=== page 2 ===` begins a page. */
export function readCorpus(part: Part): CorpusDocument[] {
  const folder = join(root, part)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt') && existsSync(join(folder, name.replace('.txt', '.expected.json'))))
    .toSorted()
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const expectedJson = readFileSync(join(folder, name.replace('.txt', '.expected.json')), 'utf8')
    const { title, category, ...expected } = JSON.parse(expectedJson) as Partial<Expected> & {
      title: string
      category: string
    }
    return {
      name: `${part}/${name.replace('.txt', '')}`,
      document: { pages: pagesOf(text), title, category, today: TODAY },
      expected: { systems: [], items: [], issues: [], history: [], ...expected },
    }
  })
}

/** The day on which the documents are read. */
export const TODAY = '2026-11-21'

/** A line `=== page 2 ===` begins a page. */
export const pagesOf = (text: string): PageText[] =>
  text.split(/^=== page \d+ ===\n/m).map((page, n) => ({ page: n + 1, text: page }))

/** Whether there is nothing in a document that an analysis should propose. */
export const isEmpty = ({ systems, items, issues, history }: Expected): boolean =>
  systems.length + items.length + issues.length + history.length === 0
