import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'

/** By field: the value that the person entered, and the value before. */
export type Touched = Record<string, { value: unknown; was: unknown }>

type Fields = Record<string, unknown>

/**
 * Tracks the fields of a form that the person touched. Untouched fields follow the row; a field that is set back to its
 * previous value is no longer touched.
 */
export class TouchedFields {
  private touched: Touched
  private row: Fields

  /**
   * @param row the form's initial values: the current row, or the defaults for a new one.
   */
  constructor(row: Fields, touched: Touched = {}) {
    this.row = row
    this.touched = touched
  }

  /**
   * Records the form's current values. @returns the values to show in fields that are no longer touched while the row
   * has changed; null if nothing was touched.
   */
  note(values: Fields): Fields | null {
    const changedFields: Fields = {}
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
        if (!sameValue(value, this.row[field])) changedFields[field] = this.row[field]
      }
    }
    return isTouched ? changedFields : null
  }

  /** Updates the row after it changed or was first loaded. */
  follow(row: Fields): void {
    this.row = row
  }

  /** Restores fields that were touched before, possibly before a reload. */
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

  /** The values of the form: the row, overlaid with the touched values. */
  shown(): Fields {
    return { ...this.row, ...this.pick('value') }
  }

  /** The values that the person saw in the touched fields. */
  was(): Was {
    return this.pick('was')
  }

  /** Returns the values that differ from the row. */
  differences<V extends Fields>(values: V): Partial<V> {
    const differing = Object.entries(values).filter(([field, value]) => !sameValue(value, this.row[field]))
    return Object.fromEntries(differing) as Partial<V>
  }

  private pick(key: 'value' | 'was'): Fields {
    return Object.fromEntries(Object.entries(this.touched).map(([field, touch]) => [field, touch[key]]))
  }
}
