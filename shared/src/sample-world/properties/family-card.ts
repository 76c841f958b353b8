import type { Story } from '../story.ts'
import type { PropertyStory } from './property-story.ts'

/** The house card of 418 Linden Avenue. */
export function writeCard(story: Story, property: PropertyStory): void {
  const on = story.monthsAgo(12)
  const panel = { title: 'Main breaker', place: 'Garage, left of the door', notes: 'The top switch. Up is on.' }
  property.card({ kind: 'shutoff', title: 'Water', place: 'Laundry room, behind the panel', notes: 'Turn it right.' })
  property.card({ kind: 'shutoff', title: 'Gas', place: 'Outside, at the meter', notes: 'A quarter turn.' })
  const entry = property.card({ kind: 'shutoff', ...panel })
  property.photo('electrical-panel', { title: 'The main breaker', on, entry })
  property.card({
    kind: 'emergency',
    title: 'Northside Heating & Air',
    phone: '(608) 555-0190',
    notes: 'Day and night.',
  })
  property.card({
    kind: 'filter',
    title: 'Furnace filter',
    value: '16x25x4',
    brand: 'MERV 11',
    place: 'Beside the furnace',
  })
  property.card({ kind: 'bulb', title: 'Kitchen ceiling', value: 'GU10 LED, 5 W, 2700 K' })
  property.card({
    kind: 'paint',
    title: 'Living room walls',
    value: 'Swiss Coffee',
    brand: 'Benjamin Moore',
    code: 'OC-45',
  })
  property.card({ kind: 'wifi', title: 'Thermostat', value: 'Linden-Home' })
  const policy = { title: 'Prairie Mutual', value: 'HO-3 448 201', phone: '(608) 555-0148' }
  property.card({ kind: 'insurance', ...policy }, 'household')
}
