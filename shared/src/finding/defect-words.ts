import { folded } from '../text/fold.ts'

/** The words by which a defect is recognized, and those of them that are parts, kinds of trouble and places. */
export interface DefectWords {
  words: ReadonlySet<string>
  parts: ReadonlySet<string>
  troubles: ReadonlySet<string>
  /** By the question that they answer: which room, which of such rooms, which side. */
  places: readonly ReadonlySet<string>[]
}

/** No sentence has more words, or letters, than these. */
const MAX_WORDS = 40
const MAX_LETTERS = 600

/** Words too common to tell one defect from another. */
const common = new Set(
  `a an the and or of in on at to is are was were be been it its this that there has have had not with for from by as
  all one some any very into out up picture photo image figure page item safety hazard concern major minor moderate
  critical repair replace recommend recommendation needed present noted observed found seen should will can may install
  add correct fix provide secure reattach adjust tighten reseal evaluate licensed qualified contractor professional`.split(
    /\s+/,
  ),
)

/** One thing in its several words. */
const synonyms = `receptacle outlet plug, alarm detector, range oven stove cooktop, toilet commode, faucet tap,
  stair step staircase stairway, rail railing handrail guardrail guard, baluster spindle picket, downspout leader, wire wiring conductor, cellar basement,
  bath bathroom, master primary, rear back, second upstairs upper, first downstairs lower, missing no lack without absent gone,
  leak drip seep, loose rock wobble wobbly, crack split broken fracture, rot decay punky, clog block plugged,
  dirty filthy, rust corrode corrosion, disconnected detached separated, exposed uncovered, worn aged old,
  failed bad poor`

const parts = `receptacle alarm range toilet faucet stair rail downspout wire breaker panel smoke roof shingle flashing boot
  chimney crown cap flue liner gutter soffit fascia siding sill joist beam deck ledger porch door window furnace boiler
  heater condenser coil igniter inducer filter fan dryer dishwasher disposal refrigerator sink tub shower drain trap valve
  reliefvalve pipe pump softener knockout plate opener sensor spring foundation slab wall ceiling floor driveway walkway
  fence gate insulation exchanger anode discharge bond bonding antitip mold radon termite caulk grout tile cabinet closet
  hinge plug cable membrane vanity post column footing stucco skylight vent baluster`

const troubles = `unbolted missing leak loose crack rot clog dirty rust disconnected exposed worn stain twotap gasleak gfci lean bow
  damage curl peel stuck noisy failed short low high wet reverse blister pond`

const places = [
  'kitchen garage basement attic laundry bath bedroom living dining family office den crawl',
  'hall master guest half powder second first',
  'north south east west front rear left right',
]

/** The form in which words are compared: `drips` and `dripping` are one. */
const formOf = (word: string): string =>
  word
    .replace(/(?:ing|ed|es|s)$/, '')
    .replace(/([^aeiou\d])\1$/, '$1')
    .slice(0, 6)
const formsOf = (list: string) => new Set(list.split(/\s+/).map(standardOf))

const standards = new Map(
  synonyms.split(/,\s+/).flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(formOf)
    return others.map((other) => [other, first] as const)
  }),
)

function standardOf(word: string): string {
  const form = formOf(word)
  return standards.get(form) ?? form
}

const partForms = formsOf(parts)
const troubleForms = formsOf(troubles)
const placeForms = places.map(formsOf)

/** What several words name together. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bground[- ]fault(?: circuit)?(?:[- ]interrupt\w{1,4})?\b|\bgfi\b/gi, ' ground gfci '],
  [/\bdouble[- ]tap\w{0,4}\b|\b(?:two|2) (?:wires|conductors) (?:are )?(?:under|in|on|at)\b/gi, ' double twotap '],
  [/\bnot (?:secured|protected|fitted|equipped) (?:by|with)\b/gi, ' missing '],
  [
    /\bnail(?:s|ed) only\b|\bonly nail(?:s|ed)\b|\b(?:no|without|lacks|lacking) (?:lag |carriage |through )?(?:bolts|lags|lag screws)(?: (?:or|and) (?:bolts|lags|screws))?\b/gi,
    ' unbolted ',
  ],
  [/\bsmell(?:s|ed)?(?: of)? gas\b|\bgas (?:odor|leak\w{0,3}|smell)\b|\bleaking gas\b/gi, ' gas gasleak '],
  [
    /\b(?:temperature (?:and|&) pressure|t ?(?:&|and|\/)? ?p|tpr)(?: relief)? (?:valve|pipe|line)\b|\brelief valve\b/gi,
    ' reliefvalve ',
  ],
  [/\banti[- ]?tip\b/gi, ' antitip '],
  [/\bnot (?:installed|provided|present|there)\b/gi, ' missing '],
  [
    /\b(?:come|came|fallen|fell|pulled|blown) (?:off|apart|away)\b|\bnot (?:connected|attached|fastened|secured)\b/gi,
    ' disconnected ',
  ],
  [/\b(?:past|end of) (?:its|their) (?:\w{1,12} ){0,2}life\b/gi, ' worn '],
]

/** `5.2 (1) The flue …`, `12. Loose rail`, `Item 2(Picture) …`: where it stands in its report. */
const itsNumber =
  /^\W{0,4}(?:\d{1,2}(?:\.\d{1,2}){0,2}[.)]?\s+)?(?:\(\d{1,2}\)\s*)?(?:item \d{1,2} ?\((?:picture|photo)\)\s*)?/i
/** `Loose rail (see page 12)` */
const itsPlace = /\((?:see |on )?(?:p\.|pages?|pg|photos?|pictures?|fig(?:ure)?)[ \d][^()]{0,20}\)/gi
const compass = new Map([
  ['ne', 'north east'],
  ['nw', 'north west'],
  ['se', 'south east'],
  ['sw', 'south west'],
  ['northeast', 'north east'],
  ['northwest', 'north west'],
  ['southeast', 'south east'],
  ['southwest', 'south west'],
])

/** A number stays among the words, because it tells one of several apart. */
export function defectWords(text: string): DefectWords {
  const own = phrases.reduce(
    (words, [phrase, name]) => words.replaceAll(phrase, name),
    text.slice(0, MAX_LETTERS).replace(itsNumber, '').replaceAll(itsPlace, ''),
  )
  const words = new Set(
    folded(own)
      .split(' ')
      .flatMap((word) => (compass.get(word) ?? word).split(' '))
      .filter((word) => !common.has(word) && (word.length > 1 || /\d/.test(word)))
      .slice(0, MAX_WORDS)
      .map(standardOf),
  )
  const among = (forms: ReadonlySet<string>) => new Set([...words].filter((word) => forms.has(word)))
  return { words, parts: among(partForms), troubles: among(troubleForms), places: placeForms.map(among) }
}
