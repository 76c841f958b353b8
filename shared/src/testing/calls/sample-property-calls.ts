import { aMembershipId, aPropertyId, aWarranty, aWarrantyId, mainStreet } from '../builders/builders.ts'
import {
  atProperty,
  atSystem,
  propertyDeletion,
  household,
  housekeepers,
  newSystemId,
  owners,
  systemRemoval,
  type SampleCall,
} from './sample-world.ts'

const notAProperty = { propertyId: 'the house' }
const notAnId = { systemId: 'the furnace' }
const membershipId = aMembershipId(9)
const warranting: SampleCall['call'] = { name: 'system.set_warranty', args: { ...atSystem, warranty: aWarranty() } }

export const propertyCalls: SampleCall[] = [
  {
    call: { name: 'property.create', args: { propertyId: aPropertyId(2), membershipId, facts: mainStreet } },
    bad: [
      notAProperty,
      { membershipId: null },
      { facts: { ...mainStreet, address: '' } },
      { facts: { city: 'Springfield' } },
    ],
    may: 'anybody',
    late: {},
  },
  {
    call: { name: 'property.edit', args: { ...atProperty, changes: { yearBuilt: 1986 } } },
    bad: [notAProperty, { changes: { yearBuilt: 'old' } }, { changes: { ownerId: null } }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
  { call: propertyDeletion, bad: [notAProperty], may: owners, late: { 'house deleted': 'applied' } },
  {
    call: { name: 'property.restore', args: atProperty },
    before: [propertyDeletion],
    bad: [notAProperty],
    may: owners,
    late: { 'house deleted': 'applied' },
  },
  {
    call: {
      name: 'property.import',
      args: {
        ...atProperty,
        membershipId,
        property: { ...mainStreet, status: 'active' },
        systems: [{ id: newSystemId, systemType: 'roofing', systemName: 'Roof', status: 'good', isActive: true }],
        items: [],
      },
    },
    bad: [notAProperty, { property: mainStreet }, { systems: null }, { items: [{ title: 'Clean gutters' }] }],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'trash.purge', args: { ...atProperty, entity: 'property', id: atProperty.propertyId } },
    before: [propertyDeletion],
    bad: [notAProperty, { id: null }],
    may: owners,
    late: { 'house deleted': 'applied' },
  },
  {
    call: { name: 'ownership.edit', args: { ...atProperty, changes: { purchasePrice: 250_000 } } },
    bad: [
      notAProperty,
      { changes: { purchasePrice: '250,000' } },
      { changes: { salePrice: -1 } },
      { changes: { ownershipStartDate: '2026-11-20', ownershipEndDate: '2026-11-19' } },
      { changes: { propertyId: null } },
    ],
    may: household,
    late: { 'house deleted': 'applied' },
  },
  {
    call: {
      name: 'system.add',
      args: { ...atProperty, systemId: newSystemId, facts: { systemType: 'roofing', systemName: 'Roof' } },
    },
    bad: [notAnId, { facts: { systemType: 'roofing' } }, { facts: { systemType: 'roofing', systemName: '' } }],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'system.edit', args: { ...atSystem, changes: { brand: 'Carrier' } } },
    bad: [notAnId, { changes: { statusRating: 101 } }, { changes: { installDate: '2026-12-24' } }],
    may: housekeepers,
    late: { 'system deleted': 'applied', 'house deleted': 'applied' },
  },
  {
    call: systemRemoval,
    bad: [notAnId],
    may: housekeepers,
    late: { 'system deleted': 'not_found', 'house deleted': 'not_found' },
  },
  {
    call: { name: 'system.restore', args: atSystem },
    before: [systemRemoval],
    bad: [notAnId],
    may: housekeepers,
    late: { 'system deleted': 'cannot be', 'house deleted': 'not_found' },
  },
  {
    call: warranting,
    bad: [
      notAnId,
      { warranty: { ...aWarranty(), name: '' } },
      { warranty: { ...aWarranty(), endsOn: 'never' } },
      { fields: ['id'] },
    ],
    may: housekeepers,
    late: { 'system deleted': 'applied', 'house deleted': 'applied' },
  },
  {
    call: { name: 'system.remove_warranty', args: { ...atSystem, warrantyId: aWarrantyId() } },
    before: [warranting],
    bad: [notAnId, { warrantyId: 1 }],
    may: housekeepers,
    late: { 'system deleted': 'applied', 'house deleted': 'applied' },
  },
  {
    call: { name: 'system.recalculate', args: atProperty },
    bad: [notAProperty],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
]
