import type { Urgency } from '@hearthkeep/shared/finding/finding.ts'
import { severities, type Severity } from '@hearthkeep/shared/issue/issue.ts'
import { severityByPart } from './consequence.ts'
import { memoized } from '@hearthkeep/shared/text/memoized.ts'
import { isDenied, isImagined, isSupposed } from '../text/negation.ts'
import { findDefectWords } from '../words/defect-words.ts'
import { isFailing, isNoAccess } from './failing.ts'
import { isBeyondKnownLimit, isContaminated, isOutOfLimit } from './readings.ts'
import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'

/** The most defect words read in one sentence; longer ones repeat themselves. */
const MAX_WORDS = 12

/**
 * The severity of the abnormal state that a sentence reports: a defect, a failing function, something that is lacking,
 * a reading beyond its limit. Null if it reports none. The worst counts, except that trouble called minor is minor.
 */
export const troubleIn = memoized(readTrouble)

/** `5 Burnt Mill Rd`: a street name is not a finding. */
const address =
  /\b\d{1,5} (?:[NSEW]\.? )?(?:[A-Z][a-z]+ ){1,3}(?:St|Ave|Rd|Dr|Ln|Ct|Way|Blvd|Pl|Cir|Ter|Trl|Street|Lane|Road|Drive|Avenue|Court|Place)\b/g

/** Equipment near the end of its life still works. */
const nearing = /\bnear(?:ing|s)? (?:the )?end of (?:its|their)(?: \w+){1,3}/i

function withoutAsides(text: string): string {
  const named = /\d [A-Z]/.test(text) ? text.replaceAll(address, '') : text
  return /\bnear/i.test(named) ? named.replace(nearing, '') : named
}

function readTrouble(whole: string): Severity | null {
  const text = withoutAsides(whole)
  const stated = statesIn(text)
  if (stated.length === 0) return null
  const worst = worstOf(stated)
  return labeled(text) ?? softened(text, stated) ?? (worst === null ? null : severityByPart(text, worst))
}

function statesIn(text: string): Severity[] {
  if (isNoAccess(text) || isSupposed(text)) return []
  if (isContaminated(text)) return ['critical']
  if (isBeyondKnownLimit(text))
    return [/pci|\bCO\b|monoxide|guard|baluster|picket|infill|spindle/i.test(text) ? 'critical' : 'moderate']
  const found: Severity[] = findDefectWords(text)
    .slice(0, MAX_WORDS)
    .filter((word) => !isDenied(text, word) && !isImagined(text, word))
    .map(({ meaning }) => meaning)
  const lack = lackIn(text)
  if (lack) found.push(lack)
  if (isFailing(text)) found.push('moderate')
  if (isOutOfLimit(text))
    found.push(/\b(?:carbon monoxide|co\b|radon|lead|gas)\b/i.test(text) ? 'critical' : 'moderate')
  if (
    found.length > 0 &&
    /\bheat exchanger\b(?![\w ]{0,20}\b(?:ok|okay|good|fine|clean|sound|intact)\b)/i.test(text) &&
    !/\bdrain|\bsecondary/i.test(text)
  )
    found.push('critical')
  const isGuarded =
    found.includes('moderate') &&
    /\b(?:gfci|ground-fault|arc-fault|afci|breakers?|receptacles?|outlets?)\b.{0,40}\bnot (?:trip|reset)|\b(?:gfci|ground-fault|arc-fault|afci)\b.{0,40}\bprotect|\b(?:gas|co) (?:leak|alarm)/i.test(
      text,
    )
  if (isGuarded || isDoubled(text)) found.push('critical')
  return found
}

/** Two wires under one screw, however it is worded. */
const isDoubled = (text: string): boolean =>
  /\b(?:two|2|three|3|multiple|several) (?:\w+ )?(?:wires|conductors|neutrals|circuits|hots)\b.{0,40}\b(?:under|on|in|at|to|share\w*) (?:one|a single|the same|a)\b.{0,24}\b(?:breakers?|screws?|lugs?|terminals?)\b/i.test(
    text,
  )

const worstOf = (stated: readonly Severity[]): Severity | null =>
  severities.find((severity) => stated.includes(severity)) ?? null

const labels: readonly (readonly [RegExp, Severity])[] = [
  [/\((?:safety|critical|immediate)[^)]{0,20}\)|\[(?:safety|critical)\]|\*\* ?haz/i, 'critical'],
  [/\((?:major)[^)]{0,20}\)|\bmajor (?:defect|concern|deficiency)\b/i, 'major'],
  [/\((?:moderate|repair)[^)]{0,20}\)/i, 'moderate'],
  [/\((?:minor|cosmetic|maintenance|monitor|upkeep)[^)]{0,20}\)/i, 'minor'],
]
const labeled = (text: string) => labels.find(([label]) => label.test(text))?.[1]

/** A softening word does not make a hazard or a major defect minor. */
const softened = (text: string, stated: readonly Severity[]): Severity | null =>
  /\b(?:cosmetic|hairline|minor|slight(?:ly)?|typical|light (?:rust|corrosion|moss|stain\w*|wear|scale|scratch\w*|surface)|small|shrinkage|superficial)\b/i.test(
    text,
  ) &&
  !/\bleak|\brot(?:s|ted|ten|ting)?\b|\bdecay/i.test(text) &&
  !stated.includes('critical') &&
  !stated.includes('major')
    ? 'minor'
    : null

/** The urgency that follows from the severity, unless the document states one. */
export function urgencyOf(severity: Severity, text: string): Urgency {
  if (severity === 'critical' || /\b(?:immediate(?:ly)?|urgent|at once|right away|asap|before occupancy)\b/i.test(text))
    return 'immediate'
  return severity === 'minor' ? 'routine' : 'soon'
}

/** The location that a text names: `in the garage`, `on the north slope`, `at two basement windows`. */
export function locationIn(text: string): string | null {
  const match =
    /\b(?:in|at|on|under|near|above|below|behind|along) (?:(?:the|an?|of|one|two|three|four|five|six|several|some|many|most|both|all|each|every) ){0,3}((?:[a-z0-9-]{1,20} ){0,3}(?:attic|basement|garage|kitchen|bath(?:room)?|bedrooms?|laundry|crawl ?space|porch|deck|roof|slope|wall|corner|side|ridge|chimney|hall(?:way)?|stairwell|yard|driveway|living room|closet|dormer|joint|door|floor))\b/i.exec(
      text,
    )
  return match?.[1] ?? null
}

/** A safeguard of people: to lack one is critical. */
const safeguard =
  /\b(?:gfc?i|ground[- ]fault|afci|hand ?rails?|railings?|guard ?rails?|(?<!critter |gutter |rodent |leaf |splash |bird |pest )guards?|smoke (?:alarms?|detectors?)|smokes|carbon monoxide (?:alarms?|detectors?|monitors?)|co (?:alarms?|detectors?)|anti-?tip|relief valve|discharge (?:pipe|line)|landing|self[- ]?clos\w+|self[- ]?latch\w+|egress|bonding|bonded|ground(?:ed|ing)? (?:wire|conductor|rod)|fire (?:door|separation|rated|extinguisher)|safety (?:cable|reverse|glass|eye)|photo ?eyes?|combustion air|balusters?|safety rope|rope|pool (?:fence|alarm|cover)|(?<!vapor |moisture |ice |air )barrier|box or cover|vent (?:pipe|connector)|drain covers?|lag screws|joist hangers)\b/i
/** What a component needs: to lack one is a defect. */
const needed =
  /\b(?:cover|cap|caps|drip (?:leg|edge)|sediment trap|(?:seismic )?straps?|strapping|drain pan|pan|globe|screens?|insulation|flashing|kick-?out|closer|splash blocks?|filter|sealant|vents?|damper|trap|air gap|anti-?siphon|vacuum breaker|downspouts?|extensions?|supports?|clamp|bracket|bolts?|screws?|nails?|shingles?|tiles?|knockouts?|bushing|closure|weather-?strip\w*|caulk(?:ing)?|gasket|shut-?off|disconnect|expansion tank|label(?:s|ing)?|springs?|hangers?|liner|lid|riser|handle|slats?|pickets?|fill|water|power|sump pump|cleanout|float switch|vapor (?:barrier|retarder)|ventilation|exhaust|backflow (?:preventer|device)|dielectric|union|valve|mortar|grout|trim|glass|pane|lock|latch|strike|sweep|threshold|rain cap|spark arrestor|crown|parging|bonding|ground|cap block|air filter|heat|hot water|flow|cooling|airflow|return air|draft|high loop|access)\b/i
const lack =
  /\b(?:no|lacks?|lacking|without(?: an?| any)?|missing|absent|none\b(?= (?:on|in|at)\b|\.?$)|not (?:present|provided|installed|fitted|in place|equipped)|(?:none|not) (?:present|found|installed|provided)|but not(?= (?:at|in|on|for)\b)|removed(?= by| -|\b.{0,80}tenant)|is gone|are gone|has lost its)\b/gi

/** The lack of something that should be there: `critical` if it protects people. Null if nothing is lacking. */
function lackIn(text: string): 'critical' | 'moderate' | null {
  if (innocent.test(text)) return null
  // `Ground fault interrupter (GFI) needed`
  if (/^[^.;]{0,60}\b(?:needed|required)\.?$/i.test(text) && safeguard.test(text)) return 'critical'
  let found: 'moderate' | null = null
  for (const match of matchesIn(text, lack)) {
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 45).split(/[,.;]/)[0] ?? ''
    const before = text.slice(Math.max(0, match.index - 60), match.index)
    const isBefore = /^(?:missing|absent|not|none|but not|removed|is gone|are gone)/i.test(match[0])
    if (/\b(?:0|zero) $/.test(before)) continue
    const subject = isBefore ? `${before} ${after}` : after
    if (
      /^\s*(?:\w+ ){0,2}(?:evidence|signs?|leaks?|leakage|problems?|issues?|defects?|damage|cracks?|concerns?|deficienc|visible|active|significant|other|abnormal|unusual|excess|recent|current|known|open|loose|missing|broken|rot|corrosion|rust|moisture|stain|mold|odor|smell|sound|noise|drips?|settlement|bowing|movement|slow|double|charge|access was|action|repairs?|work|maintenance|need|one|longer|need)/i.test(
        after,
      )
    )
      continue
    if (safeguard.test(subject)) return 'critical'
    if (/^(?:is|are) gone/i.test(match[0])) found = 'moderate'
    if (needed.test(subject) && !/^\s*(?:heat|power|water|access|light)\b.{0,3}$/i.test(after)) found = 'moderate'
  }
  return found
}

const innocent =
  /\bnot required\b|\bno (?:missing|problems?|defects?|issues)\b|\bnone (?:missing|lifted|cracked|broken)/i
