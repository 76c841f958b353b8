import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

for (const reach of ['online', 'offline'] as const)
  test(`input in a form survives a reload, ${reach} @long`, async ({ server, openDevice }) => {
    const { property } = await buildProperty(await Api.join(server.url, ann))
    const person = new Person(await openDevice({ shape: 'phone' }))
    await person.arrive(ann)
    await person.openProperty('14 Main St')
    await person.waitUntilSynced()
    await person.canStartOffline()
    if (reach === 'offline') await person.device.goOffline()

    for (const form of formsOf(property.id)) {
      await test.step(`the form to ${form.name}`, async () => {
        const open = async () => {
          await person.open(form.path)
          await form.open(person)
        }
        await open()
        await form.begin?.(person)
        await person.fill(form.field, form.words)
        await person.draftIsKept(form.words)
        await person.page.reload()
        await open()
        await person.sees('Your draft was restored')
        await person.holds(form.field, form.words)
        await person.discard(form.discard)
        await open()
        await expect(person.page.getByText('Your draft was restored')).toHaveCount(0)
        await person.discard('Cancel')
      })
    }
    await test.step('saved input is no longer a draft', async () => {
      await person.open(`/properties/${property.id}?tab=maintenance`)
      await person.jotDown('Call the plumber')
      await person.press('Add Maintenance Task')
      await person.holds('Title', '')
      await expect(person.page.getByText('Your draft was restored')).toHaveCount(0)
    })
  })

interface Form {
  name: string
  path: string
  open(person: Person): Promise<void>
  /** Steps before the fields appear. */
  begin?(person: Person): Promise<void>
  field: string
  words: string
  /** The label of the discard button, if it is not the default. */
  discard?: 'Cancel'
}

const formsOf = (propertyId: string): Form[] => [
  {
    name: 'add a property',
    path: '/properties',
    open: (person) => person.press('Add Property Profile'),
    field: 'Address',
    words: '7 Lakeview Dr',
  },
  {
    name: 'add a system',
    path: `/properties/${propertyId}?tab=systems`,
    open: (person) => person.press('Add System'),
    async begin(person) {
      await person.dialog().getByRole('searchbox').fill('dishwasher')
      await person.press('Dishwasher')
    },
    field: 'Serial number',
    words: 'FD-9906-00213',
  },
  {
    name: 'add a task',
    path: `/properties/${propertyId}?tab=maintenance`,
    open: (person) => person.press('Add Maintenance Task'),
    field: 'Title',
    words: 'Ask about the noise in the wall',
  },
  {
    name: 'complete a task',
    path: `/properties/${propertyId}?tab=maintenance`,
    open: (person) => person.startCompleting('Replace furnace filter'),
    field: 'Notes',
    words: 'The frame is bent',
    discard: 'Cancel',
  },
]
