import { expect, test } from 'vitest'
import { aProperty, aSystem } from '../../testing/builders/builders.ts'
import { entities } from '../../entities.ts'
import { withPlainTexts } from './with-plain-texts.ts'

test('[SE73] an old row loses its invisible characters and keeps its line breaks', () => {
  const old = aProperty({ address: '14\u202e Main\tSt', notes: 'one\r\ntwo\u0000' })
  expect(withPlainTexts(entities.property.schema, old)).toEqual({ ...old, address: '14 Main St', notes: 'one\ntwo' })
})

test('[SE73] nested values of a row are cleaned too', () => {
  const warranty = { id: 'x', name: 'Parts\u2066', provider: null, endsOn: '2027-01-01', reference: null }
  const old = aSystem({ warranties: [warranty as never], source: null })
  expect(withPlainTexts(entities.system.schema, old)).toMatchObject({ warranties: [{ ...warranty, name: 'Parts' }] })
})

test('[SE73] valid texts and unknown fields are unchanged', () => {
  const row = { ...aProperty({ notes: 'a\tb\nc' }), constructor: 'a\u0000', paint: '\u202e' }
  expect(withPlainTexts(entities.property.schema, row)).toEqual(row)
  expect(withPlainTexts(entities.property.schema, 'text')).toBe('text')
  expect(withPlainTexts(undefined, 7)).toBe(7)
})
