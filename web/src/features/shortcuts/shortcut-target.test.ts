import { aProperty, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { shortcutTarget } from './shortcut-target.ts'

const [one, two] = [aProperty(), aProperty({ id: aPropertyId(2) })]

test.each([
  ['due', 'homeowner', [], { kind: 'dashboard' }],
  ['due', 'homeowner', [one], { kind: 'tracker', propertyId: one.id }],
  ['due', 'homeowner', [one, two], { kind: 'dashboard' }],
  ['due', 'realtor', [one], { kind: 'dashboard' }],
  ['task', 'homeowner', [], { kind: 'no property' }],
  ['task', 'homeowner', [one], { kind: 'form', propertyId: one.id, form: 'task' }],
  ['task', 'realtor', [one, two], { kind: 'choose', properties: [one, two] }],
  ['photo', 'realtor', [], { kind: 'no property' }],
  ['photo', 'homeowner', [one], { kind: 'form', propertyId: one.id, form: 'photo' }],
  ['photo', 'homeowner', [one, two], { kind: 'choose', properties: [one, two] }],
  ['search', 'homeowner', [], { kind: 'search' }],
  ['search', 'homeowner', [one], { kind: 'search' }],
  ['search', 'realtor', [one, two], { kind: 'search' }],
  ['client', 'realtor', [], { kind: 'client' }],
  ['touchpoint', 'realtor', [one], { kind: 'touchpoint' }],
  ['client', 'homeowner', [one], { kind: 'dashboard' }],
  ['touchpoint', 'homeowner', [one], { kind: 'dashboard' }],
] as const)('[HS2] [HS9] the shortcut %s leads a %s with %o to %o', (shortcut, role, properties, target) => {
  expect(shortcutTarget({ shortcut, role, properties: [...properties] })).toEqual(target)
})
