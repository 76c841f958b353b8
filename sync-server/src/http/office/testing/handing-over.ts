import { must } from '@hearthkeep/shared/kernel/must.ts'
import { cottage, idNumber, type Person } from '../../testing/test-server.ts'
import { office } from './office.ts'

/** The property that Rita looks after. */
export const PROPERTY = idNumber(1001)

/** Rita, Cara and Dora are in one office. */
async function officeOfThree() {
  const world = await office()
  const { cara, dora, server, join } = world
  await join(cara, 'cara')
  await join(dora, 'dora')
  /** A homeowner with an account, who is a client of the realtor. */
  const registeredBy = async (realtor: Person, name: string): Promise<Person> => {
    const body = { email: `${name}@example.com`, password: 'correct horse', firstName: name, lastName: 'Keller' }
    await realtor.post('/api/auth/register', { ...body, role: 'homeowner' })
    return server.signIn(name)
  }
  const clientsOf = ({ user }: Person) => world.rows((view) => view.byIndex('client', 'scope', `u:${user.id}`))
  return { ...world, registeredBy, clientsOf }
}

/** An office in which Rita looks after a property that nobody owns. */
export async function officeWithProperty() {
  const world = await officeOfThree()
  await world.rita.post('/api/properties', { ...cottage, id: PROPERTY })
  const handOver = (from: Person, to: Person, propertyIds = [PROPERTY]) =>
    from.post('/api/office/hand-over', { toUserId: to.user.id, propertyIds })
  return { ...world, handOver }
}

/** An office in which Rita has the client Ann, and looks after the property that Ann owns. */
export async function officeWithClient() {
  const world = await officeOfThree()
  const { rita, server, registeredBy, clientsOf } = world
  const ann = await registeredBy(rita, 'ann')
  await rita.post('/api/properties', { ...cottage, id: PROPERTY, ownerId: ann.user.id })
  const annsId = must((await clientsOf(rita))[0], 'the client').id
  server.passMinutes(1)
  const handOver = (from: Person, to: Person, clientIds = [annsId]) =>
    from.post('/api/office/hand-over', { toUserId: to.user.id, clientIds })
  return { ...world, ann, annsId, handOver }
}
