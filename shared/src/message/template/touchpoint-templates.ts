import { marketTemplate } from './market-template.ts'
import { paragraphs, type TouchpointTemplate } from './message-template.ts'

/** Templates for touchpoints; a template's id is the `touchpointType` that it is for. */
export const touchpointTemplates: readonly TouchpointTemplate[] = [
  {
    id: 'winter-prep',
    title: 'Get your home ready for winter',
    category: 'seasonal',
    timing: 'seasonal',
    priority: 'high',
    content: paragraphs(
      'Hi {firstName},',
      'The first hard frost tends to come before anyone is ready for it. Four small jobs now can save {address} from the repairs that winter tends to bring.',
      'Take the hoses off the outdoor faucets, close the indoor shutoff if there is one, and let the faucets drain. A hose left on is a common cause of a burst pipe.',
      'Clear the gutters once the leaves are down, so that melting snow can run off instead of freezing along the edge of the roof.',
      'Put in a fresh furnace filter and run the heat for an hour on a mild day. If something’s wrong, you’ll find out while technicians still have openings.',
      'Test the smoke and carbon monoxide alarms, and make sure everyone at home knows where the main water shutoff is.',
      'If you need a plumber or a heating technician, let me know. I’m happy to pass along a name.',
    ),
    smsText:
      'Hi {firstName}, before the first hard frost: take the hoses off the outdoor faucets, clear the gutters, and run the heat for an hour to be sure it works. Need a plumber or heating technician? I can pass along a name.\n{realtorName}',
  },
  {
    id: 'hvac-reminder',
    title: 'Time to check the heating and cooling',
    category: 'maintenance',
    timing: 'quarterly',
    priority: 'high',
    content: paragraphs(
      'Hi {firstName},',
      'A quick reminder for {address}: heating and cooling equipment lasts longest when the small things get done on time.',
      'Take out the filter today and hold it up to the light. If you can barely see through it, it’s time for a new one. Most one-inch filters last about three months, less with pets or construction dust. Take a photo of the size on the frame before you buy the next one.',
      'If there’s a unit outside, keep two feet around it clear of plants. Turn off its power and rinse leaves and grass off the coil with a garden hose.',
      'Once a year, have a technician check everything: the furnace before it gets cold, the air conditioner before it gets hot. Appointments are easier to get before the rush.',
      'If you’d like the name of a technician, just ask.',
    ),
    smsText:
      'Hi {firstName}, three months go by fast: please check the furnace filter at {address}. If you can barely see light through it, it is time for a new one. I can also give you the name of a good HVAC technician.\n{realtorName}',
  },
  {
    id: 'market-update',
    title: 'A look at the housing market near you',
    category: 'market',
    timing: 'monthly',
    priority: 'medium',
    content: paragraphs(
      'Hi {firstName},',
      'I keep an eye on sales around {address}. Here’s how to read them, even if you have no plans to move.',
      'Three numbers matter most: what similar homes sold for in the last three months, how many days they took to sell, and how many had to lower their price first. Asking prices matter much less.',
      'Compare recent sales with your property tax assessment. If it looks too high, you can usually appeal, but there’s a deadline.',
      'Ask your insurance agent whether your policy would cover rebuilding at today’s costs. That’s not the same as the market price, and it may have changed more.',
      'Keep the receipts for bigger improvements. They help when you sell, and they can matter for your taxes.',
      'If you’d like the three numbers for your neighborhood, let me know and I’ll put them together.',
    ),
    smsText:
      'Hi {firstName}, curious what homes around {address} are selling for? I can put together recent sale prices and days on the market for you. It also helps with checking your tax assessment and insurance.\n{realtorName}',
  },
  {
    id: 'home-anniversary',
    title: 'Happy home anniversary',
    category: 'personal',
    timing: 'yearly',
    priority: 'low',
    content: paragraphs(
      'Hi {firstName},',
      'Congratulations on your anniversary at {address} ({years}). I hope it has been a good home to you.',
      'Here’s a habit I recommend for the day: walk around the house and through every room with your phone, and take photos. Outside, look for loose shingles, new cracks in the foundation, and soil that slopes toward the wall. Inside, look under the sinks and around the water heater for damp spots.',
      'Next year, the photos will show you what has changed. They’re also a record of your belongings, if you ever need to file an insurance claim.',
      'Then write down what you’ve improved since last year and what it cost, while you still have the receipts.',
      'If you ever have a question about the house, I’m always glad to hear from you.',
    ),
    smsText:
      'Hi {firstName}, happy anniversary at {address} ({years}). A good habit for the day: take photos of every room and the outside. Next year they show what has changed, and they help with an insurance claim.\n{realtorName}',
  },
]

/** Those for touchpoints and plans: the specification's, and the one with the realtor's own numbers. */
export const plannedTemplates: readonly TouchpointTemplate[] = [...touchpointTemplates, marketTemplate]
