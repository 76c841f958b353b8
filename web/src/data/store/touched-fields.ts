import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import type { Was } from '@hearthkeep/shared/kernel/was.ts'

/** By field: what the person put there, and what stood there when they began to. */
export type Touched = Record<string, { value: unknown; was: unknown }>

type Fields = Record<string, unknown>

/**
 * Which fields of a form its person touched. What they did not touch follows the row, whatever becomes of it meanwhile; what
 * they put back as it was is not touched any more.
 */
export class TouchedFields {
  private touched: Touched
  private row: Fields

  /** @param row what the form shows by itself: what is recorded, or the defaults of something new. */
  constructor(row: Fields, touched: Touched = {}) {
    this.row = row
    this.touched = touched
  }

  /**
   * Takes in what stands in the form now. @returns what the form has to show where a field is not touched any more and the
   * row has moved on; null where nothing was touched at all.
   */
  note(values: Fields): Fields | null {
    const moved: Fields = {}
    let isTouched = false
    for (const [field, value] of Object.entries(values)) {
      const known = this.touched[field]
      if (sameValue(value, known ? known.value : this.row[field])) continue
      isTouched = true
      const was = known ? known.was : this.row[field]
      if (!sameValue(value, was)) this.touched = { ...this.touched, [field]: { value, was } }
      else {
        const { [field]: _released, ...rest } = this.touched
        this.touched = rest
        if (!sameValue(value, this.row[field])) moved[field] = this.row[field]
      }
    }
    return isTouched ? moved : null
  }

  /** The row has changed, or is known only now. */
  follow(row: Fields): void {
    this.row = row
  }

  /** What was touched before, perhaps in another life of the app. */
  restore(kept: Touched): void {
    this.touched = kept
  }

  clear(): void {
    this.touched = {}
  }

  get all(): Touched {
    return this.touched
  }

  get isEmpty(): boolean {
    return Object.keys(this.touched).length === 0
  }

  /** What the form shows: the row, and over it what was touched. */
  shown(): Fields {
    return { ...this.row, ...this.pick('value') }
  }

  /** What the person saw where they touched something. */
  was(): Was {
    return this.pick('was')
  }

  /** Those of the values that are not what the row says. */
  differences<V extends Fields>(values: V): Partial<V> {
    const differing = Object.entries(values).filter(([field, value]) => !sameValue(value, this.row[field]))
    return Object.fromEntries(differing) as Partial<V>
  }

  private pick(what: 'value' | 'was'): Fields {
    return Object.fromEntries(Object.entries(this.touched).map(([field, touch]) => [field, touch[what]]))
  }
}

/**
 * Reads a draft of an earlier version, which kept every field of the form. Fields that differ from the row count as touched.
 * The draft does not say which values the person saw, so saving reports the current value of each as replaced.
 */
export const touchedOfValues = (values: Fields, row: Fields): Touched =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      sameValue(value, row[field]) ? [] : [[field, { value, was: null }]],
    ),
  )
