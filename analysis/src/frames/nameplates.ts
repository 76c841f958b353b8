import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { newSystem, type SystemFinding } from '@hearthkeep/shared/finding/finding.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { linesOf } from '../layout/lines.ts'
import { brandsIn, modelsIn, serialsIn } from './identity.ts'
import { mentionsIn } from './mentions.ts'
import { installedIn } from './service-dates.ts'

/** In letters: a plate has fewer. */
const MAX_READ = 5000

/**
 * [AN33] The appliance of each nameplate: a page of a photo is one plate, whose labels and values may be on lines of
 * their own.
 */
export const readNameplates = (pages: readonly PageText[], today: CalendarDate): SystemFinding[] =>
  pages.flatMap(({ page, text }) => systemOn(linesOf(text.slice(0, MAX_READ)), { page, today }))

const warning = /\b(?:warning|danger|caution|do not|can cause|hazard|directory|before working|spare)\b/i

function systemOn(lines: readonly string[], { page, today }: { page: number; today: CalendarDate }): SystemFinding[] {
  const last = lines.findIndex((line) => /\bdirectory\b/i.test(line))
  const plateLines = (last < 0 ? lines : lines.slice(0, last)).filter((line) => !warning.test(line))
  const text = plateLines.map((line) => line.trim().replaceAll(/\s{2,}/g, ' ')).join('\n')
  const flat = text.replaceAll('\n', ' ')
  const [named] = plateLines.flatMap((line) =>
    mentionsIn(line, { isLabel: true })
      .filter(({ strength }) => strength === 'name')
      .map(({ systemType }) => ({ systemType, line })),
  )
  const [model, serialNumber] = [modelsIn(flat)[0]?.text ?? null, serialsIn(flat)[0]?.text ?? null]
  const kind = named ?? (model !== null && serialNumber !== null ? kindBySpecifications(plateLines) : undefined)
  if (kind === undefined) return []
  const [installDate = null] = lines.flatMap(
    (line) => installedIn(line, { label: null, isSystem: false, writtenOn: today })?.date ?? [],
  )
  const [brand] = [
    ...brandsIn(flat.replaceAll(/\b[A-Z]{3,}\b/g, asTitle), { besideSystem: true }),
    ...brandsIn(flat, { besideSystem: true }),
  ]
  return [
    {
      ...newSystem(kind.systemType),
      brand: brand?.text ?? null,
      model,
      serialNumber,
      installDate,
      page,
      quote: kind.line.trim(),
      confidence: 'sure',
    },
  ]
}

/** What only the plate of such an appliance states, as some name it nowhere. */
const specifications: readonly (readonly [systemType: string, RegExp])[] = [
  ['utilities_generator', /\bkva\b|\bengine\b.{0,30}\brpm\b|\brated (?:kw|load)\b/i],
  [
    'plumbing_water_heater',
    /\bcap(?:acity)?\.?:? ?(?:\(?u\.?s\.? ?)?gal|\b\d{2,3} ?(?:u\.?s\.? ?)?gal(?:lon)?s?\b|\bfirst hour\b|\brecovery\b.{0,30}\bgph\b|\bgpm\b.{0,30}\bbtu/i,
  ],
  [
    'hvac_furnace',
    /\b(?:max\.? )?(?:air ?)?temp(?:erature)?\.? rise\b|\boutput\b.{0,30}\bbtu|\blimit setting\b|\bmawp\b/i,
  ],
  ['hvac_ac_central', /\br-? ?(?:22|410a|32|454b|407c)\b|\bcompressor\b.{0,30}\b(?:rla|lra)\b|\bmin\.? circuit amp/i],
]

function kindBySpecifications(lines: readonly string[]): { systemType: string; line: string } | undefined {
  for (const [systemType, states] of specifications) {
    const line = lines.find((one) => states.test(one))
    if (line !== undefined) return { systemType, line }
  }
  return undefined
}

const asTitle = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()
