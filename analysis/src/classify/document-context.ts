import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { findDates } from '../text/dates-in-text.ts'
import type { AnalyzedDocument } from '@hearthkeep/shared/finding/finding.ts'
import { cellsOf } from '../layout/cells.ts'
import { foldScan } from '../layout/scan-letters.ts'
import { isCompanyName } from './company-name.ts'
import { documentKindOf, type DocumentKind } from './document-kind.ts'
import { dateLeadOf } from '../text/dated-line.ts'
import { brandsIn } from '../frames/identity.ts'
import { mentionsIn } from '../frames/mentions.ts'
import { findHeadingWords } from '../words/system-words.ts'

/** Facts that apply to a document as a whole. */
export interface DocumentContext {
  title: string
  kind: DocumentKind
  /** The date of the document, from which ages count; today if it has none. */
  writtenOn: CalendarDate
  /** Whether it has a date of its own. */
  isDated: boolean
  /** When the service that it records took place. */
  servicedOn: CalendarDate | null
  /** When what it sells was installed. */
  deliveredOn: CalendarDate | null
  /** The only maker that a registration or a certificate names. */
  maker: string | null
  /** The catalogue id of the system that all of it is about. */
  systemType: string | null
}

const HEAD = 600
const MAX_READ = 20_000

export function readContext({ pages, title, category, today }: AnalyzedDocument): DocumentContext {
  const text = pages
    .slice(0, 10)
    .map((page) => foldScan(page.text.slice(0, MAX_READ).split('\n')).join('\n'))
    .join('\n')
    .slice(0, MAX_READ)
  const head = text.slice(0, HEAD)
  const kind = documentKindOf({ text, category })
  const written =
    dateBehind(
      text,
      /\b(?:date(?: of (?:inspection|test|service))?|inspected|inspection date|tested|performed|prepared|dated|on|sampled|collected|completed|signed|opened|reported|exported|scheduled)\b/i,
    ) ?? findDates(head).find(({ precision, date }) => precision === 'day' && date <= today)?.date
  const isService =
    /\btune-?up\b|\bopening report\b|\bservice (?:report|record|call|ticket)\b|\bwork order\b|\bpumping and\b/i.test(
      head.slice(0, 200),
    )
  return {
    title,
    kind,
    writtenOn: written ?? today,
    isDated: written !== undefined && written !== null,
    servicedOn:
      dateBehind(
        text,
        /\b(?:service date|job date|date of (?:service|visit|treatment|pumping)|visit date|serviced on|service performed|date done|done on|date completed|completed on|on site|install date|installation date)\b/i,
      ) ?? (isService ? (written ?? null) : null),
    deliveredOn: dateBehind(text, /\b(?:deliver\w+|install(?:ation)? date|installation|installed|date installed)\b/i),
    maker: kind === 'policy' ? onlyMaker(text) : null,
    systemType:
      kind === 'disclosure'
        ? null
        : (mainSystem({ head, title, category }) ?? (kind === 'trade' ? onlySystem(text) : null)),
  }
}

/** The first full date that follows such words on a line. */
function dateBehind(text: string, words: RegExp): CalendarDate | null {
  for (const line of text.split('\n').slice(0, 400)) {
    const start = line.slice(0, 400).search(words)
    if (start < 0) continue
    const found = findDates(line.slice(start, start + 60)).find(({ precision }) => precision === 'day')
    if (found) return found.date
  }
  return null
}

function onlyMaker(text: string): string | null {
  const makers = new Set(brandsIn(text.slice(0, 4000), { besideSystem: false }).map((brand) => brand.text))
  return makers.size === 1 ? ([...makers][0] ?? null) : null
}

/** The only system that a ticket names. */
function onlySystem(text: string): string | null {
  const named = text
    .slice(0, 4000)
    .split('\n')
    .flatMap((line) => cellsOf(line))
    .filter((cell) => !isCompanyName(cell.text))
    .flatMap((cell) => mentionsIn(cell.text, { isLabel: false }))
    .flatMap(({ strength, role, systemType }) => (strength === 'name' && role === 'itself' ? [systemType] : []))
  return named.length >= 2 && new Set(named).size === 1 ? (named[0] ?? null) : null
}

/** What a person filed under these is about one system. */
const systemsOfCategories: Readonly<Record<string, string>> = {
  roof_inspection: 'roofing_shingles',
  septic_inspection: 'outdoor_septic',
  well_inspection: 'outdoor_well',
  pool_inspection: 'outdoor_pool',
}

/** The system that the title of an inspection names: `SEWER VIDEO - OPERATOR LOG`. A home inspection names none. */
function titleSystem(head: string): string | null {
  const [title = ''] = head.split('\n').filter((line) => line.trim() !== '')
  if (title.length > 60 || isCompanyName(title) || /\b(?:home|house|property|residen\w+|condo\w*)\b/i.test(title))
    return null
  const named = findHeadingWords(title).flatMap(({ meaning }) =>
    meaning?.strength === 'name' ? [meaning.systemType] : [],
  )
  return named.length === 1 ? (named[0] ?? null) : null
}

function mainSystem({ head, title, category }: { head: string; title: string; category: string }): string | null {
  const own = systemsOfCategories[category]
  if (own !== undefined) return own
  if (category === 'home_inspection') return titleSystem(head)
  const lines = head.split('\n').slice(0, 4)
  const cells = lines
    .filter((line) => line.trim().length < 75 && dateLeadOf(line.trim()) === null && !/^\s*[-*•]/.test(line))
    .flatMap((line) => cellsOf(line).map(({ text }) => text))
  for (const line of [title, ...cells.filter((cell) => !isCompanyName(cell))]) {
    const [found] = findHeadingWords(line).flatMap(({ meaning }) => (meaning?.strength === 'name' ? [meaning] : []))
    if (found) return found.systemType === 'hvac_furnace' && /heating (?:&|and)/i.test(line) ? null : found.systemType
  }
  return null
}
