import { aProperty, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { shortcutTarget } from './shortcut-target.ts'

const [one, two] = [aProperty(), aProperty({ id: aPropertyId(2) })]

test.each([
  ['due', 'homeowner', [], { kind: 'dashboard' }],
  ['due', 'homeowner', [one], { kind: 'tracker', propertyId: one.id }],
  ['due', 'homeowner', [one, two], { kind: 'dashboard' }],
  ['due', 'realtor', [one], { kind: 'dashboard' }],
  ['task', 'homeowner', [], { kind: 'no property', form: 'task' }],
  ['task', 'homeowner', [one], { kind: 'form', propertyId: one.id, form: 'task' }],
  ['task', 'realtor', [one, two], { kind: 'choose', properties: [one, two], form: 'task' }],
  ['photo', 'realtor', [], { kind: 'no property', form: 'photo' }],
  ['photo', 'homeowner', [one], { kind: 'form', propertyId: one.id, form: 'photo' }],
  ['photo', 'homeowner', [one, two], { kind: 'choose', properties: [one, two], form: 'photo' }],
  ['issue', 'homeowner', [], { kind: 'no property', form: 'issue' }],
  ['issue', 'homeowner', [one], { kind: 'form', propertyId: one.id, form: 'issue' }],
  ['issue', 'homeowner', [one, two], { kind: 'choose', properties: [one, two], form: 'issue' }],
  ['search', 'homeowner', [], { kind: 'search' }],
  ['search', 'homeowner', [one], { kind: 'search' }],
  ['search', 'realtor', [one, two], { kind: 'search' }],
  ['client', 'realtor', [], { kind: 'client' }],
  ['touchpoint', 'realtor', [one], { kind: 'touchpoint' }],
  ['client', 'homeowner', [one], { kind: 'dashboard' }],
  ['touchpoint', 'homeowner', [one], { kind: 'dashboard' }],
] as const)('[HS2] [HS9] [HS17] the shortcut %s leads a %s with %o to %o', (shortcut, role, properties, target) => {
  expect(shortcutTarget({ shortcut, role, properties: [...properties] })).toEqual(target)
})
