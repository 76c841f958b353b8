import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/person.ts'
import { screenFaults } from '../harness/screen-faults.ts'
import { tours } from '../harness/tour.ts'

// It is asked of every screen and dialog: each is visited once. Here on a phone, where there is the least room, and by day:
// `npm run screens` asks it of tablets and desktops and of the colours of the night as well.

for (const [name, tour] of Object.entries(tours))
  test(`every screen ${name} is accessible on a phone, and fits a narrow one`, async ({ server, openDevice }) => {
    test.setTimeout(300_000)
    const person = new Person(await openDevice({ shape: 'phone' }))
    const faults: string[] = []
    for await (const screen of tour({ person, url: server.url }))
      faults.push(...(await screenFaults(person, screen, { night: false })))
    expect(faults).toEqual([])
  })
