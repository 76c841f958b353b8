/** Parts of systems, by the ids of the systems; separated by commas. */
export const partNames: Record<string, string> = {
  hvac_furnace:
    'heat exchanger, flame sensor, igniter, flue pipe, furnace filter, flame rollout, inducer, ignitor, hot surface ignitor, rollout switch, limit switch, draft inducer, gas valve, blower motor, blower, furnace humidifier, circulator, boiler pump',
  hvac_ac_central:
    'compressor, evaporator coil, suction line, contactor, capacitor, condensate pan, condensate drain, coil fin, refrigerant, freon, temperature differential, temperature split, lineset, line set',
  hvac_ductwork: 'register, plenum, flex duct, return grille, supply register',
  plumbing_water_heater:
    'relief valve, tpr valve, tpr discharge, anode rod, expansion tank, tpr, t and p valve, t&p, drain pan, thermocouple, draft hood, sacrificial anode, dielectric',
  plumbing_main_line: 'galvanized pipe, lead pipe, polybutylene',
  plumbing_sewer_line: 'cleanout, clay pipe',
  plumbing_fixtures:
    'spigot, diverter, wax ring, flapper, fill valve, angle stop, shutoff under, drain stopper, sprayer, p trap, disposal flange, shower pan',
  electrical_panel:
    'breaker, double tapped, main breaker, double tap, double lug, bus bar, busbar, lug, knockout, main lug, arc fault breaker, afci breaker, breakers, dead front, neutral bar',
  electrical_wiring:
    'junction box, knob and tube, wire, aluminum branch wiring, exposed wire, splice, open ground, reversed polarity, romex, knob, aluminum wiring, arc fault, afci, extension cord, wires, conductor',
  electrical_lighting: 'pendant light, ceiling light, flickering fixture',
  roofing_shingles:
    'ridge, skylight, plumbing vent, roof leak, roof deck, nail head, tab, tabs, granule, underlayment, sheathing, decking, ridge cap, ridge vent, ridge shingle, vent stack, nail pop, slate, slates, roof tile',
  roofing_flashing: 'pipe boot, vent boot, rubber boot, flashing boot, plumbing boot, vent pipe boot, pipe jack',
  outdoor_irrigation: 'sprinkler head, zone valve, rotor, spray head, valve box',
  outdoor_pool: 'pool light, plaster, pool gate, salt cell, skimmer, coping, pool filter, gunite',
  outdoor_septic:
    'baffle, effluent, distribution box, tank riser, riser lid, d box, leach, scum, sludge, inlet tee, outlet tee, effluent filter',
  outdoor_well: 'coliform, nitrate, casing, bladder, e coli, sanitary cap, arsenic, drawdown, total coliform',
  structural_foundation:
    'settlement, sill plate, crawl space, floor joist, beam, joist, girder, efflorescence, anchor bolt, corner pop, lally, pier, slab, crawlspace, basement slab',
  structural_windows:
    'sash, window pane, condensation between pane, pane, insulated glass, glass seal, failed seal, sash cord, egress, sashes',
  structural_doors: 'door jamb, door frame, deadbolt, weatherstrip, weatherstripping, closer, lockset, door sweep',
  utilities_solar_panels: 'inverter',
  structural_siding: 'trim board, weep hole, housewrap',
  appliance_dryer: 'lint, vent flap, foil duct, transition duct',
}

/** Parts that several systems have: such a part belongs to the one of them that the words before it are about. */
const shared: readonly (readonly [parts: string, systems: readonly string[]])[] = [
  [
    'evaporator|evaporator fan|evaporator coil|condenser fan|compressor|condenser|condenser coil|refrigerant',
    ['hvac_ac_central', 'hvac_heat_pump', 'appliance_refrigerator'],
  ],
  [
    'drain pan|condensate pan|condensate drain|float switch',
    ['hvac_ac_central', 'hvac_heat_pump', 'hvac_furnace', 'plumbing_water_heater', 'appliance_washer'],
  ],
  [
    'gas valve|burner|flame sensor|igniter|ignitor|pilot|thermocouple|flue pipe|vent pipe|relief valve|expansion tank|pressure relief valve',
    ['hvac_furnace', 'plumbing_water_heater', 'appliance_dryer', 'outdoor_pool'],
  ],
  [
    'blower|blower wheel|blower motor|air handler|capacitor|contactor|control board|filter',
    ['hvac_furnace', 'hvac_ac_central', 'hvac_heat_pump'],
  ],
]

/** The systems that have a part, if several do. */
export const ownersOf = (part: string): readonly string[] => owners.get(part.toLowerCase().replace(/s$/, '')) ?? []
const owners = new Map(shared.flatMap(([parts, systems]) => parts.split('|').map((part) => [part, systems] as const)))

/** Phrases that contain a system's name and mean something else. */
export const otherMeanings =
  'crawl space vapor barrier, crawlspace vapor barrier, garage slab, hearth slab, sidewalk slab, patio slab, porch slab, walk slab, driveway slab, bath duct, window air conditioner, window a/c, window ac, window unit, window fan, window air, window rock, service window, time window, delivery window, well cared for, well kept, well lit, well built, well done, well ventilated, well supported, hair dryer, hair dryers, exhaust duct, exhaust ducts, bath fan duct, fan duct, dryer outlet, dryer breaker, dryer circuit, dryer receptacle, dryer cord, dryer plug, range outlet, outlet filter, outlet baffle, outlet side, outlet tee, outlet pipe, outlet end, panel light, alarm light, generator inlet, generator interlock, sewer public, public sewer, city sewer, municipal sewer, security deposit, garage door, burner door, oven door, range door, stove door, firebox door, fireplace door, cabinet door, microwave door, access door, panel door, door county, blower door, door knob, furnace filter rack, pool house, well being, as well, works well, well maintained, well secured, very well, well within, well sealed, well below, well above, well drained, work well, doing well, light rain, light surface rust, light rust, pilot light, light moss, light duty, indicator light, daylight, light corrosion, light sweep, settlement date, settlement statement, settlement agent, termite bond, rough in, trim screws, smoke chamber, smoke shelf, smoke test, smoke pencil, sink hole, heat sink, ac power, co., solar screen, solar gain, stair lights, valley view, disposal flange, roof line, roof slope, roof boots, water heater closet, furnace closet, chimney flue, panel door, panel cover, access panel, control panel, door panel, solar control, sewer gas, cooling tower, clean air ducts, panel discussion, spanish tile, tile floor, floor tile, ceiling tile, tub tile, foundation repair company, window cleaning, window washing, toilet paper, basement bath, basement bathroom, basement stairs, door bell, water heater blanket, co owner, zone 1, garage door opener, french door, window well, window washer, pressure washer, pool of water, fire sprinkler, furnace room, laundry room door, alarm clock, cooling off, radiant heating, roof rack, roofing contractor, roofing company, licensed roofing contractor, shower door, cabinet door, pool table, fence gate, boiler plate, deck flashing, deck joist, joist hanger, deck beam, deck post, stair sill, car door, oven door, refrigerator door, fridge door, washer door, dryer door, dishwasher door, furnace door, microwave door, damper door, cleanout door, ash door, dog door, door opener, washer hookup, dryer hookup, washer box, washer valve, exit light, water heater stand, roof jack, roof cap, roof penetration, roof rat, roof over it, roof rake, wall oven, street light'
