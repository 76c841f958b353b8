/** A word after a person's name: `Ellis Jr.`. */
export const isNameSuffix = (word: string): boolean => SUFFIX.test(word)

/** The last word of a company's name: `Oak Homes LLC`. */
export const isCompanyWord = (word: string): boolean => COMPANY.test(word)

const SUFFIX = /^(?:jr|sr|ii|iii|iv|esq|md|phd|cpa)\.?$/iu
const COMPANY =
  /^(?:llc|l\.l\.c|llp|lp|pllc|inc|incorporated|corp|corporation|ltd|limited|co|company|trust|hoa|gmbh)\.?$/iu

/** [CL68] A name without `Mr. & Mrs.`, `Dr.` and the like before each person. */
export const withoutTitles = (name: string): string => (name.length > MAX_NAME ? name : name.replaceAll(TITLES, ''))

/** No pattern runs on a longer text, which is no name. */
const MAX_NAME = 250
const TITLE = String.raw`(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|(?:rev|hon)(?=\.))\.?`
const TITLES = new RegExp(
  String.raw`(?<=^|,\s?|[&/+]\s?|\sand\s)${TITLE}(?:(?:\s?[&/+]\s?|\sand\s|\s)${TITLE}){0,3}\s(?=\S)`,
  'giu',
)
