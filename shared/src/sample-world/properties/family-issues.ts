import type { Story } from '../story.ts'
import type { PropertyStory } from './property-story.ts'

/** What is broken at 418 Linden Avenue, what is planned, and what is over. */
export function logIssues(story: Story, property: PropertyStory): void {
  const step = property.issue({
    title: 'Loose back step',
    place: 'Back porch',
    severity: 'moderate',
    since: story.daysAgo(20),
    description: 'The middle board tips when you step on its edge.',
    on: story.daysAgo(19),
  })
  property.photo('deck', { title: 'The back porch', on: story.daysAgo(19), issue: step })
  property.issue({
    title: 'Hairline crack in the garage floor',
    place: 'Garage, near the door',
    severity: 'minor',
    since: story.monthsAgo(7),
    on: story.monthsAgo(7),
  })
  const rail = property.issue({
    title: 'Wobbly stair railing',
    place: 'Basement stairs',
    severity: 'major',
    since: story.daysAgo(12),
    estimatedCost: 90,
    on: story.daysAgo(12),
  })
  property.planIssue(rail, story.daysAgo(10))
  const bell = property.issue({ title: 'Doorbell is silent', severity: 'minor', on: story.monthsAgo(3) })
  property.closeIssue(bell, story.monthsAgo(2))
}
