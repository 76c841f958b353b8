import { matchesIn } from '../../text/matches-in.ts'

/** A safeguard of people: to lack one is critical. */
const safeguard =
  /\b(?:gfc?i|ground[- ]fault|afci|hand ?rails?|railings?|guard ?rails?|(?<!critter |gutter |rodent |leaf |splash |bird |pest )guards?|smoke (?:alarms?|detectors?)|smokes|carbon monoxide (?:alarms?|detectors?|monitors?)|co (?:alarms?|detectors?)|anti-?tip|relief valve|discharge (?:pipe|line)|landing|self[- ]?clos\w+|self[- ]?latch\w+|egress|bonding|bonded|ground(?:ed|ing)? (?:wire|conductor|rod)|fire (?:door|separation|rated|extinguisher)|safety (?:cable|reverse|glass|eye)|photo ?eyes?|combustion air|balusters?|safety rope|rope|pool (?:fence|alarm|cover)|(?<!vapor |moisture |ice |air )barrier|box or cover|vent (?:pipe|connector)|drain covers?|lag screws|joist hangers)\b/i
/** What a component needs: to lack one is a defect. */
const needed =
  /\b(?:cover|cap|caps|drip (?:leg|edge)|sediment trap|(?:seismic )?straps?|strapping|drain pan|pan|globe|screens?|insulation|flashing|kick-?out|closer|splash blocks?|filter|sealant|vents?|damper|trap|air gap|anti-?siphon|vacuum breaker|downspouts?|extensions?|supports?|clamp|bracket|bolts?|screws?|nails?|shingles?|tiles?|knockouts?|bushing|closure|weather-?strip\w*|caulk(?:ing)?|gasket|shut-?off|disconnect|expansion tank|label(?:s|ing)?|springs?|hangers?|liner|lid|riser|handle|slats?|pickets?|fill|water|power|sump pump|cleanout|float switch|vapor (?:barrier|retarder)|ventilation|exhaust|backflow (?:preventer|device)|dielectric|union|valve|mortar|grout|trim|glass|pane|lock|latch|strike|sweep|threshold|rain cap|spark arrestor|crown|parging|bonding|ground|cap block|air filter|heat|hot water|flow|cooling|airflow|return air|draft|high loop|access)\b/i
const lack =
  /\b(?:no|lacks?|lacking|without(?: an?| any)?|missing|absent|none\b(?= (?:on|in|at)\b|\.?$)|not (?:present|provided|installed|fitted|in place|equipped)|(?:none|not) (?:present|found|installed|provided)|but not(?= (?:at|in|on|for)\b)|removed(?= by| -|\b.{0,80}tenant)|is gone|are gone|has lost its)\b/gi

/** The lack of something that should be there: `critical` if it protects people. Null if nothing is lacking. */
export function lackIn(text: string): 'critical' | 'moderate' | null {
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
