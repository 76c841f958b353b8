import { expect, test } from 'vitest'
import { TouchedFields, touchedOfValues } from './touched-fields.ts'

const row = { brand: 'Acme', notes: 'old', steps: [{ text: 'Open' }] }

test('[F1] what was touched is known with what stood there, and nothing else is', () => {
  const fields = new TouchedFields(row)
  expect(fields.note({ ...row, steps: [{ text: 'Open' }] })).toBeNull()
  fields.note({ ...row, notes: 'm' })
  fields.note({ ...row, notes: 'mine' })
  expect(fields.all).toEqual({ notes: { value: 'mine', was: 'old' } })
})

test('[F2] what was not touched follows the row; what was touched stays, over what was seen', () => {
  const fields = new TouchedFields(row)
  fields.note({ ...row, notes: 'mine' })
  fields.follow({ ...row, brand: 'Bosch', notes: 'theirs' })
  expect(fields.shown()).toEqual({ ...row, brand: 'Bosch', notes: 'mine' })
  expect(fields.was()).toEqual({ notes: 'old' })
  expect(fields.differences({ ...row, brand: 'Bosch', notes: 'mine' })).toEqual({ notes: 'mine' })
})

test('[F2] a field that is set back is no longer touched, and shows the current value', () => {
  const fields = new TouchedFields(row)
  fields.note({ ...row, notes: 'mine' })
  fields.follow({ ...row, notes: 'theirs' })
  expect(fields.note({ ...row, notes: 'old' })).toEqual({ notes: 'theirs' })
  expect(fields.note({ ...row, notes: 'theirs' })).toBeNull()
  expect(fields.isEmpty).toBe(true)
})

test('[F3] a draft of an earlier version counts as touched where it differs, over a value that nobody knows', () => {
  expect(touchedOfValues({ ...row, notes: 'mine' }, row)).toEqual({ notes: { value: 'mine', was: null } })
})
