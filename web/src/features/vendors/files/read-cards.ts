import { calendarDate, emailAddress, webAddress } from '@hearthkeep/shared/kernel/fields.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { clipped } from '@hearthkeep/shared/text/clipped.ts'
import { plainLine, plainLines } from '@hearthkeep/shared/text/plain-text.ts'
import { MAX_PHONES } from '@hearthkeep/shared/vendor/vendor.ts'
import { vcardsOf, type VcardLine } from '../../../data/table-file/vcard-lines.ts'
import { INSURED_UNTIL, LICENSE } from './card-properties.ts'

export type CardFacts = ArgsOf<'vendor.add'>['facts']

/** The number of cards that are read of a file. */
const MAX_CARDS = 500

const READ = new Set(['N', 'FN', 'ORG', 'ROLE', 'TITLE', 'TEL', 'EMAIL', 'URL', 'NOTE', LICENSE, INSURED_UNTIL])

/** [VB12] The contact cards of a file as facts of entries; cards without a name are left out. */
export const readCards = (text: string): CardFacts[] =>
  vcardsOf(text, { most: MAX_CARDS, names: READ }).flatMap(factsOf)

function factsOf(lines: readonly VcardLine[]): CardFacts[] {
  const all = (name: string) =>
    lines.filter((line) => line.name === name).map(({ text }) => text.trim().replace(/^(?:tel|mailto):/iu, ''))
  const line = (name: string, most: number) => clipped(plainLine(all(name)[0] ?? ''), most).trim() || null
  const [family = '', given = ''] = lines.find(({ name }) => name === 'N')?.parts ?? []
  const named = clipped(plainLine(`${given.trim()} ${family.trim()}`), 200).trim() || line('FN', 200)
  const organization = clipped(plainLine(lines.find(({ name }) => name === 'ORG')?.parts[0] ?? ''), 200).trim()
  const company = organization || named
  if (!company) return []
  const phones = [...new Set(all('TEL').map((phone) => clipped(plainLine(phone), 40).trim()))].filter(Boolean)
  const website = line('URL', 2000)
  return [
    {
      company,
      person: named === company ? null : named,
      trade: line('ROLE', 100) ?? line('TITLE', 100),
      phones: phones.length === 0 ? null : phones.slice(0, MAX_PHONES),
      email: all('EMAIL').find((email) => emailAddress.safeParse(email).success) ?? null,
      website: webAddress.safeParse(website).data ?? null,
      license: line(LICENSE, 100),
      insuredUntil: calendarDate.safeParse(line(INSURED_UNTIL, 10)).data ?? null,
      notes: clipped(plainLines(all('NOTE').join('\n')), 5000).trim() || null,
    },
  ]
}
