/** [OA3] Bodies that a test sends in this order, as a program would: each may name what an earlier one has made. */

const propertyId = '019acf00-0000-7000-8000-000000000001'

export const propertyExample = {
  id: propertyId,
  address: '14 Main St',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  propertyType: 'single_family',
  yearBuilt: 1978,
}

export const systemExample = {
  id: '019acf00-0000-7000-8000-000000000002',
  propertyId,
  systemType: 'hvac',
  systemName: 'Furnace',
  installDate: '2014-10-01',
}

export const taskExample = {
  propertyId,
  systemId: systemExample.id,
  title: 'Replace furnace filter',
  dueDate: '2026-12-01',
  isRecurring: true,
  recurringInterval: 'quarterly',
}

export const listingExample = { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' }
