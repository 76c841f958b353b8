import { cottage, idNumber, testServer } from './test-server.ts'

export const [PROPERTY, FURNACE, FILTER] = [idNumber(1001), idNumber(1002), idNumber(1003)]
export const filter = { id: FILTER, propertyId: PROPERTY, systemId: FURNACE, title: 'Replace furnace filter' }
export const yearly = { ...filter, isRecurring: true, recurringInterval: 'annual', scheduledDate: '2026-11-18' }
export const filterPath = `/api/maintenance/${FILTER}`

/** Ana's property with a furnace, and Ben, who has no relation to it. */
export async function testProperty() {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  await ana.post('/api/systems', {
    id: FURNACE,
    propertyId: PROPERTY,
    systemType: 'hvac_furnace',
    systemName: 'Furnace',
  })
  const items = async () => (await ana.get(`/api/properties/${PROPERTY}/maintenance`)).body
  const furnace = async () => (await ana.get(`/api/systems/${FURNACE}`)).body
  return { server, ana, ben, items, furnace }
}
