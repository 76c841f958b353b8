import { expect, test } from 'vitest'
import { TouchedFields } from './touched-fields.ts'

const row = { brand: 'Acme', notes: 'old', steps: [{ text: 'Open' }] }

test('[F1] only touched fields are recorded, each with its original value', () => {
  const fields = new TouchedFields(row)
  expect(fields.note({ ...row, steps: [{ text: 'Open' }] })).toBeNull()
  fields.note({ ...row, notes: 'm' })
  fields.note({ ...row, notes: 'mine' })
  expect(fields.all).toEqual({ notes: { value: 'mine', was: 'old' } })
})

test('[F2] an untouched field follows the row, and a touched one keeps its value over the seen one', () => {
  const fields = new TouchedFields(row)
  fields.note({ ...row, notes: 'mine' })
  fields.follow({ ...row, brand: 'Bosch', notes: 'theirs' })
  expect(fields.shown()).toEqual({ ...row, brand: 'Bosch', notes: 'mine' })
  expect(fields.was()).toEqual({ notes: 'old' })
  expect(fields.differences({ ...row, brand: 'Bosch', notes: 'mine' })).toEqual({ notes: 'mine' })
})

test('[F2] a field that is set back is no longer touched and shows the current value', () => {
  const fields = new TouchedFields(row)
  fields.note({ ...row, notes: 'mine' })
  fields.follow({ ...row, notes: 'theirs' })
  expect(fields.note({ ...row, notes: 'old' })).toEqual({ notes: 'theirs' })
  expect(fields.note({ ...row, notes: 'theirs' })).toBeNull()
  expect(fields.isEmpty).toBe(true)
})
