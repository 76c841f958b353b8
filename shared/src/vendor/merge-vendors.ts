import { phoneNumber } from '../format/phone-number.ts'
import { keysOf } from '../kernel/picked.ts'
import { sameValue } from '../kernel/same-value.ts'
import { namesOf, withNames } from './vendor-names.ts'
import { MAX_PHONES, vendorFacts, type Vendor } from './vendor.ts'

type Merged = NonNullable<Vendor['merged']>
type Facts = Merged['after']

const MAX_NOTES = 5000

/** [VB8] What a merge changes in the entry that stays: its own facts come first. */
export function mergedFacts(from: Vendor, into: Vendor): Pick<Merged, 'before' | 'after'> {
  const missing = keysOf(vendorFacts).filter((field) => into[field] === null && from[field] !== null)
  const wanted: Facts = {
    ...only(missing, from),
    phones: joinedPhones(into.phones, from.phones),
    notes: joinedNotes(into.notes, from.notes),
    names: withNames(into, namesOf(from)),
  }
  const changed = factFields.filter((field) => field in wanted && !sameValue(wanted[field], into[field]))
  return { before: only(changed, into), after: only(changed, wanted) }
}

/** What undoing a merge restores: values that have changed since stay. */
export function unmergedFacts(into: Vendor, { before, after }: Merged): Facts {
  return only(
    factFields.filter((field) => field in before && sameValue(into[field], after[field])),
    before,
  )
}

const factFields = [...keysOf(vendorFacts), 'names'] as const
type FactField = (typeof factFields)[number]

function only(fields: readonly FactField[], from: Facts): Facts {
  const picked: Facts = {}
  const copy = <Field extends FactField>(field: Field) => {
    picked[field] = from[field]
  }
  fields.forEach(copy)
  return picked
}

function joinedPhones(mine: Vendor['phones'], theirs: Vendor['phones']): Vendor['phones'] {
  if (!mine || !theirs) return mine ?? theirs
  const keyOf = (phone: string) => phoneNumber(phone)?.number ?? phone
  const known = new Set(mine.map(keyOf))
  return [...mine, ...theirs.filter((phone) => !known.has(keyOf(phone)))].slice(0, MAX_PHONES)
}

function joinedNotes(mine: string | null, theirs: string | null): string | null {
  if (!mine || !theirs || mine.includes(theirs)) return mine ?? theirs
  const both = `${mine}\n${theirs}`
  return both.length > MAX_NOTES ? mine : both
}
