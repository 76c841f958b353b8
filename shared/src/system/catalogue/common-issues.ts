/**
 * Common problems, by kind of system; at least three each (part 2, section 3). Separate from the entries, which are
 * part of the first load.
 */
const issues = new Map<string, readonly string[]>(
  Object.entries({
    hvac_furnace: [
      'Clogged filter restricts the airflow',
      'Worn igniter or dirty flame sensor',
      'Cracked heat exchanger',
      'Noisy or failing blower motor',
    ],
    hvac_ac_central: [
      'Refrigerant leak',
      'Frozen evaporator coil',
      'Clogged condensate drain',
      'Failed capacitor or contactor',
    ],
    hvac_heat_pump: ['Ice on the outdoor unit', 'Refrigerant leak', 'Stuck reversing valve', 'Short cycling'],
    hvac_ductwork: [
      'Leaking joints waste conditioned air',
      'Dust and mold inside the ducts',
      'Missing insulation in unheated spaces',
      'Crushed or disconnected runs',
    ],
    plumbing_water_heater: [
      'Sediment builds up in the tank',
      'Spent anode rod lets the tank rust',
      'Leaking relief valve',
      'Failed heating element or burner',
    ],
    plumbing_main_line: [
      'Hidden leak between meter and house',
      'Corroded or lead pipe',
      'Low pressure from mineral build-up',
      'Seized main shutoff valve',
    ],
    plumbing_sewer_line: [
      'Tree roots in the joints',
      'Grease blockage',
      'Collapsed or sagging pipe',
      'Backup through the lowest drain',
    ],
    plumbing_fixtures: ['Dripping faucets', 'Running toilets', 'Slow drains', 'Brittle supply hoses'],
    electrical_panel: [
      'Breakers that trip often',
      'Loose or overheated connections',
      'Not enough capacity for new appliances',
      'Rust from moisture',
    ],
    electrical_wiring: [
      'Loose connections at outlets',
      'Ungrounded or aluminum circuits',
      'Rodent damage',
      'Overloaded circuits',
    ],
    electrical_lighting: [
      'Flickering fixtures',
      'Bulbs with too high a wattage',
      'Corroded outdoor fixtures',
      'Failed dimmers or sensors',
    ],
    roofing_shingles: [
      'Missing or curled shingles',
      'Granule loss',
      'Leaks around penetrations',
      'Moss and algae',
      'Ice dams',
    ],
    roofing_gutters: [
      'Clogs that spill water onto the foundation',
      'Sagging runs',
      'Leaking joints',
      'Downspouts that drain next to the house',
    ],
    roofing_flashing: ['Cracked sealant', 'Lifted or rusted metal', 'Leaks at chimney and vents', 'Nails backing out'],
    appliance_dishwasher: ['Clogged filter or spray arms', 'Leaking door gasket', 'Poor draining', 'Worn supply hose'],
    appliance_refrigerator: [
      'Dusty condenser coils',
      'Worn door gasket',
      'Clogged defrost drain',
      'Failing ice maker or water valve',
    ],
    appliance_washer: ['Burst supply hose', 'Musty drum or gasket', 'Clogged drain pump', 'Vibration from uneven feet'],
    appliance_dryer: [
      'Lint in the vent can catch fire',
      'Crushed vent hose',
      'Worn belt or rollers',
      'Long drying times',
    ],
    outdoor_irrigation: [
      'Broken or misaligned heads',
      'Leaking valves',
      'Frost-damaged pipes',
      'Wrong controller schedule',
    ],
    outdoor_pool: ['Unbalanced water', 'Failing pump or filter', 'Liner or plaster wear', 'Leaks at fittings'],
    outdoor_septic: ['Full tank', 'Saturated drain field', 'Clogged effluent filter', 'Roots in pipes or field'],
    outdoor_well: ['Contaminated water', 'Failing pump', 'Waterlogged pressure tank', 'Damaged well cap'],
    structural_foundation: [
      'Cracks that grow',
      'Water in basement or crawl space',
      'Settlement',
      'Termites or rot at the sill',
    ],
    structural_siding: ['Rot behind the boards', 'Loose or cracked panels', 'Failed caulk', 'Peeling paint'],
    structural_windows: [
      'Fogged double glazing',
      'Drafts from worn weatherstripping',
      'Rotten sills',
      'Stuck or broken locks',
    ],
    structural_doors: ['Drafts under the door', 'Sagging hinges', 'Sticking lock', 'Weathered finish'],
    safety_smoke_detectors: [
      'Dead battery',
      'Sensor past its end of life',
      'Dust causes false alarms',
      'Rooms without a detector',
    ],
    safety_carbon_monoxide: ['Dead battery', 'Sensor past its end of life', 'Placed too far from bedrooms'],
    safety_security_system: [
      'Weak sensor batteries',
      'Lost connection to the monitoring service',
      'Dirty or misaimed cameras',
      'Out-of-date software',
    ],
    utilities_solar_panels: [
      'Dirt or shade reduces output',
      'Failed inverter',
      'Loose mounts or flashing',
      'Chewed or exposed wiring',
    ],
    utilities_generator: ['Dead starting battery', 'Stale fuel', 'Old oil and filters', 'Failed transfer switch'],
  }),
)

/** Empty for a kind that the catalogue does not have. */
export const commonIssues = (systemType: string): readonly string[] => issues.get(systemType) ?? []
