import type { CardEntry, CardKind, cardFacts } from './card-entry.ts'

/** The facts of an entry besides its kind. */
export type CardField = Exclude<keyof typeof cardFacts, 'kind'>

interface CardKindUse {
  /** The heading of its entries. */
  heading: string
  /** The name of one, as a choice. */
  label: string
  /** Asks for the first one. */
  question: string
  /** The fields that its form asks for, in order, with their labels. */
  fields: { title: string } & { [F in CardField]?: string }
  /** An example of a title. */
  example: string
  /** What one looks for in such an entry: it stands out, without a label. */
  main?: CardField
}

const place = 'Where it is'
const notes = 'Notes'

/** How people meet each kind of entry; a new kind without it does not compile. */
export const cardKindUses: Record<CardKind, CardKindUse> = {
  shutoff: {
    heading: 'Shutoffs',
    label: 'Shutoff',
    question: 'Where does the water turn off?',
    fields: { title: 'What it turns off', place, notes: 'How to turn it off' },
    example: 'Water',
    main: 'place',
  },
  emergency: {
    heading: 'Emergency numbers',
    label: 'Emergency number',
    question: 'Who would you call at night?',
    fields: { title: 'Who', phone: 'Phone', notes },
    example: 'Plumber',
    main: 'phone',
  },
  filter: {
    heading: 'Filters',
    label: 'Filter',
    question: 'What size is the air filter?',
    fields: { title: 'Filter', value: 'Size', brand: 'Brand', place, notes },
    example: 'Furnace filter',
    main: 'value',
  },
  bulb: {
    heading: 'Light bulbs',
    label: 'Light bulb',
    question: 'What bulb does the kitchen ceiling take?',
    fields: { title: 'Lamp', value: 'Bulb', brand: 'Brand', place, notes },
    example: 'Kitchen ceiling',
    main: 'value',
  },
  paint: {
    heading: 'Paint',
    label: 'Paint',
    question: 'What color are the living room walls?',
    fields: {
      title: 'Room',
      value: 'Color',
      brand: 'Brand',
      code: 'Color code',
      place: 'Where the rest is kept',
      notes,
    },
    example: 'Living room walls',
    main: 'value',
  },
  wifi: {
    heading: 'Wi-Fi',
    label: 'Wi-Fi',
    question: 'Which network does the thermostat use?',
    fields: { title: 'Device', value: 'Network name', place, notes },
    example: 'Thermostat',
    main: 'value',
  },
  manual: {
    heading: 'Manuals',
    label: 'Manuals',
    question: 'Where are the manuals?',
    fields: { title: 'Of what', place: 'Where they are', notes },
    example: 'Appliances',
    main: 'place',
  },
  insurance: {
    heading: 'Insurance',
    label: 'Insurance',
    question: 'Who insures the house?',
    fields: { title: 'Company', value: 'Policy number', phone: 'Phone', notes },
    example: 'Prairie Mutual',
  },
  hoa: {
    heading: 'Homeowners association',
    label: 'HOA',
    question: 'Who runs the homeowners association?',
    fields: { title: 'Name', value: 'Account number', phone: 'Phone', place: 'Address', notes },
    example: 'Oak Ridge HOA',
  },
  other: {
    heading: 'Also good to know',
    label: 'Something else',
    question: 'What else do people look for here?',
    fields: { title: 'Name', value: 'Value', phone: 'Phone', place, notes },
    example: 'Trash day',
  },
}

/** The fields of a kind besides the title, with their labels, in the order of its form. */
export const fieldsOfKind = (kind: CardKind): [CardField, string][] =>
  Object.entries(cardKindUses[kind].fields).filter(([field]) => field !== 'title') as [CardField, string][]

/** The recorded texts by which an entry is found. */
export const wordsOfEntry = ({ kind, title, value, brand, code, phone, place, notes }: CardEntry) => [
  cardKindUses[kind].label,
  title,
  value,
  brand,
  code,
  phone,
  place,
  notes,
]
