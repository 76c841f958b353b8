import type { AnalysedDocument, Severity } from '@hearthkeep/shared/analysis/finding.ts'
import { readdirSync, readFileSync } from 'node:fs'

/** `tuned`: the rules were made with it. `held-out`: a third of all documents, for which no rule was made. */
export type Part = 'tuned' | 'held-out'

interface ExpectedSystem {
  systemType: string
  brand?: string
  model?: string
  serialNumber?: string
  /** As precise as in the document: `2012`, `2012-05` or `2012-05-31`. The same holds for the other dates. */
  installDate?: string
  lastServiced?: string
  warrantyExpiration?: string
}

/** The findings of a careful reader. `about` is text of the finding, case-insensitive. */
export interface Expected {
  systems: ExpectedSystem[]
  items: { about: string; systemType?: string; cost?: number }[]
  issues: { about: string; severity: Severity }[]
}

export interface CorpusDocument {
  name: string
  document: AnalysedDocument
  expected: Expected
}

/** All documents of a part, with their text and the expected findings. A line `=== page 2 ===` begins a page. */
export function readCorpus(part: Part): CorpusDocument[] {
  const folder = new URL(`${part}/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      const expectedJson = readFileSync(new URL(name.replace('.txt', '.expected.json'), folder), 'utf8')
      const { title, category, ...expected } = JSON.parse(expectedJson) as Expected & {
        title: string
        category: string
      }
      const pages = text.split(/^=== page \d+ ===\n/m).map((page, n) => ({ page: n + 1, text: page }))
      return { name: `${part}/${name}`, document: { pages, title, category, today: '2026-11-21' }, expected }
    })
}
