// @vitest-environment jsdom
import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  claimTakenProperties,
  countTakenProperties,
  forgetTakenProperties,
  noteTakenProperties,
  takenPropertiesFor,
} from './taken-properties.ts'

const properties = [aPropertyId(1), aPropertyId(2)]

beforeEach(() => localStorage.clear())

test('[DE8] chosen properties belong to no one until a person signs up, and then only to that account', () => {
  noteTakenProperties(properties)
  expect(takenPropertiesFor('ann@example.com')).toEqual([])
  claimTakenProperties('Ann@Example.com')
  expect(takenPropertiesFor('ann@example.com')).toEqual(properties)
  expect(takenPropertiesFor('ben@example.com')).toEqual([])
  forgetTakenProperties()
  expect(takenPropertiesFor('ann@example.com')).toEqual([])
})

test('[DE8] signing up without properties takes none, whatever was chosen before', () => {
  noteTakenProperties(properties)
  expect(countTakenProperties()).toBe(2)
  noteTakenProperties([])
  claimTakenProperties('ann@example.com')
  expect(takenPropertiesFor('ann@example.com')).toEqual([])
})

test.each(['', '{', '{"houses":["x"],"email":null}'])(
  '[DE8] a note not written by this app (%s) is ignored',
  (text) => {
    localStorage.setItem('demo-houses', text)
    claimTakenProperties('ann@example.com')
    expect(countTakenProperties()).toBe(0)
  },
)
