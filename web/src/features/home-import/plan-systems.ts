import { withLine } from '@hearthkeep/shared/client/same-client.ts'
import type { System } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import type { SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { kindIn, nearestType } from '@hearthkeep/shared/system/catalogue/find/find-kinds.ts'
import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { folded } from '@hearthkeep/shared/text/fold.ts'
import { ALREADY, faulty, skipped, type Planned, type Planning } from './planned.ts'
import type { ReadRecord } from './read-records.ts'

export function planSystems(records: readonly ReadRecord[], { known, today, mint }: Planning): Planned[] {
  const rows = new Map<string, number | null>(known.systems.map((system) => [sameSystem(system), null]))
  return records.map((record) => {
    const { row, name, texts, days, leftOut } = record
    const said = { row, name, leftOut }
    if (name === '') return { ...said, ...faulty('No name') }
    if (record.isGone) return { ...said, ...skipped('Archived or sold') }
    const { systemType: named, model = null, serialNumber = null, system: _, vendor: __, ...others } = texts
    const key = sameSystem({ systemName: name, model, serialNumber })
    const same = rows.get(key)
    if (same !== undefined) return { ...said, ...skipped(same === null ? ALREADY : `The same as row ${same}`) }
    rows.set(key, row)
    const { systemType, label } = kindOf(name, named)
    const { warrantyExpiration: warranty, installDate = null, lastServiced = null } = days
    // [HI6] A system cannot be added with a warranty that has ended.
    const ended = warranty !== undefined && warranty < today ? `Warranty ended ${shortDate(warranty)}` : null
    const usual = catalogueEntry(systemType)
    const facts = {
      systemName: name,
      systemType,
      ...others,
      model,
      serialNumber,
      installDate,
      lastServiced,
      warrantyExpiration: ended === null ? (warranty ?? null) : null,
      estimatedLifespan: usual?.estimatedLifespan ?? null,
      replacementCost: usual?.replacementCost.min ?? null,
      notes: ended === null ? record.notes : withLine(record.notes, ended),
    }
    const args = { propertyId: known.propertyId, systemId: mint<SystemId>(), facts }
    const inNotes = ended === null ? [] : ['The warranty has ended: it’s in the notes.']
    const words = folded(label) === folded(name) ? [] : [label]
    return {
      ...said,
      verdict: 'new',
      words,
      leftOut: [...leftOut, ...inNotes],
      calls: [{ name: 'system.add', args }],
    }
  })
}

/** [HI3] The same name, model and serial number are the same system; codes are compared without separators. */
const sameSystem = ({ systemName, model, serialNumber }: Pick<System, 'systemName' | 'model' | 'serialNumber'>) =>
  [folded(systemName), ...[model, serialNumber].map((code) => folded(code ?? '').replaceAll(' ', ''))].join('|')

/** The kind that the file names, or that is in the name; a kind of the catalogue counts before a plain type. */
function kindOf(name: string, named = ''): { systemType: string; label: string } {
  const kinds = [kindIn(named), kindIn(name)].filter((kind) => kind !== undefined)
  const kind = kinds.find((one) => one.name !== systemTypeLabel(one.systemType) || one.usual !== null) ?? kinds[0]
  return kind
    ? { systemType: kind.systemType, label: kind.name }
    : { systemType: nearestType(name), label: systemTypeLabel(nearestType(name)) }
}
