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
  Mitsubishi, Moen, Murray, Navien, Nest, Noritz, Orbit, Owens Corning, Panasonic, Payne, Pella, Pentair, Rain Bird
  Raypak, Rheem, Ring, Rinnai, Ruud, Samsung, Schlage, Sears, Siemens, SimpliSafe, SolarEdge, Speed Queen, Square D
  State, Sta-Rite, SunPower, Takagi, Tamko, Tempstar, Therma-Tru, Trane, Vivint, Weil-McLain, Whirlpool, York
  Zinsco, Zodiac, Westinghouse, Coleman, Grohe, Honeywell, Sub-Zero, Viking, Thermador, Peerless, Burnham, Utica
  Aprilaire, Hotpoint, Reliance, ClimateMaster, LiftMaster, Ecobee, Leviton, Challenger, Fleetwood, Haier, Tappan
  Roper, Magic Chef, Amtrol, Well-X-Trol, Red Jacket, Jotul, Nordyne, Day & Night, Ducane, Comfortmaker, Keeprite
  Luxaire, Evcon, Gibson, Dunkirk, Slant/Fin, Buderus, Viessmann, Triangle Tube, HTP, Laars, Lochinvar
  American Water Heater, Toto, Insinkerator, Broan, Velux, Simonton, Alside, Ply Gem, Silver Line, Weather Shield
  Hurd, LaCantina, Masonite, Chamberlain, Overhead Door, Toro, Rachio, Myers, Flotec, Hydromatic, Little Giant
  Q Cells, LONGi, Jinko, Trina, SMA, Fronius, Briggs, Onan, ICP, Heatmaster, Hearthstone, Vermont Castings
  Napoleon, Sunpower, Fluidmaster, Waterboss, Culligan, Kinetico, Tesla, Wayne, Zoeller, ABB, Ademco, Aermec
  Alarm.com, Amarr, Ameristar, AquaCal, AquaStar, Aquasana, Asko, Azek, Bard, Beko, Bertazzoni, Bilco, Blue Star
  BlueStar, Bock, Brinks, Bulldog, Cadet, Cafe, Canadian Solar, Caleffi, Cavalier, Central Boiler, ChargePoint
  Climate Master, Clopay, Conbraco, Craftsman, Crouse-Hinds, Crown, Dacor, DaVinci, De Dietrich, Decra, DMP
  Dolphin, DSC, E/One, Eagle, EcoSmart, Ecowater, Eemax, Eljer, Emerson, Empire, Energy Kinetics, Everlast, Febco
  Fedders, Feit, Firestone, Fisher & Paykel, Fleck, Franklin, Friedrich, FX Luminaire, Gaggenau, Genie, Gentex
  Giant, Granby, Gree, Halo, Hampton Bay, Hanwha, Harman, Harvey, Heat-N-Glo, Heat & Glo, Heatilator, Hikvision
  Hisense, Hitachi, Honda, Hoshizaki, HotSpring, Hubbell, Hyundai, Hydrotherm, ILCO, Intermatic, Intertherm
  Irritrol, ITE, Janitrol, Jenn-Air, JennAir, Kichler, Kubota, Kwikset, Kyocera, Larson, Latham, LeafGuard
  LeafFilter, Liberty, Liberty Pumps, Liebert, Liebherr, Lutron, Magic-Pak, Magic Pak, Malm, Marathon, MasterCool
  Master Cool, Marley, Martin, Marantec, MI Windows, Miller, Mission Solar, Modine, Monitor, Monogram, MovinCool
  Mr. Cool, MrCool, Mueller, Multi-Aqua, Nautilus, Newmac, Norcold, Nortek, Nuheat, Nutone, NuTone, Olsen, Orenco
  Otis, Outback, PGT, Pabco, Pfister, Phyn, Pioneer, Polaris, ProForm, PuriFlow, Pushmatic, Qcells, Qolsys
  Quadra-Fire, Quaker, Quiet Kool, Quietside, RainSoft, Raynor, REC, RenewAire, Resideo, Reznor, Richmond, Roca
  Roth, Rudd, RWC, Sanyo, Schluter, Schneider, Scotsman, Senville, Sensi, Silfab, Silent Knight, Simpson, Slomin's
  Smith, Solarworld, SolarWorld, Solatube, Solis, SPAN, Sterling, Stiebel Eltron, Style Crest, Sub Zero, SubZero
  Summit, Sundance, SuperStor, Sylvania, System Sensor, Taco, Tarm, Teledyne Laars, Thermo Pride, ThermoPride
  Thermolec, Toshiba, Toyotomi, Trex, TimberTech, Trojan, U-Line, Unico, Uponor, US Boiler, U.S. Boiler, Venmar
  Ventamatic, Victron, Viqua, Vulcan, Wadsworth, Wallbox, WaterFurnace, Water Furnace, Waterpik, Watts, Wasco
  Weatherking, WeatherKing, Wilkins, Williams, Williamson, Wolf, Woodford, Xerxes, Yale, Zehnder, Zurn, Zephyr
`)

/** Brands of household systems, in their own spelling. */
export const findBrands = createPhraseFinder([
  ...brands.map((brand) => [brand, brand] as const),
  ['A.O. Smith', 'A. O. Smith'],
  ['AO Smith', 'A. O. Smith'],
  ['FPE', 'Federal Pacific'],
  ['Mitsubishi Electric', 'Mitsubishi'],
  ['Rainbird', 'Rain Bird'],
  ['Sq D', 'Square D'],
  ['SqD', 'Square D'],
  ['I-T-E', 'ITE'],
  ['Café', 'Cafe'],
  ['Bradford Wh', 'Bradford White'],
  ['American Std', 'American Standard'],
  ['Amer Std', 'American Standard'],
  ['Mitsu', 'Mitsubishi'],
  ...brands.flatMap((brand) => (brand.includes('m') ? [[brand.replaceAll('m', 'rn'), brand] as const] : [])),
] satisfies (readonly [string, string])[])

/** Brands that are also ordinary words or surnames: they count only as a name, capitalized, and beside a system. */
const ordinary = new Set(
  listOf(`
  ABB, Atlas, Bard, Bock, Brinks, Bulldog, Cadet, Cafe, Challenger, Champion, Coleman, Craftsman, Crown, Delta, DMP
  Dolphin, DSC, Eagle, Emerson, Empire, Firestone, Fleck, Franklin, Friedrich, Genie, Gentex, Giant, Gibson, Granby
  Halo, Hampton Bay, Harman, Harvey, Honda, Hubbell, Hunter, Hurd, ITE, Laars, Larson, Latham, Liberty, Liebert
  Malm, Marathon, Marley, Martin, Miller, Monitor, Monogram, Mueller, Murray, Myers, Napoleon, Nautilus, Nest
  Olsen, Orbit, Otis, Outback, Peerless, Pioneer, Polaris, Quaker, Raynor, REC, Reliance, Richmond, Ring, Roca
  Roth, Rudd, Schluter, Schneider, Simpson, Smith, Solis, SPAN, State, Sterling, Summit, Sundance, Taco, Tarm, Toro
  Toshiba, Trojan, Viking, Vulcan, Wadsworth, Watts, Wayne, Wilkins, Williams, Williamson, Wolf, Woodford, Yale
  York, Zephyr
`),
)

export const isAlsoAWord = (brand: string): boolean => ordinary.has(brand)

/** Product lines that people write in place of a model. */
export const findProductLines = createPhraseFinder(
  listOf(`
  Timberline HDZ, Timberline HD, Timberline NS, Timberline, Landmark Pro, Landmark, Duration, Oakridge, Dynasty
  Cambridge, Heritage, IntelliFlo, SuperFlo, TriStar, Stab-Lok, Homeline, QO, BR, CH, Pro-C, HardiePlank
  HardieBoard, Powerwall
`).map((line) => [line, line] as const),
)
