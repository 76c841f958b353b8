import { createPhraseFinder } from './phrases.ts'

const listOf = (names: string): string[] =>
  names
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

const brands = listOf(`
  A. O. Smith, ADT, Amana, American Standard, Andersen, Armstrong, Atlas, BRK, Bosch, Bradford White
  Briggs & Stratton, Bryant, Carrier, CertainTeed, Champion, Cummins, Cutler-Hammer, Daikin, Delta, Eaton
  Electrolux, Enphase, Federal Pacific, First Alert, Franklin Electric, Frigidaire, Fujitsu, GAF, GE, Generac
  General Electric, Goodman, Goulds, Grundfos, Hardie, James Hardie, Hayward, Heil, Hunter, IKO, Jacuzzi, Jandy
  Jeld-Wen, Kenmore, Kidde, KitchenAid, Kohler, LG, Lennox, LP SmartSide, Malarkey, Marvin, Maytag, Miele, Milgard
  Mitsubishi, Moen, Murray, Navien, Nest, Noritz, Orbit, Owens Corning, Panasonic, Payne, Pella, Pentair
  Rain Bird, Raypak, Rheem, Ring, Rinnai, Ruud, Samsung, Schlage, Sears, Siemens, SimpliSafe, SolarEdge
  Speed Queen, Square D, State, Sta-Rite, SunPower, Takagi, Tamko, Tempstar, Therma-Tru, Trane, Vivint
  Weil-McLain, Whirlpool, York, Zinsco, Zodiac, Westinghouse, Coleman, Grohe, Honeywell, Sub-Zero, Viking
  Thermador, Peerless, Burnham, Utica, Aprilaire, Hotpoint, Reliance, ClimateMaster, LiftMaster, Ecobee, Leviton, Challenger, Fleetwood, Haier, Tappan, Roper, Magic Chef, Amtrol, Well-X-Trol, Red Jacket, Jotul, Nordyne, Day & Night, Ducane, Comfortmaker, Keeprite, Luxaire, Evcon, Gibson, Dunkirk, Slant/Fin, Buderus, Viessmann, Triangle Tube, HTP, Laars, Lochinvar, American Water Heater, Toto, Insinkerator, Broan, Velux, Simonton, Alside, Ply Gem, Silver Line, Weather Shield, Hurd, LaCantina, Masonite, Chamberlain, Overhead Door, Toro, Rachio, Myers, Flotec, Hydromatic, Little Giant, Q Cells, LONGi, Jinko, Trina, SMA, Fronius, Briggs, Onan, ICP, Heatmaster, Hearthstone, Vermont Castings, Napoleon, Sunpower, Fluidmaster, Waterboss, Culligan, Kinetico, Tesla, Wayne, Zoeller
`)

/** Brands of household systems, in their own spelling. */
export const findBrands = createPhraseFinder([
  ...brands.map((brand) => [brand, brand] as const),
  ['A.O. Smith', 'A. O. Smith'],
  ['AO Smith', 'A. O. Smith'],
  ['FPE', 'Federal Pacific'],
  ['Mitsubishi Electric', 'Mitsubishi'],
  ['Rainbird', 'Rain Bird'],
] satisfies (readonly [string, string])[])

/** Brands that are also ordinary words: they count only as a name, capitalized, and beside a system. */
export const isAlsoAWord = (brand: string): boolean =>
  [
    'State',
    'Ring',
    'Delta',
    'Hunter',
    'Champion',
    'Atlas',
    'Orbit',
    'Nest',
    'Peerless',
    'Wayne',
    'Viking',
    'York',
    'Murray',
    'Coleman',
    'Reliance',
    'Challenger',
    'Myers',
    'Gibson',
    'Napoleon',
    'Toro',
    'Laars',
    'Hurd',
  ].includes(brand)

/** Product lines that people write in place of a model. */
export const findProductLines = createPhraseFinder(
  listOf(`
  Timberline HDZ, Timberline HD, Timberline NS, Timberline, Landmark Pro, Landmark, Duration, Oakridge, Dynasty
  Cambridge, Heritage, IntelliFlo, SuperFlo, TriStar, Stab-Lok, Homeline, QO, BR, CH, Pro-C, HardiePlank, HardieBoard, Powerwall
`).map((line) => [line, line] as const),
)
