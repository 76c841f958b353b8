// @vitest-environment jsdom
import { aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  claimTakenHouses,
  countTakenHouses,
  forgetTakenHouses,
  noteTakenHouses,
  takenHousesFor,
} from './taken-houses.ts'

const houses = [aPropertyId(1), aPropertyId(2)]

beforeEach(() => localStorage.clear())

test('[DE8] chosen properties belong to no one until a person signs up, and then only to that account', () => {
  noteTakenHouses(houses)
  expect(takenHousesFor('ann@example.com')).toEqual([])
  claimTakenHouses('Ann@Example.com')
  expect(takenHousesFor('ann@example.com')).toEqual(houses)
  expect(takenHousesFor('ben@example.com')).toEqual([])
  forgetTakenHouses()
  expect(takenHousesFor('ann@example.com')).toEqual([])
})

test('[DE8] signing up without properties takes none, whatever was chosen before', () => {
  noteTakenHouses(houses)
  expect(countTakenHouses()).toBe(2)
  noteTakenHouses([])
  claimTakenHouses('ann@example.com')
  expect(takenHousesFor('ann@example.com')).toEqual([])
})

test.each(['', '{', '{"houses":["x"],"email":null}'])(
  '[DE8] a note not written by this app (%s) is ignored',
  (text) => {
    localStorage.setItem('demo-houses', text)
    claimTakenHouses('ann@example.com')
    expect(countTakenHouses()).toBe(0)
  },
)
