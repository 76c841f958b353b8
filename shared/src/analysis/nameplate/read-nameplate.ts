import { newSystem, type Findings, type SystemFinding } from '../finding.ts'
import type { PageText } from '../../document/text/extracted-text.ts'
import { brandsIn, modelsIn, serialsIn } from '../frames/identity.ts'
import { mentionsIn } from '../frames/mentions.ts'
import { installedIn } from '../frames/service-dates.ts'
import { linesOf } from '../layout/lines.ts'
import type { CalendarDate } from '../../kernel/fields.ts'

const warning = /\b(?:warning|danger|caution|do not|can cause|hazard|directory|before working|spare)\b/i

/** The appliance of each nameplate: a page of a photo is one plate, whose labels and values may be on lines of their own. */
export function readNameplates(pages: readonly PageText[], today: CalendarDate): Findings {
  const systems = pages.flatMap(({ page, text }) => systemOn(linesOf(text.slice(0, 5000)), { page, today }))
  return { systems, maintenanceItems: [], issues: [] }
}

function systemOn(lines: readonly string[], { page, today }: { page: number; today: CalendarDate }): SystemFinding[] {
  const last = lines.findIndex((line) => /\bdirectory\b/i.test(line))
  const plateLines = (last < 0 ? lines : lines.slice(0, last)).filter((line) => !warning.test(line))
  const text = plateLines.map((line) => line.trim().replaceAll(/\s{2,}/g, ' ')).join('\n')
  const flat = text.replaceAll('\n', ' ')
  const named = plateLines.flatMap((line) =>
    mentionsIn(line, { isLabel: true })
      .filter(({ strength }) => strength === 'name')
      .map((mention) => ({ mention, line })),
  )
  const [first] = named
  if (first === undefined) return []
  const dates = lines.flatMap(
    (line) => installedIn(line, { label: null, isSystem: false, writtenOn: today })?.date ?? [],
  )
  return [
    {
      ...newSystem(first.mention.systemType),
      brand:
        brandsIn(flat.replaceAll(/\b[A-Z]{3,}\b/g, asTitle), { besideSystem: true })[0]?.text ??
        brandsIn(flat, { besideSystem: true })[0]?.text ??
        null,
      model: modelsIn(flat)[0]?.text ?? null,
      serialNumber: serialsIn(flat)[0]?.text ?? null,
      installDate: dates[0] ?? null,
      page,
      quote: first.line.trim(),
      confidence: 'sure',
    },
  ]
}

const asTitle = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()
