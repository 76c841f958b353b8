import type { PictureName } from './pictures.ts'

/** A client of Dana's other than Claire; those without an address are known by name only. */
export interface SampleClient {
  name: string
  property: SampleProperty | null
}

interface SampleProperty {
  address: string
  city: string
  zipCode: string
  yearBuilt: number
  squareFootage: number
  picture: PictureName
}

const towns = {
  Madison: '53711',
  Middleton: '53562',
  Verona: '53593',
  'Sun Prairie': '53590',
  Fitchburg: '53719',
  Stoughton: '53589',
} as const

const fronts = ['house-yellow', 'house-green', 'house-modern', 'house-brick', 'house-blue'] as const

function living(name: string, address: string, city: keyof typeof towns, yearBuilt: number): SampleClient {
  // Derived from the year, so that the same house always gets the same values.
  const squareFootage = 1150 + ((yearBuilt * 37) % 1900)
  const picture = fronts[yearBuilt % fronts.length] ?? 'house-blue'
  return { name, property: { address, city, zipCode: towns[city], yearBuilt, squareFootage, picture } }
}

const known = (name: string): SampleClient => ({ name, property: null })

export const clientList: readonly SampleClient[] = [
  living('Hannah Lindqvist', '2906 Gregory Street', 'Madison', 1931),
  living('Terrence Boyd', '6118 Old Sauk Road', 'Madison', 1987),
  living('Grace Nakamura', '743 Clover Court', 'Verona', 2012),
  living('Luis Ortega', '1520 Century Avenue', 'Middleton', 1994),
  living('Abigail Foster', '88 Kickapoo Trail', 'Madison', 1962),
  living('Nathan Schultz', '405 Prairie Heights Drive', 'Verona', 2018),
  living('Monique Carter', '3117 Stratford Way', 'Fitchburg', 2004),
  living('Owen Fitzgerald', '217 Jefferson Street', 'Stoughton', 1908),
  living('Sofia Marchetti', '1944 Sheridan Drive', 'Madison', 1949),
  living('Elijah Brooks', '5210 Sunfish Lane', 'Middleton', 2001),
  living('Karen Halvorsen', '632 Bird Street', 'Sun Prairie', 1975),
  living('Devon Mitchell', '1409 Vilas Avenue', 'Madison', 1924),
  living('Mei Chen', '9016 Silverstone Lane', 'Verona', 2015),
  living('Patrick Doyle', '318 Division Street', 'Madison', 1917),
  living('Rebecca Stein', '4702 Tokay Boulevard', 'Madison', 1957),
  living('Andre Washington', '2255 Nutone Street', 'Fitchburg', 1996),
  living('Julia Kowalski', '716 Hillcrest Drive', 'Sun Prairie', 2007),
  living('Samir Patel', '3820 Milky Way', 'Middleton', 2010),
  living('Christine Olson', '129 Page Street', 'Stoughton', 1935),
  living('Malik Johnson', '5533 Lacy Road', 'Fitchburg', 2013),
  living('Emily Vogel', '1011 Spaight Street', 'Madison', 1899),
  living('Robert Castillo', '27 Harbour Town Drive', 'Madison', 1999),
  living('Naomi Feldman', '4115 Mandan Crescent', 'Madison', 1965),
  living('Tyler Jensen', '860 Windsor Street', 'Sun Prairie', 1992),
  living('Alicia Romero', '2402 Branch Street', 'Middleton', 1971),
  living('George Papadakis', '1305 Rutledge Street', 'Madison', 1912),
  living('Laura McKenzie', '608 Enterprise Drive', 'Verona', 2006),
  living('Victor Nguyen', '3308 Leopold Lane', 'Fitchburg', 2000),
  living('Danielle Ross', '745 Eighth Street', 'Stoughton', 1982),
  living('Benjamin Hall', '1702 Kendall Avenue', 'Madison', 1928),
  living('Fatima Rahman', '6909 Frank Lloyd Wright Avenue', 'Middleton', 2016),
  living('Joel Anderson', '215 North Street', 'Sun Prairie', 1954),
  known('Margaret Ellis'),
  known('Kevin Tran'),
  known('Isabel Reyes'),
  known('Stuart Novak'),
  known('Denise Holloway'),
  known('Peter Lindgren'),
  known('Tamara Wells'),
]
