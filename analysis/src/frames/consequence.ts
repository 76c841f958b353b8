import { type Severity, severities } from '@hearthkeep/shared/issue/issue.ts'

/** Components that protect people, or hurt them when they fail. */
const protects =
  /\b(?:guard ?rails?|hand ?rails?|(?:porch|deck|stair|step|balcony|landing)s? (?:rail|guard)s?|railings?|(?:deck|porch) ledger|balusters?|pickets?|stair(?:s|way)?|treads?|stringers?|joist hangers|egress|bedroom windows?|self-?latch\w*|tpr|t&p|relief valve|anti-?tip|gas (?:line|pipe|valve|leak|connector)|flue|vent connector|chimney liner|flue (?:liner|tiles?)|heat exchanger|live (?:wires?|ends?|parts?|conductors?|knob)|wires?|wiring|conductors?|splices?|polarity|bare|meter base|service (?:drop|mast)|breakers?|bus(?: ?bar)?|gfci|ground fault|auto(?:matic)?[- ]reverse|reversing|fire blocking|drain covers?|pool (?:fence|gate|barrier)|carbon monoxide|co (?:alarm|detector)s?|lint|single[- ]wall (?:pipe|vent)|flue pipe|knob[- ]and[- ]tube|pool gates?|fire[- ]?(?:rated|wall|separation))\b/i
/** What makes such a component dangerous, beyond wear. */
const endangers =
  /\b(?:missing|no\b|lacks?|without|not present|absent|disconnected|separated|loose|pull(?:s|ed|ing)? (?:loose|away|out)|rotted|rotten|broken|rust(?:ed)? (?:through|thru|out)|wobbl\w*|wiggl\w*|too (?:low|short|wide|close)|touch(?:es|ing)|charred|browned|taped|not bolted|cracked|split|gaps?|exceeds?|(?:painted|seized|nailed|screwed) shut|exposed|open splice|hangs?|hanging|blocked|plugged|packed|reversed|overheat(?:s|ed|ing)|melted|not (?:bonded|grounded|protected|self)|(?:will|would|did|does) not (?:\w+ly )?(?:trip|reset|open|latch|close|stay|reverse)|not self-?\w+|improper(?:ly)? (?:ground|bond)\w*|scorch\w*|\blive\b|still feeds|energized|hole|opening|penetrations?|double[- ]?tapped|fall through|more than 4 inches|over 4 inches)\b/i

/** Parts whose trouble is small upkeep. */
const trifling =
  /\b(?:paint(?:ed|ing|s)?|caulk\w*|grout haze|trim|baseboards?|carpet|rugs?|blinds?|curtains?|screens?|cover ?plates?|wall ?plates?|switch plates?|door ?bell|door ?stops?|weather-?strip\w*|door sweep|splash block|globe|bulbs?|nail pops?|rack|rack wheel|ice ?maker|oven light|range hood light|door ?knobs?|towel bars?|cabinet (?:doors?|drawers?|hinges?)|(?:closet|pantry|cabinet|interior) doors?|mildew|algae|drawers?|stopper|diverter|sprayer|aerator|flapper|handle|wallpaper|drywall|mulch|shrubs?|vegetation|tree limbs?|debris|leaves|lint screen|(?<!effluent |pool |sand |well |oil |fuel |septic |sediment )filter|fan (?:is )?noisy|noisy fan|squeak\w*|scale|sod|lawn|grass|plants?|storm door|latch|strike|closer|self-?closer|label(?:s|ing)?)\b/i
/** A trifle with such trouble is none. */
const weighs =
  /\b(?:leak\w*|rot\w*|mold\b|structur\w*|unsafe|hazard\w*|shock|fire|sewage|active|seized|jammed|stuck|lift|torn off|water (?:enters|can enter|behind|damage)|gasket|seal|smoke|egress|gate|gfci|child|shut|saturated|surfacing)\b/i

const drippingTap = /\b(?:faucet|tap|sprayer|shower ?head|shower valve|spout|diverter|spigot)\b[^.;]{0,30}\bdrip/i

/** The frame of the house, and what keeps water out of it. */
const bears =
  /\b(?:foundation|basement walls?|joists?|rafters?|trusses|beams?|girders?|sills?|sill plates?|rim board|slab|(?:\w+ )?room floor|girders?|piers?|footings?|lally columns?|support columns?|load[- ]bearing|sub-?floor|(?:roof )?(?:sheathing|decking)|framing|ledger|posts?)\b/i
const gives =
  /\b(?:soft|rot\w*|decay\w*|lean\w*|bow\w*|bulg\w*|shift\w*|moving|settl\w*|sink\w*|sank|displac\w*|crush\w*|buckl\w*|delaminat\w*|saturated|corrod\w*|wet|punky|broken|cut|notched|split|drops?|out of level|rotat\w*|lift\w*|undermined|horizontal|stair-?step|step crack\w*|opened|heav\w*|out of plumb)\b/i

const decays = /\b(?:rot|rots|rotted|rotten|rotting|decay|decayed)\b/i
/** Wood without a structural load. */
const woodwork =
  /\b(?:fascia|soffits?|sash(?:es)?|trim|jambs?|casings?|brick ?mou?ld|siding|clapboards?|shutters?|fences?|pickets?|baseboards?|doors?|windows?|deck boards?|corner boards?|lattice|gate|pergola|arbor|planter|cabinet\w*|vanity)\b/i

/** Essential equipment. */
const vital =
  /\b(?:furnace|boiler|heat pump|air condition(?:er|ing)|(?:ac|a\/c) (?:unit|compressor|condenser)|compressor|water heater|well pump|sump pump|sewage pump|ejector pump)\b/i
const stops =
  /\b(?:(?:did|does|would|will) not|won['’]?t|didn['’]?t|doesn['’]?t) (?:respond|start|run|operate|come on|fire|ignite|turn on)\b|\b(?:seized|locked up|grounded|burned out|burnt out)\b|\b(?:is|was) (?:inoperative|inoperable|dead|not (?:running|operating|working))\b/i

/** Water below or against the house. */
const below = /\b(?:basement|crawl ?space|cellar)\b/i
const wet =
  /\b(?:damp|dampness|gets wet|is wet|wet (?:floor|wall|slab|soil)|seeps?|seepage|standing water|floods?|flooded|water (?:on the|stands|enters|comes))\b/i

/** Water damage. */
const soaks =
  /\b(?:leak\w*|drip\w*|water|rain|moisture|damp|wet)\b[^]{0,120}\b(?:swollen|swelled|soaked|saturated|warped|buckled|delaminat\w*|rotted|stain(?:s|ed) (?:on|below|under|in) the (?:\w+ )?(?:ceiling|wall|floor|sheathing|foundation)|dark and damp)\b/i

/** Work that a hole in the roof or a failed drain field needs, whatever word says so. */
const fails =
  /\b(?:no (?:kick-?out|step|chimney|counter)? ?flashing|tank level high|(?:trench(?:es)?|drain ?field|leach\w*|absorption \w+)\b[^.;]{0,40}\b(?:saturated|surfacing|ponding|failed|failing|lush)|runback|run back|sewage|surfacing|does not (?:heat|cool)|will not (?:heat|cool)|no (?:heat|cooling)\b(?! loss)|(?:water|rain) (?:is )?(?:enters|entering|comes? in|came in|gets? in|getting (?:in|under|behind|through)|going (?:under|behind)|runs? (?:in|behind|under))|takes? (?:on )?water)\b/i

/**
 * How bad a defect is by what it is a defect of, if its own words do not say it: what protects people is critical when
 * it fails, what carries the house is major when it gives way, and trim is minor.
 */
export function severityByPart(text: string, own: Severity): Severity {
  if (own === 'critical') return own
  if (/\bfence\b/i.test(text) && !/\b(?:pool|guard|gate|latch\w*)\b/i.test(text)) return own
  if (own === 'moderate' && drippingTap.test(text)) return 'minor'
  if (
    protects.test(text) &&
    endangers.test(text) &&
    !/\b(?:no|missing|lacks?) (?:a )?(?:(?:rain |chimney )?cap|sediment trap|drip leg)\b/i.test(text)
  )
    return 'critical'
  if (
    (bears.test(text) && gives.test(text)) ||
    (below.test(text) && wet.test(text)) ||
    (vital.test(text) && stops.test(text)) ||
    soaks.test(text) ||
    fails.test(text)
  )
    return worse(own, 'major')
  if (own === 'moderate' && decays.test(text) && (!woodwork.test(text) || /\bdry rot|\bfung/i.test(text)))
    return 'major'
  if (own === 'moderate' && trifling.test(text) && !weighs.test(text)) return 'minor'
  return own
}

const worse = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) <= severities.indexOf(other) ? one : other
