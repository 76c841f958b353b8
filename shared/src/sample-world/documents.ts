import { heading, row, text, type SampleDocument } from './document.ts'

const northside = {
  company: 'Northside Heating & Air',
  contact: '2210 Commercial Avenue, Madison, WI  -  (608) 555-0190',
}
const badger = { company: 'Badger State Home Inspections', contact: 'Licensed and insured  -  (608) 555-0126' }
const lakeland = { company: 'Lakeland Septic & Well', contact: '98 County Road J, Minocqua, WI  -  (715) 555-0155' }
const cream = { company: 'Cream City Plumbing', contact: '640 East Locust Street, Milwaukee, WI  -  (414) 555-0137' }

export const inspectionReport = (address: string, day: string): SampleDocument => ({
  ...badger,
  title: 'Home inspection report',
  body: [
    text(`Property: ${address}. Inspected on ${day} in dry weather, with the buyers present.`),
    heading('Roof and exterior'),
    text(
      'Architectural shingles in good condition, no missing or lifted tabs. Gutters drain well. Caulking at two basement windows is cracked and should be renewed.',
    ),
    heading('Heating, cooling and water'),
    text(
      'Gas furnace and air conditioner run within the limits of their makers. The water heater shows no leaks. Water pressure 62 psi.',
    ),
    heading('Electrical'),
    text('200 amp panel, clearly labeled. GFCI outlets in kitchen and bathrooms trip as they should.'),
    heading('Summary'),
    row('Major defects', 'none'),
    row('Repairs recommended', '2'),
    row('Next inspection', 'in 5 years'),
  ],
})

export const furnaceManual: SampleDocument = {
  company: 'Carrier Infinity 98',
  contact: 'Gas furnace with Greenspeed intelligence  -  owner guide',
  title: 'Looking after your furnace',
  body: [
    heading('Filter'),
    text(
      'Use a 16 x 25 x 4 media filter, MERV 11. Look at it every month of the heating season, and replace it when it is gray, at the latest after three months.',
    ),
    heading('Before winter'),
    text(
      'Keep 30 inches in front of the furnace free. Check that both vent pipes outside are open, and that the condensate drain runs clear. Have a technician inspect the burner once a year.',
    ),
    heading('Status light'),
    row('Steady green', 'normal operation'),
    row('Flashing amber, 3 times', 'blocked vent'),
    row('Flashing red, 4 times', 'call for service'),
  ],
}

export const tuneUp = (day: string): SampleDocument => ({
  ...northside,
  title: 'Furnace tune-up',
  body: [
    text(`Service on ${day}. Technician: R. Alvarez.`),
    row('Burner cleaned, flame sensor polished', 'done'),
    row('Heat exchanger', 'no cracks'),
    row('Temperature rise', '48 F, in range'),
    row('Carbon monoxide in flue', '42 ppm'),
    row('Total, paid by card', '$189.00'),
    text('Recommended: replace the filter every 90 days, and clean the condensate drain next fall.'),
  ],
})

export const waterHeaterReceipt = (day: string): SampleDocument => ({
  ...northside,
  title: 'Receipt: water heater',
  body: [
    text(`Installed on ${day}.`),
    row('Rheem Performance Platinum, 50 gallons', '$1,149.00'),
    row('Expansion tank and fittings', '$138.00'),
    row('Labor, removal of the old unit', '$460.00'),
    row('Total, paid', '$1,747.00'),
    text('Tank and parts are under warranty for 12 years, labor for 2 years.'),
  ],
})

export const roofWarranty = (ends: string): SampleDocument => ({
  company: 'Capitol Roofing Company',
  contact: '55 Stoughton Road, Madison, WI  -  (608) 555-0163',
  title: 'Certificate of warranty',
  body: [
    text('GAF Timberline HDZ shingles, Weathered Wood, 27 squares, with new underlayment and ridge vents.'),
    row('Workmanship', `until ${ends}`),
    row('Shingles', 'limited lifetime'),
    row('Certificate', 'CR-20417'),
    text('This warranty goes along with the house once, within 60 days of the sale.'),
  ],
})

export const dishwasherReceipt = (day: string): SampleDocument => ({
  company: 'Prairie Appliance',
  contact: '7404 Mineral Point Road, Madison, WI',
  title: 'Receipt',
  body: [
    text(`Delivered and installed on ${day}.`),
    row('Bosch 800 Series dishwasher, stainless', '$1,099.00'),
    row('Installation kit and haul-away', '$129.00'),
    row('Total, paid', '$1,228.00'),
  ],
})

export const titleReport: SampleDocument = {
  company: 'Four Lakes Title',
  contact: '1 South Pinckney Street, Madison, WI',
  title: 'Title report',
  body: [
    text('Fee simple, vested in Claire Bennett and Marcus Bennett as survivorship marital property.'),
    row('Easements', 'utilities, north 6 ft'),
    row('Liens', 'mortgage of record'),
    row('Exceptions', 'none'),
  ],
}

export const troubledReport = (day: string): SampleDocument => ({
  ...badger,
  title: 'Building inspection',
  body: [
    text(`1127 Grove Street, Milwaukee. Inspected on ${day}, after rain.`),
    heading('Roof'),
    text(
      'Shingles are past their service life: curling on the south side, four tabs missing. Active leak at the chimney flashing, stain of 3 ft on the ceiling of the upper bedroom. Replace within a year.',
    ),
    heading('Plumbing'),
    text(
      'Galvanized supply lines of about 1950, low pressure on the upper floor. Slow drain in the basement; the sewer line should be scoped.',
    ),
    heading('Electrical'),
    text('Knob-and-tube wiring remains in the attic. Double taps in the panel must be separated by an electrician.'),
    heading('Heating'),
    text('Boiler of 2001 runs, combustion is out of range. Service now, plan for replacement.'),
    row('Safety hazards', '2'),
    row('Major defects', '4'),
  ],
})

export const plumberInvoice = (day: string): SampleDocument => ({
  ...cream,
  title: 'Invoice 3382',
  body: [
    text(`Emergency call on ${day}: water in the basement.`),
    row('Snaked main drain, 75 ft', '$385.00'),
    row('Camera inspection of the sewer line', '$225.00'),
    row('After-hours charge', '$140.00'),
    row('Total', '$750.00'),
    text('Roots at 41 ft. We recommend hydro-jetting within six months.'),
  ],
})

export const septicReport = (day: string): SampleDocument => ({
  ...lakeland,
  title: 'Septic inspection',
  body: [
    text(`62 Loon Point Road, pumped and inspected on ${day}.`),
    row('Tank, 1,000 gallons, concrete', 'sound'),
    row('Baffles and effluent filter', 'cleaned'),
    row('Drain field', 'dry, no odor'),
    row('Pumping and inspection', '$410.00'),
    text('Next pumping in three years.'),
  ],
})

export const waterTest = (day: string): SampleDocument => ({
  ...lakeland,
  title: 'Well water analysis',
  body: [
    text(`Sample taken at the kitchen tap on ${day}.`),
    row('Coliform bacteria', 'absent'),
    row('Nitrate', '1.2 mg/l'),
    row('Arsenic', 'below 2 ug/l'),
    row('Hardness', '11 gpg'),
    text('The water is safe to drink. Test again in a year.'),
  ],
})
