import { clientId, interactionId as interactionIdField, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { beforeEach, expect, test } from 'vitest'
import { idNumber, type Person } from '../testing/test-server.ts'
import { officeWithClient, PROPERTY } from './testing/handing-over.ts'
import { push } from '../testing/push.ts'

type World = Awaited<ReturnType<typeof officeWithClient>>
let world: World
let ann: Person
let annsId: string
beforeEach(async () => {
  world = await officeWithClient()
  ;({ ann, annsId } = world)
})
const handOver: World['handOver'] = (...args) => world.handOver(...args)

test('[HO21] late changes of the giver to the client, and to records of the client, say who has the client now', async () => {
  const { rita, cara } = world
  const [id, interactionId] = [clientId.parse(annsId), interactionIdField.parse(idNumber(3001))]
  const facts = { kind: 'call', on: '2026-11-01', notes: 'The roof' } as const
  const log = (n: number) =>
    ({
      name: 'interaction.log',
      args: { interactionId: interactionIdField.parse(idNumber(n)), clientId: id, facts },
    }) as const
  const edit = { name: 'client.edit', args: { clientId: id, changes: { notes: 'Likes tea' } } } as const
  await push(rita, log(3001))
  await handOver(rita, cara)
  await push(cara, { name: 'client.edit', args: { clientId: id, changes: { firstName: 'Annabel' } } })
  const words = 'ann Keller was handed over to cara Alvarez'
  expect((await push(rita, edit)).refusal).toEqual({ kind: 'outside_scope', message: words })
  expect((await push(rita, log(3002))).refusal).toEqual({ kind: 'outside_scope', message: words })
  const removal = { name: 'interaction.remove', args: { interactionId } } as const
  expect((await push(rita, removal)).refusal?.message).toBe('This client was handed over to cara Alvarez')
  // Dora never had the client.
  expect((await push(world.dora, edit)).refusal?.message).toBe('This belongs to another property')
  await handOver(cara, rita)
  expect(await push(rita, edit)).toMatchObject({ status: 'ok' })
  expect((await push(cara, edit)).refusal?.message).toBe('Annabel Keller was handed over to rita Alvarez')
})

test('[HO27] the giver, and nobody else, reads to whom a client was handed over', async () => {
  const { rita, cara, dora } = world
  const read = async (person: Person, id = annsId) => (await person.get(`/api/office/handed-over/${id}`)).body
  expect(await read(rita)).toEqual({ words: null })
  await handOver(rita, cara)
  expect(await read(rita)).toEqual({ words: 'ann Keller was handed over to cara Alvarez' })
  expect(await read(cara)).toEqual({ words: null })
  expect(await read(dora)).toEqual({ words: null })
  expect(await read(rita, 'nobody')).toEqual({ words: null })
  expect(await ann.get(`/api/office/handed-over/${annsId}`)).toMatchObject({ status: 403 })
  await handOver(cara, rita)
  expect(await read(rita)).toEqual({ words: null })
})

test('[HO21] a client whom the colleague already had was handed over to a colleague', async () => {
  const { rita, cara } = world
  const facts = { firstName: 'Annie', lastName: '', email: 'ann@example.com' }
  await push(cara, { name: 'client.add', args: { clientId: clientId.parse(idNumber(3100)), facts } })
  await handOver(rita, cara)
  const edit = { name: 'client.edit', args: { clientId: clientId.parse(annsId), changes: { notes: 'Mine' } } } as const
  expect((await push(rita, edit)).refusal).toEqual({
    kind: 'not_found',
    message: 'This client was handed over to a colleague',
  })
})

test('[HH23] late changes of the giver to a property that went with a client say which colleague has it', async () => {
  const { rita, cara } = world
  await handOver(rita, cara)
  const args = { propertyId: propertyId.parse(PROPERTY), changes: { notes: 'Mine' } }
  expect((await push(rita, { name: 'property.edit', args })).refusal).toEqual({
    kind: 'not_found',
    message: 'This property was handed over to cara Alvarez',
  })
})
