import type { Findings } from './finding.ts'
import type { ExtractedText } from '../document/text/extracted-text.ts'

/** The summary of part 2, section 4, which has no singular. */
export function analysisSummary(analyses: readonly Findings[]): string {
  const count = (kind: keyof Findings) => analyses.reduce((sum, analysis) => sum + analysis[kind].length, 0)
  const [systems, items, issues] = [count('systems'), count('maintenanceItems'), count('issues')]
  return `Analyzed ${analyses.length} documents. Found ${systems} systems, ${items} maintenance items, and ${issues} issues.`
}

/** Why nothing can be found in a document; null if it was read. */
export function unreadWords({ state }: Pick<ExtractedText, 'state'>): string | null {
  switch (state) {
    case 'read':
      return null
    case 'locked':
      return 'It is locked with a password, so nobody could read it.'
    case 'empty':
      return 'There is no text in it.'
    case 'failed':
      return 'It could not be read: it may be damaged, or too large.'
  }
}

/** [AP33] The other pages that say the same; there is at least one. */
export const alsoOnWords = (pages: readonly number[]): string =>
  `Also on page${pages.length === 1 ? '' : 's'} ${pages.join(', ')}.`

/** [AN46] For pages whose letters are not those that people see, such as `1–51, 60`. Null if there are none. */
export const unreadPagesWords = (pages: string): string | null =>
  pages === ''
    ? null
    : `We couldn’t read page${/^\d+$/.test(pages) ? '' : 's'} ${pages}: the letters stored in the file aren’t the ones you see. Upload photos of ${/^\d+$/.test(pages) ? 'it' : 'them'}, or ask for another copy.`

/** For a document that is longer than the part that is read. */
export const NOT_WHOLE = 'Only its first part was read.'

/** For a document whose analysis ran out of time or memory. */
export const NOT_ANALYZED = 'It is too large to analyze.'

/** Why the rules read a document instead of the language model. */
export const insteadWords = {
  silent: 'The language model did not answer, so the rules read it.',
  unreadable: 'The answer of the language model could not be read, so the rules read it.',
  refused: 'The language model refused, so the rules read it.',
} as const
