/**
 * How makers write the date into a serial number, as published by them and by inspectors. A guess: schemes changed over
 * the years, and a year of two figures or a letter repeats.
 */
interface Scheme {
  brands: RegExp
  pattern: RegExp
  year(groups: string[]): number | null
}

const twoFigures = (figures = '') => {
  const year = Number(figures)
  return Number.isNaN(year) ? null : year > 60 ? 1900 + year : 2000 + year
}
const week = (figures = '') => Number(figures) >= 1 && Number(figures) <= 53
const month = (figures = '') => Number(figures) >= 1 && Number(figures) <= 12

const schemes: readonly Scheme[] = [
  // Week and year: 3316E07825 was made in the 33rd week of 2016.
  {
    brands: /^(?:Carrier|Bryant|Payne|Day & Night|Heil|Tempstar|Comfortmaker)$/i,
    pattern: /^(\d\d)(\d\d)[A-Z]\d{5}$/i,
    year: ([w, y]) => (week(w) ? twoFigures(y) : null),
  },
  // A letter for the plant, year and week: A964408217.
  {
    brands: /^(?:Heil|Tempstar|Comfortmaker|Carrier|Bryant)$/i,
    pattern: /^[A-Z](\d\d)(\d\d)\d{5}$/i,
    year: ([y, w]) => (week(w) ? twoFigures(y) : null),
  },
  // Plant, year, letter of the month: 5915H22340.
  { brands: /^(?:Lennox|Ducane|Armstrong)$/i, pattern: /^\d\d(\d\d)[A-M]\d{5}$/i, year: ([y]) => twoFigures(y) },
  // Year and month: 1809112745.
  {
    brands: /^(?:Goodman|Amana|Daikin)$/i,
    pattern: /^(\d\d)(\d\d)\d{6}$/,
    year: ([y, m]) => (month(m) ? twoFigures(y) : null),
  },
  // Year and week: 13104K2L7G.
  {
    brands: /^(?:Trane|American Standard)$/i,
    pattern: /^(\d\d)(\d\d)[A-Z\d]{5,6}$/i,
    year: ([y, w]) => (week(w) && Number(y) >= 10 ? twoFigures(y) : null),
  },
  // A letter, month and year, or a letter, week and year: M341812345.
  {
    brands: /^(?:Rheem|Ruud|Richmond)$/i,
    pattern: /^[A-Z](\d\d)(\d\d)\d{5}$/i,
    year: ([w, y]) => (week(w) ? twoFigures(y) : null),
  },
  // Year and week: 1531A002964, 2043119887201.
  {
    brands: /^(?:A\. ?O\. ?Smith|State|Reliance|Whirlpool)$/i,
    pattern: /^(\d\d)(\d\d)[A-Z]?\d{6,9}$/i,
    year: ([y, w]) => (week(w) && Number(y) >= 8 ? twoFigures(y) : null),
  },
]

/** Two letters of Bradford White: the first is the year in a cycle of twenty, the second the month. */
const bradfordYears = 'ABCDEFGHJKLMNPSTWXYZ'

/** The year in which an appliance was probably made; null if its maker's scheme is not known. */
export function probableYear({
  brand,
  serialNumber,
  thisYear,
}: {
  brand: string | null
  serialNumber: string | null
  thisYear: number
}): number | null {
  if (brand === null || serialNumber === null) return null
  const serial = serialNumber.replaceAll(/[\s-]/g, '')
  if (/^Bradford White$/i.test(brand)) return bradfordYear(serial, thisYear)
  for (const { brands, pattern, year } of schemes) {
    const match = brands.test(brand) ? pattern.exec(serial) : null
    const made = match === null ? null : year(match.slice(1))
    if (made !== null && made <= thisYear && made > thisYear - 45) return made
  }
  return null
}

function bradfordYear(serial: string, thisYear: number): number | null {
  const place = /^[A-Z]{2}\d{7,8}$/i.test(serial) ? bradfordYears.indexOf(serial.charAt(0).toUpperCase()) : -1
  if (place < 0) return null
  const latest = 2004 + place + 20 <= thisYear ? 2024 + place : 2004 + place
  return latest <= thisYear ? latest : latest - 20
}
