/** Names of the catalogue's systems, by their ids; separated by commas. */
export const systemNames: Record<string, string> = {
  hvac_furnace:
    'furnace, boiler, heating system, heat system, heating unit, warm air furnace, central heating, heating equipment, central heating system, gas furnace, air handler, wall furnace, gas fired furnace, furnace door',
  hvac_ac_central:
    'split system, package unit, packaged unit, rooftop unit, air conditioner, ac, air conditioning, central air conditioning, central air, central ac, central a/c, a/c, ac unit, ac condenser, condensing unit, air conditioning condenser, outdoor condenser, cooling system, cooling equipment, condenser, central cooling, a/c unit',
  hvac_heat_pump:
    'heat pump, mini split, ductless system, ductless heat pump, mini splits, ductless, ductless mini split, geothermal',
  hvac_ductwork:
    'ductwork, duct, duct system, air duct, flexible duct, supply trunk, return plenum, duct work, ducting',
  plumbing_water_heater:
    'water heater, h2o heater, indirect water heater, indirect tank, tankless water heater, water heating equipment, hot water tank, hot water heater, tankless heater, water heating, hwh, wh, w/h, gas water heater, electric water heater, heat pump water heater, hybrid water heater',
  plumbing_main_line:
    'main water line, main water supply line, water main, water service line, water supply line, main shutoff, main shutoff valve, supply pipe, supply piping, water supply piping, water supply pipe, service line, water service, main water valve, main water shutoff, water shutoff, main valve, shutoff valve at the meter, water supply, plumbing supply, pressure reducing valve, pressure regulator, curb stop, main shut off, main shut off valve, main water shut off, water piping, water pipe, distribution piping, prv, static water pressure, water pressure',
  plumbing_sewer_line:
    'sewer line, sewer lateral, sewer pipe, building sewer, main sewer line, main drain, main sewer, main line, sewer main, house sewer, sewer, sewer connection, building drain, sewer scope, drain waste and vent, waste and vent, drain waste vent, dwv, waste pipe, waste piping, waste line, drain pipe, drain piping, plumbing waste, house drain',
  plumbing_fixtures:
    'plumbing fixture, sink, toilet, faucet, tub, shower, bathtub, lavatory, commode, hose bib, hose bibb, hose faucet, shower door',
  electrical_panel:
    'electrical panel, electric panel, main panel, service panel, breaker panel, breaker box, load center, panelboard, subpanel, distribution panel, main electrical panel, electrical service panel, fuse box, stab lok panel, panel, service equipment, main breaker panel, sub panel, main disconnect panel, service entrance and panel',
  electrical_wiring:
    'wiring, branch wiring, branch circuit, electrical wiring, outlet, receptacle, gfci outlet, gfci receptacle, gfci protection, branch circuits, house wiring, gfci',
  electrical_lighting:
    'hall light, hallway light, kitchen light, bathroom light, bath light, exterior light, vanity light, ceiling light, lighting, light fixture, lighting fixture, recessed light, porch light, ceiling fixture, chandelier, closet bulb',
  roofing_shingles:
    'roof, shingle, roof covering, roofing, asphalt shingle, roof shingle, architectural shingle, composition shingle, roof covering material, roof surface, roof shingles, main roof, tile roof, metal roof, roof system, roof cover, 3 tab shingle, three tab shingle',
  roofing_gutters: 'roof drainage, gutter, downspout, eavestrough, downspouts, gutter and downspout, rain gutter',
  roofing_flashing:
    'flashing, step flashing, chimney flashing, roof flashing, drip edge, counterflashing, kickout flashing, valley flashing, vent flashing, valley',
  appliance_dishwasher: 'dishwasher, dw, dish washer, dishwasher door',
  appliance_refrigerator: 'refrigerator, fridge, refrig, ice maker, icemaker, refrigerator door, fridge door',
  appliance_washer:
    'clothes washer, washing machine, washer, automatic washer, laundry washer, washers, front load washer, washer door',
  appliance_dryer: 'dryer, clothes dryer, dryer vent, dryer duct, dryer exhaust, laundry dryer, dryer door',
  outdoor_irrigation:
    'irrigation, irrigation system, sprinkler system, lawn sprinkler, landscape irrigation, sprinklers, sprinkler, lawn irrigation, irrigation controller, backflow preventer',
  outdoor_pool:
    'pool, swimming pool, pool equipment, spa, hot tub, pool shell, inground pool, pool pump, pool heater, pool cover',
  outdoor_septic:
    'septic, septic system, septic tank, drain field, drainfield, leach field, leachfield, septic pump, leaching, leaching field, outlet baffle, inlet baffle, absorption field, soil absorption',
  outdoor_well:
    'private well, water well, the well, a well, drilled well, well pump, well cap, well head, wellhead, well casing, well type, well system, submersible pump, pressure tank, well water, well equipment, pump and well',
  structural_foundation:
    'foundation, foundation wall, basement wall, slab on grade, slab foundation, crawl space wall, basement floor, footing, foundation crack, foundation block',
  structural_siding:
    'siding, stucco, exterior cladding, wall cladding, cladding, clapboard, brick veneer, lap siding, eifs, exterior siding, hardiplank, vinyl siding, exterior walls',
  structural_windows: 'window, window sash, storm window, window sill',
  structural_doors:
    'door, entry door, exterior door, sliding door, patio door, front door, storm door, slider, bulkhead door, screen door',
  safety_smoke_detectors:
    'smoke det, smoke detector, smoke alarm, smoke co alarm, smoke and co alarm, smoke co detector',
  safety_carbon_monoxide:
    'carbon monoxide detector, carbon monoxide alarm, co detector, co alarm, smoke and carbon monoxide alarm, co monitor, carbon monoxide monitor',
  safety_security_system: 'security system, alarm system, burglar alarm, burglar alarm system, alarm panel',
  utilities_solar_panels:
    'solar panel, solar array, solar system, photovoltaic, pv system, solar electric system, pv array, solar modules, solar pv',
  utilities_generator: 'generator, standby generator, genset',
}

/** Names that a system has only as a heading or a label, because they are ordinary words elsewhere. */
export const headingNames: Record<string, string> = {
  hvac_furnace: 'heating, heat',
  hvac_ac_central: 'cooling, ac, central cooling, air cond',
  plumbing_water_heater: 'hot water, domestic hot water, dhw',
  outdoor_well: 'well',
  outdoor_septic: 'pump out',
  plumbing_sewer_line: 'sewer',
  electrical_panel: 'panel, service entrance',
  utilities_solar_panels: 'solar',
  safety_smoke_detectors: 'smoke, smokes',
  safety_carbon_monoxide: 'co, carbon monoxide',
  safety_security_system: 'security',
  electrical_lighting: 'light, fan and light',
  structural_foundation: 'crawl space, slab, basement wall',
  structural_siding: 'exterior wall',
  plumbing_fixtures: 'plumbing, fixture',
  electrical_wiring: 'wiring, branch circuit, electrical',
}
