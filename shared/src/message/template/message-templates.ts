import { type MessageTemplate, paragraphs } from './message-template.ts'
import { marketTemplate } from './market-template.ts'
import { touchpointTemplates } from './touchpoint-templates.ts'

/** Messages that are sent for a realtor at a certain time. */
const automaticTemplates: readonly MessageTemplate[] = [
  {
    id: 'welcome',
    title: 'Welcome to Hearthkeep',
    content: paragraphs(
      'Hi {firstName},',
      'Welcome to Hearthkeep. It keeps everything about {address} in one place: the systems and their age, the maintenance that’s due, and documents such as inspection reports, warranties and receipts.',
      'Three small steps make it useful from day one.',
      'Add the furnace, the water heater and the roof with the year they were installed. The rating plate on the equipment often shows the year.',
      'Upload the inspection report and the warranties, so they’re handy when something breaks.',
      'Pick two or three tasks for the coming months, and choose dates that work for you.',
      'There’s no need to do it all at once. Hearthkeep also works on your phone, even in a basement without a signal.',
      'If you have a question about the house, just ask. I’m glad to help, even long after closing.',
    ),
    smsText:
      'Hi {firstName}, welcome to Hearthkeep. It keeps the systems, upkeep and documents of {address} in one place. A good first step: add the furnace, the water heater and the roof with their age.\n{realtorName}',
  },
  {
    id: 'maintenance-reminder',
    title: 'Maintenance due at {address}: {taskTitle}',
    content: paragraphs(
      'Hi {firstName},',
      'A maintenance task is due at {address}: {taskTitle} ({dueDate}).',
      'Most upkeep is easy when it’s done on time. Put it off, and it tends to turn into a repair.',
      'If you do it yourself, have parts and tools ready before you start, and shut off the power, gas or water to what you’re working on. If you hire someone, ask for a written price first and keep the invoice.',
      'Afterward, mark the task as done in Hearthkeep and add the cost and who did the work. That shows you what the house costs to run, and one day a buyer will be glad to see it was well cared for.',
      'If you’d rather leave it to a professional, let me know. I’m happy to suggest one.',
    ),
    smsText:
      'Hi {firstName}, maintenance is due at {address}: {taskTitle} ({dueDate}). Please mark it as done in Hearthkeep afterward. If you would rather hire someone, I can suggest a professional.\n{realtorName}',
  },
  {
    id: 'follow-up',
    title: 'How is everything at home?',
    content: paragraphs(
      'Hi {firstName},',
      'I wanted to check in and hear how things are going at {address}. Is everything working as it should?',
      'A few small signs are worth a second look: a water bill that went up for no reason, a door that has begun to stick, a damp smell under a sink, a breaker that trips again and again. Caught early, they’re often cheap to fix.',
      'Here’s a simple test for a hidden leak. Read the water meter before you go to bed, use no water overnight, and read it again in the morning. If it has moved, water is running somewhere.',
      'If you’re planning something, from a new roof to a remodel, I can tell you what buyers tend to value.',
      'I’d love to hear from you, even if everything’s fine.',
    ),
    smsText:
      'Hi {firstName}, I wanted to check in: is everything working well at {address}? Planning a repair or a remodel? I am glad to talk it through.\n{realtorName}',
  },
]

/** [ME17] All built-in templates. */
export const messageTemplates: readonly MessageTemplate[] = [
  ...touchpointTemplates,
  ...automaticTemplates,
  marketTemplate,
]

const templatesById = new Map(messageTemplates.map((template) => [template.id, template]))

/** Undefined for `custom`, or for an id of a later version. */
export const templateNamed = (id: string): MessageTemplate | undefined => templatesById.get(id)
