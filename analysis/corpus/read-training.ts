import { severities, type Severity } from '@hearthkeep/shared/issue/issue.ts'
import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pagesOf, TODAY, type CorpusDocument, type Expected } from './read-corpus.ts'

/** A document that the classifier learns from. */
export interface TrainingDocument extends CorpusDocument {
  family: string
}

/** The families of documents that the classifier learns from; one file has several documents (GUIDE.md). */
export const readTraining = (): TrainingDocument[] => readFamilies('training')

/** Documents in the manner of real reports. Nobody who changes the analyzer reads the `held-out` ones. */
export const readRealLike = (part: 'open' | 'held-out'): TrainingDocument[] => readFamilies(`real-like/${part}`)

function readFamilies(path: string): TrainingDocument[] {
  const folder = fileURLToPath(new URL(`${path}/`, import.meta.url))
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return files.toSorted().flatMap((name) => readFamily(name.replace('.txt', ''), readFileSync(folder + name, 'utf8')))
}

function readFamily(family: string, file: string): TrainingDocument[] {
  return file
    .split(/^##### /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n')
      const [name = '', title = '', category = ''] = head.split(' | ').map((cell) => cell.trim())
      const at = lines.findIndex((line) => line.trim() === '----- findings')
      const about = `${family}/${name}`
      if (at < 0) throw new Error(`${about}: no line "----- findings"`)
      return {
        name: about,
        family,
        document: { pages: pagesOf(lines.slice(0, at).join('\n')), title, category, today: TODAY },
        expected: findingsIn(lines.slice(at + 1), about),
      }
    })
}

/** Reads one finding from each line: `I major | about | system or nothing | quote`. */
function findingsIn(lines: readonly string[], name: string): Expected {
  const expected: Expected = { systems: [], items: [], issues: [], history: [] }
  let last: { again?: string[] } = {}
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [kind, rest] = [line.slice(0, 1), line.slice(1).trim()]
    if (kind === '+') (last.again ??= []).push(rest)
    else if (kind === 'S') {
      const [systemType, facts, quote] = cellsOf(rest, 3)
      if (!catalogueEntry(systemType)) throw new Error(`${name}: no system ${systemType}`)
      last = put(expected.systems, { systemType, ...systemFacts(facts), quote })
    } else if (kind === 'I') {
      const [severity, about, , quote] = cellsOf(rest, 4)
      if (!isSeverity(severity)) throw new Error(`${name}: no severity ${severity}`)
      last = put(expected.issues, { about, severity, quote })
    } else {
      const [facts, about, quote] = cellsOf(rest, 3)
      const { cost, system, date } = pairsOf(facts)
      const work = { about, quote, ...(cost && { cost: Number(cost) }), ...(system && { systemType: system }) }
      if (kind === 'W') last = put(expected.items, work)
      else if (kind === 'H') last = put(expected.history, { ...work, ...(date && { date }) })
      else throw new Error(`${name}: ${line}`)
    }
  }
  return expected
}

function put<T extends object>(list: T[], finding: T): T {
  list.push(finding)
  return finding
}

const isSeverity = (word: string): word is Severity => severities.some((severity) => severity === word)

/** The cells between bars; a bar in the last one belongs to it. */
function cellsOf(line: string, count: 3): [string, string, string]
function cellsOf(line: string, count: 4): [string, string, string, string]
function cellsOf(line: string, count: number): string[] {
  const cells = line.split('|')
  const last = cells.slice(count - 1).join('|')
  return [...cells.slice(0, count - 1), last].map((cell) => cell.trim().replace(/^\|\s*/, ''))
}

const pairsOf = (cell: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    cell
      .split(';')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  )

function systemFacts(cell: string): Omit<Expected['systems'][number], 'systemType'> {
  const { brand, model, serial, installed, serviced, warranty } = pairsOf(cell)
  return {
    ...(brand && { brand }),
    ...(model && { model }),
    ...(serial && { serialNumber: serial }),
    ...(installed && { installDate: installed }),
    ...(serviced && { lastServiced: serviced }),
    ...(warranty && { warrantyExpiration: warranty }),
  }
}
