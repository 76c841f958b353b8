import { must } from '../../kernel/must.ts'
import type { SeasonName } from '../../maintenance/schedule/seasons-of-year.ts'
import { paragraphs } from './message-template.ts'
import { touchpointTemplates } from './touchpoint-templates.ts'

interface SeasonWords {
  title: string
  touchpointType: string
  /** With placeholders; null uses the text of the template. */
  description: string | null
}

const custom = (title: string, ...texts: string[]): SeasonWords => ({
  title,
  touchpointType: 'custom',
  description: paragraphs('Hi {firstName},', ...texts, '{realtorName}'),
})

const winter = must(
  touchpointTemplates.find(({ id }) => id === 'winter-prep'),
  'the winter template',
)

/** Messages for clients at the start of each season; winter has its own template. */
export const seasonWords: Record<SeasonName, SeasonWords> = {
  spring: custom(
    'A spring checkup for your home',
    'Spring is a good time for a walk around {address}. Look for loose shingles, clear the gutters, and make sure water drains away from the house.',
    'Have the air conditioner checked before the first hot week, while appointments are still easy to get.',
    'If you’d like me to suggest someone for any of it, let me know.',
  ),
  summer: custom(
    'Your home in summer',
    'Before the heat: put a fresh filter in at {address}, and keep two feet around the unit outside clear of plants.',
    'Long evenings are a good time for caulk and paint. Check the outdoor faucets, the deck and the railings, too.',
    'If you’d like me to suggest someone for any of it, let me know.',
  ),
  fall: custom(
    'A fall checkup for your home',
    'The mild weeks are the best time to get {address} ready for the cold: run the heat once, sweep the chimney, and seal the drafts around windows and doors.',
    'Clear the gutters when the leaves are down, and test the smoke and carbon monoxide alarms.',
    'If you’d like me to suggest someone for any of it, let me know.',
  ),
  winter: {
    title: winter.title,
    touchpointType: winter.id,
    description: null,
  },
}
