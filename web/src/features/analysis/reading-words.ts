import type { Findings } from '@hearthkeep/shared/finding/finding.ts'
import type { Reading } from './read-documents.ts'

type Read = Extract<Reading, { state: 'read' }>

/** [AP39] How many of the chosen documents were read. */
export function readCountWords(readings: readonly Reading[]): string {
  const [chosen, read] = [readings.length, readings.filter(({ state }) => state === 'read').length]
  if (read < chosen) return `Read ${read} of the ${chosen === 1 ? '1 document' : `${chosen} documents`} you chose.`
  return chosen === 1 ? 'Read the document you chose.' : `Read all ${chosen} documents you chose.`
}

/** [AP39] What is missing from the results, by document: what could not be read, whole or in part, and what was silent. */
export const lackingWords = (readings: readonly Reading[]): string[] =>
  readings.flatMap((reading) => {
    const { title } = reading.document
    if (reading.state === 'unread') return [`‘${title}’ couldn’t be read. ${reading.problem}`]
    const silent = countOf(reading.analysis) === 0 ? [`Nothing was found in ‘${title}’.`] : []
    return [...silent, ...(reading.lacks === null ? [] : [`‘${title}’: ${reading.lacks}`])]
  })

/** [AP36] Whether the rules found nothing in a document that is not filed as an inspection. */
export const isSilent = ({ engine, analysis, document }: Read): boolean =>
  engine === 'rules' && countOf(analysis) === 0 && !document.category.endsWith('inspection')

export const countOf = ({ systems, maintenanceItems, issues }: Findings): number =>
  systems.length + maintenanceItems.length + issues.length

/** The number of findings in all documents. */
export const countFound = (readings: readonly Reading[]): number =>
  readings.reduce((sum, reading) => sum + (reading.state === 'read' ? countOf(reading.analysis) : 0), 0)
