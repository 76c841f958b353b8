import type { CalendarDate, PropertyId } from '../../kernel/fields.ts'
import { PropertyStory } from './property-story.ts'
import { samplePeople } from '../people.ts'
import type { PictureName } from '../pictures.ts'
import type { Story } from '../story.ts'

interface ClientProperty {
  id: PropertyId
  since: CalendarDate
  yearBuilt: number
  picture: PictureName
}

/** Adds Dana's records of a client's property; the age of its systems follows from the year it was built. */
export function furnishClientProperty(story: Story, { id, since, yearBuilt, picture }: ClientProperty): void {
  const property = new PropertyStory(story, { id, by: samplePeople.realtor, since })
  const seed = yearBuilt % 7
  // Before Dana's records of the property, which go back 28 months at most.
  const aged = (systemType: string, systemName: string, years: number, estimatedLifespan: number) =>
    property.system({ systemType, systemName, installDate: story.monthsAgo(29 + years * 12 + seed), estimatedLifespan })
  const roof = aged('roofing_shingles', 'Asphalt shingle roof', 1 + seed * 3, 22)
  const furnace = aged('hvac_furnace', 'Gas furnace', (seed * 5) % 19, 20)
  const heater = aged('plumbing_water_heater', 'Water heater', (seed * 3) % 10, 12)
  aged('electrical_panel', 'Electrical panel', 8 + seed * 4, 40)
  if (seed % 2 === 0) aged('hvac_ac_central', 'Central air', 4 + seed, 15)
  property.photo(picture, { title: 'The house', on: since })
  property.series({
    title: 'Replace furnace filter',
    system: furnace,
    category: 'hvac',
    recurringInterval: 'quarterly',
    doneOn: since < story.daysAgo(200) ? [story.daysAgo(190), story.daysAgo(96 - seed * 4)] : [],
    dueDate: story.inDays(20 + seed),
  })
  if (seed > 4)
    property.task({
      title: 'Roof inspection',
      system: roof,
      type: 'inspection',
      category: 'roofing',
      priority: 'high',
      dueDate: story.inDays(seed * 6 - 40),
    })
  if (seed === 5)
    property.task({
      title: 'Repair the flue',
      system: furnace,
      type: 'repair',
      category: 'hvac',
      priority: 'urgent',
      dueDate: story.daysAgo(3),
    })
  if (seed < 2)
    property.task({
      title: 'Flush water heater',
      system: heater,
      category: 'plumbing',
      dueDate: story.inDays(seed * 9 + 2),
    })
  property.lookOver()
}
