import { aMembershipId, aPropertyId, aWarranty, aWarrantyId, mainStreet } from '../builders/builders.ts'
import {
  atHouse,
  atSystem,
  houseDeletion,
  household,
  housekeepers,
  newSystemId,
  owners,
  systemRemoval,
  type SampleCall,
} from './sample-world.ts'

const notAHouse = { propertyId: 'the house' }
const notAnId = { systemId: 'the furnace' }
const membershipId = aMembershipId(9)
const warranting: SampleCall['call'] = { name: 'system.set_warranty', args: { ...atSystem, warranty: aWarranty() } }

export const houseCalls: SampleCall[] = [
  {
    call: { name: 'property.create', args: { propertyId: aPropertyId(2), membershipId, facts: mainStreet } },
    bad: [
      notAHouse,
      { membershipId: null },
      { facts: { ...mainStreet, address: '' } },
      { facts: { city: 'Springfield' } },
    ],
    may: 'anybody',
    late: {},
  },
  {
    call: { name: 'property.edit', args: { ...atHouse, changes: { yearBuilt: 1986 } } },
    bad: [notAHouse, { changes: { yearBuilt: 'old' } }, { changes: { ownerId: null } }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
  { call: houseDeletion, bad: [notAHouse], may: owners, late: { 'house deleted': 'applied' } },
  {
    call: { name: 'property.restore', args: atHouse },
    before: [houseDeletion],
    bad: [notAHouse],
    may: owners,
    late: { 'house deleted': 'applied' },
  },
  {
    call: {
      name: 'property.import',
      args: {
        ...atHouse,
        membershipId,
        property: { ...mainStreet, status: 'active' },
        systems: [{ id: newSystemId, systemType: 'roofing', systemName: 'Roof', status: 'good', isActive: true }],
        items: [],
      },
    },
    bad: [notAHouse, { property: mainStreet }, { systems: null }, { items: [{ title: 'Clean gutters' }] }],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'trash.purge', args: { ...atHouse, entity: 'property', id: atHouse.propertyId } },
    before: [houseDeletion],
    bad: [notAHouse, { id: null }],
    may: owners,
    late: { 'house deleted': 'applied' },
  },
  {
    call: { name: 'ownership.edit', args: { ...atHouse, changes: { purchasePrice: 250_000 } } },
    bad: [
      notAHouse,
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
      args: { ...atHouse, systemId: newSystemId, facts: { systemType: 'roofing', systemName: 'Roof' } },
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
    bad: [notAnId, { warranty: { ...aWarranty(), name: '' } }, { warranty: { ...aWarranty(), endsOn: 'never' } }],
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
    call: { name: 'system.recalculate', args: atHouse },
    bad: [notAHouse],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
]
