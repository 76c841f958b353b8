import { paragraphs, type TouchpointTemplate } from './message-template.ts'

/** [MK8] A letter with the realtor's own numbers of the area around the client's home. */
export const marketTemplate: TouchpointTemplate = {
  id: 'market-numbers',
  title: 'Market update for your area',
  category: 'market',
  timing: 'quarterly',
  priority: 'medium',
  content: paragraphs(
    'Hi {firstName},',
    'Here’s how homes sold around {address}, in {marketArea}, in {marketQuarter}:',
    [
      'Median sale price: {marketMedianPrice}',
      'Homes sold: {marketHomesSold}',
      'Median days on market: {marketDaysOnMarket}',
    ].join('\n'),
    'The median is the middle one: half of the homes sold for more, half for less. What your home would sell for depends on its size, its condition and what was improved, so these numbers are a starting point, not an appraisal.',
    'Homes that sell within a few weeks show that buyers compete. If it takes months, buyers can take their time, and the price matters more.',
    'If you’d like to know what similar homes near you sold for, just ask. I’m happy to put a list together, even if you have no plans to move.',
  ),
  smsText:
    'Hi {firstName}, {marketArea} in {marketQuarter}: median sale price {marketMedianPrice}, {marketHomesSold} homes sold, {marketDaysOnMarket} days on market. Curious about your home? Just ask.\n{realtorName}',
}
