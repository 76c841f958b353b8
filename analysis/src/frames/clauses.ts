import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'
import { troubleIn } from './trouble.ts'
import { createPhraseFinder } from '../words/phrases.ts'

const joints = /, (?:and |but |also )?(?=[a-z\d])|; |,? (?:and|but) (?=(?:the|a|an|one|two|three|some|there|\d+) )/gi
/** A denial or a condition reaches over the commas behind it. */
const reaches = /\b(?:no|not|none|nor|neither|without|never|free of|if|when|may|might|could|should|would|can)\b/i
/** A longer sentence is no statement about two defects. */
const MAX_LENGTH = 400

/**
 * The parts of a sentence that report defects of different components, each with its own words: `the flashing is gone,
 * and the sheathing next to it is soft`. One part if it reports one defect.
 */
export function troubledClauses(text: string): string[] {
  if (
    text.length > MAX_LENGTH ||
    /\b(?:none|neither) (?:was |were )?\w+\.?$/i.test(text) ||
    !/,|;| and | but /.test(text)
  )
    return [text]
  const clauses: { text: string; end: number }[] = []
  let start = 0
  const ends = [
    ...matchesIn(text, joints).map((match) => ({ at: match.index, length: match[0].length })),
    { at: text.length, length: 0 },
  ]
  for (const { at, length } of ends) {
    const part = text.slice(start, at)
    const last = clauses.at(-1)
    if (last && isOwnDefect(last.text, part)) clauses.push({ text: part, end: at })
    else if (last) Object.assign(last, { text: text.slice(last.end - last.text.length, at), end: at })
    else clauses.push({ text: part, end: at })
    start = at + length
  }
  return clauses.map((clause) => clause.text)
}

/** Whether a part names another component with trouble of its own, and the part before it has trouble too. */
function isOwnDefect(before: string, part: string): boolean {
  const own = findComponents(part)[0]
  if (own === undefined || own.start > 30 || reaches.test(before.slice(-60)) || goesOn.test(part)) return false
  const named = findComponents(before).map(({ meaning }) => meaning)
  const isOther = named.length > 0 && !named.includes(own.meaning)
  return isOther && troubleIn(part) !== null && troubleIn(before) !== null
}

/** `…, which has a history of fires`, `…; replace the crushed section` go on about the component in front. */
const goesOn = /^(?:which|who|that|several|some|replace|repair|reattach|reseal|refasten)\b/i

/** Parts of a house that are no systems of the catalogue. Two sentences about different ones report different defects. */
const components =
  'door, window, toilet, faucet, sink, bathtub, tub, shower, light, light fixture, furnace, boiler, water heater, air conditioner, dishwasher, refrigerator, washer, dryer, sump pump, ejector pump, deck, deck board, ledger, ledger board, balcony, porch, patio, stair, stairs, step, handrail, guardrail, guard rail, railing, chimney, chimney crown, chimney cap, fireplace, firebox, damper, flue, hearth, wood stove, insulation, attic, attic hatch, crawl space, vapor barrier, grading, grade, driveway, walkway, sidewalk, walk, fence, retaining wall, gate, yard, tree, shrub, fascia, soffit, eave, rafter, truss, sheathing, decking, subfloor, contactor, capacitor, evaporator coil, condenser coil, coil, condenser, compressor, igniter, flame sensor, gas valve, control board, pressure switch, thermocouple, element, battery, spring, cable, roller, motor, sensor, switch, seal, joist, beam, girder, pier, footing, foundation, foundation wall, basement wall, stucco, siding, soffit vent, post, column, sill, ceiling, drywall, wall, floor, carpet, tile, grout, caulk, cabinet, drawer, countertop, counter, disposal, garbage disposal, range, oven, stove, cooktop, microwave, range hood, exhaust fan, bath fan, bathroom fan, ceiling fan, fan, whole house fan, garage door, garage door opener, opener, doorbell, intercom, thermostat, humidifier, filter, flue pipe, vent pipe, vent, heat exchanger, burner, inducer, blower, condensate drain, condensate pump, condensate line, drain pan, relief valve, tpr valve, expansion tank, anode, water softener, softener, water pressure, pressure, trap, drain, hose bib, hose bibb, spigot, shutoff, shutoff valve, valve, supply line, gas line, gas pipe, breaker, neutral, ground, grounding, bonding, meter, meter base, service drop, mast, disconnect, receptacle, outlet, switch, cover plate, junction box, smoke alarm, co alarm, fire extinguisher, door lock, lock, window well, screen, blind, shelf, mirror, closet, skylight, pipe boot, boot, ridge cap, valley, flashing, shingle, gutter, downspout, splash block, drip edge, lid, riser, baffle, distribution box, drain field, pump, float, alarm, pressure tank, well cap, casing, bladder, coping, plaster, pool light, pool heater, skimmer, liner, salt cell, backflow preventer, zone, controller, generator, transfer switch, panel, inverter, module, dock, shed, barn, detached garage, moisture, mold, radon, termite, ant, rodent'

/** The components that a text names, in text order. */
const findComponents = createPhraseFinder(components.split(', ').map((phrase) => [phrase, phrase] as const))
